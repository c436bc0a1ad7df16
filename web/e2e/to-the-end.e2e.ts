// Matches of five games to their end by the keyboard alone, and one by what a screen reader tells alone (The Kender Strike is played whole
// both ways, in `strike.e2e.ts`). They begin some answers before the end of a record, since whole ones would take minutes each; where they
// go on for long, a bot is asked to play on, by its key.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOfAccess, ready, turn, visit } from "./browser";
import { attended, listen, press, tree, unhurried } from "./hearing";
import { after } from "./records";
import { browser } from "./stage";

/** Records, and after how many of their answers one sits down. */
const GAMES = [
  ["dark-world-the-castle-2", 312],
  ["dark-blades-trouble-at-t-mill-2", 820],
  ["village-of-fear-the-village-2", 1459],
  ["dragon-noir-exile-landfall-3", 322],
  ["dragon-noir-challenge-the-wights-bridge-4", 393],
] as const;
const HEARD = [GAMES[2]] as const;
/** Deeds after which a bot is asked to play on, by its key. */
const PATIENT = 12;
const MOST = 40;

const drawn = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>("header.bar");
    return [bar?.dataset["version"], bar?.dataset["mode"], document.querySelector(".float")?.textContent].join(" ");
  });

/** One thing by keys: take what is looked at, choose from a list, else go to something lit, or end what is asked. */
async function byKeys(page: Page, deed: number): Promise<void> {
  const shown = await page.evaluate(() => ({ go: !!document.querySelector(".answers .go, .float .go"), list: !!document.querySelector(".float.menu, .facings"), lit: !!document.querySelector("#map button.tg, #map button.piece.lit") }));
  if (shown.go || shown.list) return page.keyboard.press(shown.go ? "Enter" : "1");
  if (deed >= PATIENT) return page.keyboard.press("a");
  if (!shown.lit || deed % 3 === 2) return page.keyboard.press("d");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
}

/** Go on by Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<boolean> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const now = await page.evaluate(() => ({ text: document.activeElement?.textContent?.trim() ?? "", seen: getComputedStyle(document.activeElement ?? document.body).boxShadow !== "none" }));
    if (now.text !== name) continue;
    expect(now.seen, `${name} shows that it has the focus`).toBe(true);
    return true;
  }
  return false;
}

test.each(GAMES)("%s is played to its end by keys, after %i answers", async (record, answers) => {
  const { page, faults } = await visit(browser, await after(record, answers));
  let deeds = 0;
  for (; deeds < MOST && (await unhurried(page)) === "mine"; deeds += 1) {
    await byKeys(page, deeds);
    await ready(page);
  }
  expect(await turn(page), `after ${deeds} deeds`).toBe("over");
  expect(deeds).toBeGreaterThan(0);
  expect(await tabTo(page, "Replay this match")).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

test.each(HEARD)("%s is played to its end by what a screen reader tells, after %i answers", async (record, answers) => {
  const { page, faults } = await visit(browser, await after(record, answers));
  const cdp = await listen(page);
  let deeds = 0;
  for (; deeds < MOST && (await unhurried(page)) === "mine"; deeds += 1) {
    const { asks, can } = await attended(page, cdp);
    expect(can.length, asks).toBeGreaterThan(0);
    const names = can.map(({ name }) => name);
    expect(names.filter((name, k) => !name || names.indexOf(name) !== k), `nameless or said twice in: ${asks}`).toEqual([]);
    const before = await drawn(page);
    if (deeds >= PATIENT) await page.keyboard.press("a");
    else await press(page, cdp, (can.at(deeds % 3 === 2 ? 0 : -1) ?? { node: 0 }).node);
    await ready(page);
    if (deeds < PATIENT) expect(await drawn(page), `nothing was done in: ${asks}`).not.toBe(before);
  }
  expect(await turn(page), `after ${deeds} deeds`).toBe("over");
  const told = await tree(cdp);
  expect(told.some(({ role, name }) => role === "heading" && name !== "" && told.some((each) => each.role === "link" && each.name === "Replay this match"))).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

test("everything in a tray can be reached by Tab and pointed at, and tells what it is and why not now", async () => {
  const { page, faults } = await visit(browser, await after("dark-world-the-castle-2", 312), { open: true });
  await turn(page, "mine");
  const slots = page.locator(".slot[data-target]");
  expect(await slots.count()).toBeGreaterThan(3);
  expect(await page.locator('.slot[data-target][tabindex="-1"]').count()).toBe(0);
  for (const slot of [slots.first(), slots.nth(1)]) {
    await page.keyboard.press("Tab");
    await slot.focus();
    expect(await slot.evaluate((each) => each === document.activeElement && getComputedStyle(each).boxShadow !== "none")).toBe(true);
    await page.locator(".thing-card, .piece-card").waitFor();
  }
  const dark = page.locator(".slot[data-target]:not(.lit)").first();
  await dark.click();
  const card = page.locator(".thing-card, .piece-card");
  await card.getByText("Not now.").waitFor();
  await ready(page);
  expect(await card.locator("button.rule").count()).toBeGreaterThan(0);
  expect(await faultsOfAccess(page, ".float")).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await card.count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
