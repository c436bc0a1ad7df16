// Signs that it is my turn, for those who look elsewhere: the tab's title and icon, and a notice of the browser.
import { words } from "../../words";

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** `left` is told while it is little. */
export function sign(asked: boolean, title: string, left = ""): void {
  document.title = left ? words.table.titleTimed(left, title) : asked ? words.table.titleAsked(title) : `${title} · ${words.brand}`;
  const link = icon();
  const address = asked ? "/icon-asked.svg" : "/icon.svg";
  if (link && link.getAttribute("href") !== address) link.setAttribute("href", address);
}

export function unsign(): void {
  document.title = words.brand;
  icon()?.setAttribute("href", "/icon.svg");
}

/** Ask the browser for leave to show notices. */
export async function permit(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** A notice, if nobody is looking at the page. */
export function notify(match: string, title: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted" || !document.hidden) return;
  const notice = new Notification(words.brand, { body: words.table.notice(title), tag: match, icon: "/icon.svg" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
