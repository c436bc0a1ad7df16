// The address bar: where we are, and how to go elsewhere without loading the page again.
import { routeOf, type Route } from "./route";

class Navigation {
  route = $state.raw<Route>(routeOf(location.pathname, location.search));
  /** The secret behind `#` when the page was opened; taken out of the address bar at once. */
  secret = $state(this.#taken());

  #taken(): string {
    const text = location.hash.slice(1);
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(text)) return "";
    history.replaceState(null, "", location.pathname + location.search);
    return text;
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.secret = this.#taken();
    this.#look();
    if (!replace) scrollTo(0, 0);
  }

  /** Change the address without going anywhere. */
  note(address: string): void {
    history.replaceState(null, "", address);
  }

  #look(): void {
    this.route = routeOf(location.pathname, location.search);
  }

  listen(): void {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => (this.secret = this.#taken() || this.secret));
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  /** Links inside the client change the view; everything else is the browser's. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/art/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const navigation = new Navigation();
