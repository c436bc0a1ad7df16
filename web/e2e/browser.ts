// Browsers for tests, and hands that play in them by what is lit on the screen. Nobody here guesses how long something
// takes: the page says when it is at rest (`ready`) and whose turn is drawn (`turn`), and whoever acts waits for that.
import { accessSync, constants, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";

/** Milliseconds after which something that is waited for will not come any more; a busy machine may take its time. */
export const PATIENCE = 120_000;
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(): string {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    for (const name of NAMES) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        continue;
      }
    }
  }
  throw new Error("no Chromium found: set GROGNARD_CHROMIUM to one");
}

export function launch(): Promise<Browser> {
  const executablePath = process.env["GROGNARD_CHROMIUM"] || onPath();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({ executablePath, args });
}

export interface Look {
  readonly phone?: boolean;
  readonly dark?: boolean;
  readonly width?: number;
  readonly height?: number;
  /** Scripts may be put into the page, as axe needs it. */
  readonly open?: boolean;
  /** Things may move: what others do is shown page by page. */
  readonly motion?: boolean;
}

/** A page in a browser of its own (its own storage), at rest; everything that goes wrong in it is kept. */
export async function visit(browser: Browser, address: string, look: Look = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: look.phone ? { width: 390, height: 844 } : { width: look.width ?? 1280, height: look.height ?? 800 },
    colorScheme: look.dark ? "dark" : "light",
    hasTouch: look.phone ?? false,
    reducedMotion: look.motion ? "no-preference" : "reduce",
    bypassCSP: look.open ?? false,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy|Uncaught/.test(message.text())) faults.push(message.text());
  });
  await open(page, address);
  return { page, faults };
}

/** Go to an address of the client, and wait until its page is at rest. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (address !== "about:blank") await ready(page);
}

/** Wait until the page is at rest: it listens, it is drawn, and no reply is on its way. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector("html[data-ready]", { state: "attached" });
}

export type Turn = "mine" | "theirs" | "over";

/** Wait until one of these turns is drawn on the table and the page is at rest; which it is. If none is named: until something
 *  is asked of whoever looks at the page, or the match is over. */
export async function turn(page: Page, ...wanted: Turn[]): Promise<Turn> {
  const found = await page.waitForFunction(
    (turns) => turns.find((each) => document.querySelector(`html[data-ready] header.bar[data-turn="${each}"]`)),
    wanted.length ? wanted : (["mine", "over"] as const),
  );
  return (await found.jsonValue()) as Turn;
}

/** Wait until a table is drawn and the page is at rest; whose turn it is. */
export const table = (page: Page): Promise<Turn> => turn(page, "mine", "theirs", "over");

/** What the table asks, whatever is being looked at. */
export const prompt = async (page: Page): Promise<string> => (await page.locator("#prompt").getAttribute("title")) ?? "";

/** The number of the table that is drawn: another one has another. */
export const version = async (page: Page): Promise<number> => Number(await page.locator("header.bar").getAttribute("data-version"));

export const LIT = "#map button.tg, #map button.piece.lit, .slot.lit, .card.lit, .nation .court, .answers button.btn[data-answer]";

interface Target { readonly label: string; readonly answer: string }
export type Choose = (targets: readonly Target[]) => number;

/** Take what is looked at, or the first of a list; if there is neither, everything on the screen that can be done. */
function offered(page: Page): Promise<Target[]> {
  return page.evaluate((lit) => {
    const at = document.querySelector<HTMLElement>(".answers button.go, .float button.go") ?? document.querySelector<HTMLElement>(".float.menu button:not(.icon)");
    at?.click();
    const all = at ? [] : [...document.querySelectorAll(lit)];
    return all.map((each) => ({ label: each.getAttribute("aria-label") ?? each.textContent?.trim() ?? "", answer: each.getAttribute("data-answer") ?? "" }));
  }, LIT);
}

/** Do one thing, if it is one's turn: take what is looked at, choose from a list, or point at something lit, even if something
 *  else lies over its middle. Whether it was. */
export async function act(page: Page, choose: Choose): Promise<boolean> {
  if ((await table(page)) !== "mine") return false;
  await press(page, choose);
  await ready(page);
  return true;
}

/** Do one thing, and wait for nothing that comes of it. */
export async function press(page: Page, choose: Choose): Promise<void> {
  const targets = await offered(page);
  if (!targets.length) return;
  const place = Math.max(0, Math.min(targets.length - 1, choose(targets)));
  await page.evaluate(([lit, nth]) => document.querySelectorAll<HTMLElement>(lit)[nth]?.click(), [LIT, place] as const);
}

/** Play a match to its end, in so many deeds at most; whether it ended. */
export async function playOut(page: Page, choose: Choose, most: number): Promise<boolean> {
  for (let deeds = 0; deeds < most && (await turn(page)) !== "over"; deeds += 1) await act(page, choose);
  return (await turn(page)) === "over";
}

/** Let everybody at a table who is asked do one thing; if nobody is, wait until somebody is, or the match is over. A
 *  question that is kept from the others leaves them with the one they had, so everybody has to try. How many did. */
export async function round(pages: readonly Page[], choose: Choose): Promise<number> {
  let acted = 0;
  for (const page of pages) if (await act(page, choose)) acted += 1;
  if (!acted) await Promise.any(pages.map((page) => turn(page)));
  return acted;
}

/** Pixels of the smallest letters in which the name of a counter is written on the map, with that name, once no counter moves or grows. */
export function smallestName(page: Page): Promise<{ readonly pixels: number; readonly name: string }> {
  return page.evaluate(async () => {
    const moving = () => [...document.querySelectorAll("#map .berth")].flatMap((berth) => berth.getAnimations({ subtree: true })).filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    for (let now = moving(); now.length; now = moving()) await Promise.allSettled(now.map((each) => each.finished));
    const names = [...document.querySelectorAll<SVGTextElement>("#map .berth text.name:not([visibility=hidden])")];
    const told = names.map((text) => {
      const { a, b } = text.getScreenCTM() ?? { a: 0, b: 0 };
      return { pixels: Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b), name: text.textContent ?? "" };
    });
    const bare = document.querySelectorAll("#map .berth:not(.token)").length > 0 && told.length === 0 ? [{ pixels: 0, name: "" }] : told;
    return bare.sort((one, other) => one.pixels - other.pixels)[0] ?? { pixels: Infinity, name: "" };
  });
}

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds wrong on a page, or in a part of it, in short. */
export async function faultsOfAccess(page: Page, part = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ content: readFileSync(AXE, "utf8") });
  return page.evaluate(async (within) => {
    interface Finding { id: string; nodes: { html: string }[] }
    type Run = (on: unknown) => Promise<{ violations: Finding[] }>;
    const { run } = (window as unknown as { axe: { run: Run } }).axe;
    const { violations } = await run({ include: [[within]] });
    return violations.map((finding) => `${finding.id}: ${finding.nodes[0]?.html.slice(0, 160) ?? ""}`);
  }, part);
}
