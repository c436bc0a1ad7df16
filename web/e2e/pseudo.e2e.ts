// The client in a language that nobody speaks: whatever can still be read on a page, of the client or of the server, stands in
// no catalogue. Names of people and places are said in every language, too.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, open, ready, table, turn, visit, type Choose, type Look } from "./browser";
import { browser, server } from "./own-stage";

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

/** What is the same in every language: the house's own name, and those of bots, which commands spell. */
const NAMES = /\b(?:Grognard|greedy|random)\b/g;

/** What is no word: the seal of the dice, the id of a rule. */
const SIGNS = /\b[0-9a-f]{32,}\b|\b[A-Z]{2,}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*/g;

/** What a page says in plain letters, besides those names and the ids of rules. */
async function plain(page: Page): Promise<string[]> {
  return (await seen(page)).filter((text) => /[A-Za-z]{3}/.test(text.replace(SIGNS, "").replace(NAMES, "")));
}

async function visited(path: string, look: Look = {}): Promise<{ page: Page; faults: string[]; languages: Set<string> }> {
  const { page, faults } = await visit(browser, "about:blank", look);
  const languages = new Set<string>();
  page.on("request", (request) => new URL(request.url()).pathname.startsWith("/api/") && languages.add(request.headers()["accept-language"] ?? ""));
  await open(page, `${server.base}${path}?language=qps`);
  return { page, faults, languages };
}

/** Pictures of boards are not read here, and drawing all of them anew in this language would take longest. */
const unpainted = (page: Page) =>
  page.route(/\/art\/.*\.svg$/, (route) => route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }));

test.each([["a wide screen", {}], ["a phone", { phone: true }]] as const)("the pages before a match say nothing in English, on %s", async (_, look) => {
  const { page, faults, languages } = await visited("/", look);
  await unpainted(page);
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

test("what is found in a page is what it says, besides names", async () => {
  const { page } = await visited("/");
  await page.evaluate(() => document.querySelector("h1")?.append(" Leftover"));
  expect(await plain(page)).toEqual([expect.stringContaining("Leftover")]);
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
  for (const key of ["r", "e", "s", "v", "y", "q", "j", "t"]) {
    await page.keyboard.press(key);
    await check(`key ${key}`);
  }
  await page.keyboard.press("Escape");
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

/** Fights or ends the turn: a match that goes on. */
const impatient: Choose = (targets) => Math.max(0, targets.findLastIndex(({ answer }) => answer !== ""));

test("a whole match says nothing in English, from its first question to its replay", async () => {
  const { page, faults } = await visited("/new/dark-world");
  await page.locator("select").filter({ has: page.locator("option[value='10']") }).first().selectOption("10");
  await page.locator("button.btn.go").first().click();
  await table(page);
  for (let deeds = 0; deeds < 900 && (await turn(page)) !== "over"; deeds += 1) {
    await act(page, impatient);
    if (deeds % 5 === 0) expect(await plain(page), `after ${deeds} deeds`).toEqual([]);
  }
  expect(await turn(page)).toBe("over");
  expect(await plain(page)).toEqual([]);
  const match = page.url().split("/").at(-1) ?? "";
  await open(page, `${server.base}/replay/${match}`);
  await page.keyboard.press("End");
  await ready(page);
  expect(await plain(page)).toEqual([]);
  await open(page, `${server.base}/matches?list=finished`);
  expect(await plain(page)).toEqual([]);
  expect(faults).toEqual([]);
});
