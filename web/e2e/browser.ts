// Browsers for tests, and hands that play in them by what is lit on the screen.
import { accessSync, constants, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium, type Browser, type Locator, type Page } from "playwright-core";

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
}

/** A page in a browser of its own (its own storage); everything that goes wrong in it is kept. */
export async function visit(browser: Browser, address: string, look: Look = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: look.phone ? { width: 390, height: 844 } : { width: look.width ?? 1280, height: look.height ?? 800 },
    colorScheme: look.dark ? "dark" : "light",
    hasTouch: look.phone ?? false,
    reducedMotion: "reduce",
    bypassCSP: look.open ?? false,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy|Uncaught/.test(message.text())) faults.push(message.text());
  });
  await page.goto(address);
  return { page, faults };
}

/** What the table asks, whatever is being looked at. */
export const prompt = async (page: Page): Promise<string> => (await page.locator("#prompt").getAttribute("title")) ?? "";

export function asked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector("header.bar:not(.theirs)") !== null);
}

/** Wait until the table asks something of whoever looks at it. */
export async function waitAsked(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("header.bar:not(.theirs)") !== null);
}

export function over(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector(".result") !== null);
}

/** Wait until nothing is on its way: no answer to the server, no page still to be shown. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("header.bar[aria-busy=true]") === null);
}

/** Everything on the screen that can be done now. */
export function lit(page: Page): Locator {
  return page.locator("#map button.tg, #map button.piece.lit, .slot.lit, .card.lit, .answers button.btn[data-answer]");
}

/** Press something even if a card or a counter lies over its middle. */
async function press(target: Locator): Promise<boolean> {
  try {
    await target.evaluate((element) => (element as HTMLElement).click(), undefined, { timeout: 1000 });
    return true;
  } catch {
    return false;
  }
}

export type Choose = (targets: readonly { readonly label: string; readonly answer: string }[]) => number;

/** Do one thing, if anything is asked: take what is looked at, choose from a list, or point at something lit. */
export async function act(page: Page, choose: Choose): Promise<boolean> {
  if (!(await asked(page))) return false;
  const before = await prompt(page);
  const go = page.locator(".answers button.go, .float button.go").first();
  const list = page.locator(".float.menu button:not(.icon)");
  if (await go.count()) await press(go);
  else if (await list.count()) await press(list.first());
  else {
    const targets = await lit(page).evaluateAll((all) => all.map((each) => ({ label: each.getAttribute("aria-label") ?? each.textContent?.trim() ?? "", answer: each.getAttribute("data-answer") ?? "" })));
    if (targets.length === 0) return false;
    await press(lit(page).nth(Math.max(0, Math.min(targets.length - 1, choose(targets)))));
  }
  await page
    .waitForFunction((was) => document.querySelector("#prompt")?.getAttribute("title") !== was || document.querySelector(".float, .result, header.bar[aria-busy=true]") !== null, before, { timeout: 3000 })
    .catch(() => undefined);
  await settled(page);
  return true;
}

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds wrong on a page, in short. */
export async function faultsOfAccess(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ content: readFileSync(AXE, "utf8") });
  return page.evaluate(async () => {
    interface Finding { id: string; nodes: { html: string }[] }
    const axe = (window as unknown as { axe: { run(on: Document): Promise<{ violations: Finding[] }> } }).axe;
    return (await axe.run(document)).violations.map((finding) => `${finding.id}: ${finding.nodes[0]?.html.slice(0, 160) ?? ""}`);
  });
}
