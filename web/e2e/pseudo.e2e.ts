// The client in a language that nobody speaks: whatever can still be read on a page was said by the server, or stands in no
// catalogue. Every page is asked in that language; what came from the server is taken out of what is seen, and no plain
// letters may be left.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, open, ready, table, visit, type Look } from "./browser";
import { browser, server } from "./stage";

/** What a page shows or reads out, text by text. */
function seen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) if (!node.parentElement?.closest("script, style, noscript, code")) texts.push(node.textContent ?? "");
    for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"]) for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name) ?? "");
    return [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
  });
}

/** Take down every text that a reply or a stream of the server brings, in the page itself, where both are read. */
function takeDown(): void {
  const told = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === "string") told.add(value);
    else if (typeof value === "object" && value !== null) for (const [key, each] of Object.entries(value)) (told.add(key), note(each));
  };
  const [parse, json] = [JSON.parse, Response.prototype.json];
  JSON.parse = (...given) => {
    const value: unknown = parse(...given);
    note(value);
    return value;
  };
  Response.prototype.json = async function (this: Response) {
    const value: unknown = await json.call(this);
    note(value);
    return value;
  };
  Object.assign(globalThis, { told });
}

const told = (page: Page): Promise<string[]> => page.evaluate(() => [...(globalThis as unknown as { told: Set<string> }).told]);

/** A text as the server writes it, or with a large letter; every sentence of it by itself, and a remark in brackets. */
const forms = (text: string): string[] => [text, ...text.split(/(?<=[.?!]) | \((?=\w+\)$)/)].flatMap((each) => [each, each.charAt(0).toUpperCase() + each.slice(1)]);
const LETTER = /\p{L}/u;
/** Texts of fewer letters are ids of cells and the like; they would hide words. */
const LEAST = 2;

/** A text without what the server said, where that stands as words of its own; the longest first. */
function without(text: string, said: readonly string[]): string {
  let rest = text;
  for (const each of said) {
    for (let at = rest.indexOf(each); at >= 0; at = rest.indexOf(each, at + 1)) {
      const alone = !LETTER.test(rest.charAt(at - 1)) && !LETTER.test(rest.charAt(at + each.length));
      if (alone) rest = `${rest.slice(0, at)} ${rest.slice(at + each.length)}`;
    }
  }
  return rest;
}

/** What a page says in plain letters although the server did not. Labels that begin alike are shown as their beginning and their ends. */
async function plain(page: Page): Promise<string[]> {
  const shown = await seen(page);
  const said = [...new Set((await told(page)).flatMap(forms))].filter((each) => each.length >= LEAST).sort((a, b) => b.length - a.length);
  const begun = (text: string) => text.endsWith(" …") && said.some((each) => each.startsWith(text.slice(0, -1)));
  return shown.filter((text) => !begun(text) && !said.some((each) => each.endsWith(` ${text}`))).filter((text) => /[A-Za-z]{2}/.test(without(text, said)));
}

async function visited(path: string, look: Look = {}): Promise<{ page: Page; faults: string[]; languages: Set<string> }> {
  const { page, faults } = await visit(browser, "about:blank", look);
  const languages = new Set<string>();
  page.on("request", (request) => new URL(request.url()).pathname.startsWith("/api/") && languages.add(request.headers()["accept-language"] ?? ""));
  await page.addInitScript(takeDown);
  await open(page, `${server.base}${path}?language=qps`);
  return { page, faults, languages };
}

test.each([["a wide screen", {}], ["a phone", { phone: true }]] as const)("the pages before a match say nothing in English, on %s", async (_, look) => {
  const { page, faults, languages } = await visited("/", look);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("qps");
  expect(await plain(page)).toEqual([]);
  const games = await page.locator("#games .cov a.pic").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(games.length).toBeGreaterThan(1);
  for (const address of [...games, ...games.map((each) => each.replace("new", "rules")), "/matches?list=open", "/import", "/nowhere", "/join/nothing"]) {
    await open(page, server.base + address);
    expect(await plain(page), address).toEqual([]);
  }
  expect(await page.evaluate(() => document.querySelector("h1")?.textContent ?? "")).not.toBe("");
  expect([...languages]).toEqual(["qps"]);
  expect(faults).toEqual([]);
});

test("what is found in a page is what it says, and nothing that the server said", async () => {
  const { page } = await visited("/");
  await page.evaluate(() => document.querySelector("h1")?.append(" Leftover"));
  expect(await plain(page)).toEqual(["Leftover"]);
  await page.evaluate(() => (globalThis as unknown as { told: Set<string> }).told.add("leftover"));
  expect(await plain(page)).toEqual([]);
});

/** Look at everything that a table can open: its panels, dialogs, cards and notes. */
async function everywhere(page: Page): Promise<void> {
  const check = async (where: string): Promise<void> => {
    await ready(page);
    expect(await plain(page), where).toEqual([]);
  };
  await check("table");
  for (const key of ["l", "b", "f", "c", "?", "m"]) {
    await page.keyboard.press(key);
    await check(`key ${key}`);
    if ("?m".includes(key)) await page.keyboard.press("Escape");
  }
  for (const key of ["r", "e", "s"]) {
    await page.keyboard.press(key);
    await check(`key ${key}`);
  }
  await page.keyboard.press("f");
  await ready(page);
  const forces = page.locator("#panel-body li button");
  for (let k = 0; k < Math.min(4, await forces.count()); k += 1) {
    await forces.nth(k * Math.floor((await forces.count()) / 4)).click();
    await check("a card");
  }
  await page.keyboard.press("Escape");
}

test("a table says nothing in English, in every game", async () => {
  const { page, faults, languages } = await visited("/");
  const covers = page.locator("#games .cov .acts button");
  const count = await covers.count();
  for (let game = 0; game < count; game += 1) {
    await open(page, server.base);
    await covers.nth(game).click();
    await page.waitForSelector("html[data-ready] header.bar");
    await table(page);
    for (let deeds = 0; deeds < 8; deeds += 1) {
      await act(page, (targets) => (deeds * 7) % targets.length);
      expect(await plain(page), `game ${game}, after ${deeds} deeds`).toEqual([]);
    }
    await everywhere(page);
  }
  expect([...languages]).toEqual(["qps"]);
  expect(faults).toEqual([]);
});
