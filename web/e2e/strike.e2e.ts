// The Kender Strike whole, from the page of a new match over the set-up to the last Turn: once by keys alone, once by what a screen
// reader tells alone. No click, no finger, and no bot that plays on.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOfAccess, prompt, ready, turn, visit } from "./browser";
import { attended, listen, press, tree, unhurried } from "./hearing";
import { browser, server } from "./stage";

const STRIKE = "/new/dragons-of-glory?scenario=the-kender-strike&seat.highlord=me&seat.whitestone=bot:greedy";
/** More deeds than a match takes of somebody who sends at most a stack or two in each half. */
const MOST = 160;

/** What somebody does who leads hobgoblins: what is ready-made, a blow where one can be struck, some steps, and then no more. */
class Leader {
  private sent = 0;
  private asked = "";

  /** The place among what can be done, by its names. */
  choose(asks: string, names: readonly string[]): number {
    const said = (word: RegExp) => names.findIndex((name) => word.test(name));
    for (const word of [/^Choose for me/, /^Strike/, /^(Attack|With) /i, /^Roll/]) if (said(word) >= 0) return said(word);
    if (asks !== this.asked) [this.asked, this.sent] = [asks, /who moves|Which/.test(asks) ? this.sent : 0];
    const end = said(/^(Done|Stop here|End|That is all|Stay|No more|Nobody)/);
    if (end >= 0 && ++this.sent % 3 === 0) return end;
    const others = names.map((_, k) => k).filter((k) => k !== end && !/^Not all of them/.test(names[k] ?? ""));
    return others[0] ?? Math.max(end, 0);
  }
}

/** The names of the buttons in the bar, and the keys that stand on them. */
const keyed = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>(".answers button.btn[data-answer]")].map((each) => {
    const key = each.querySelector("kbd")?.textContent ?? "";
    return { key, name: (each.textContent ?? "").replace(key, "").trim() };
  }));

/** Something lit on the map by its key, and Enter; or the key of a button. */
async function byKeys(page: Page, leader: Leader): Promise<void> {
  const shown = await page.evaluate(() => ({ go: !!document.querySelector(".answers .go, .float .go"), list: !!document.querySelector(".float.menu, .facings"), lit: !!document.querySelector("#map button.tg, #map button.piece.lit") }));
  if (shown.go || shown.list) return page.keyboard.press(shown.go ? "Enter" : "1");
  const buttons = await keyed(page);
  const names = [...(shown.lit ? ["on the map"] : []), ...buttons.map(({ name }) => name)];
  const place = leader.choose(await prompt(page), names) - (shown.lit ? 1 : 0);
  if (place >= 0) return page.keyboard.press(buttons[place]?.key || "d");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
}

/** Go on by Tab until something whose name begins so has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<boolean> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press("Tab");
    if (name.test(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""))) return true;
  }
  return false;
}

test("The Kender Strike is played whole by keys", async () => {
  const { page, faults } = await visit(browser, server.base + STRIKE, { open: true });
  await page.mouse.move(0, 0);
  expect(await tabTo(page, /^Start/)).toBe(true);
  await page.keyboard.press("Enter");
  await turn(page);
  const [leader, topics] = [new Leader(), new Set<string>()];
  let deeds = 0;
  for (; deeds < MOST && (await unhurried(page)) === "mine"; deeds += 1) {
    topics.add(await prompt(page));
    if (process.env.GROGNARD_TOLD) console.log(deeds, await prompt(page));
    await byKeys(page, leader);
    await ready(page);
  }
  expect(await turn(page), `after ${deeds} deeds: ${await prompt(page)}`).toBe("over");
  expect(topics.size).toBeGreaterThan(5);
  expect(await tabTo(page, /^Replay this match/)).toBe(true);
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test("The Kender Strike is played whole by what a screen reader tells", async () => {
  const { page, faults } = await visit(browser, server.base + STRIKE);
  const cdp = await listen(page);
  const start = (await tree(cdp)).find(({ role, name }) => role === "button" && /^Start/.test(name));
  await press(page, cdp, start?.node ?? 0);
  await turn(page);
  const leader = new Leader();
  let deeds = 0;
  for (; deeds < MOST && (await unhurried(page)) === "mine"; deeds += 1) {
    const { asks, heard, can } = await attended(page, cdp);
    const names = can.map(({ name }) => name);
    if (process.env.GROGNARD_TOLD) console.log(deeds, asks, names);
    expect(can.length, asks).toBeGreaterThan(0);
    expect(names.filter((name, k) => !name || names.indexOf(name) !== k), `nameless or said twice in: ${asks}`).toEqual([]);
    const [first = ""] = asks.split("\n");
    expect(heard.some(({ name }) => name.includes(first)), `the prompt is told: ${first}`).toBe(true);
    await press(page, cdp, can[leader.choose(asks, names)]?.node ?? 0);
    await ready(page);
  }
  expect(await turn(page), `after ${deeds} deeds: ${await prompt(page)}`).toBe("over");
  expect((await tree(cdp)).some(({ role, name }) => role === "link" && name === "Replay this match")).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});
