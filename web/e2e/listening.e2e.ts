// For those who listen, and those who look elsewhere: a turn played by the accessibility tree alone, and notices.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, open, ready, turn, visit } from "./browser";
import { attended, listen, press, unhurried, type Heard } from "./hearing";
import { browser, server } from "./stage";

const ACTS = ["button", "link", "tab", "checkbox", "textbox", "searchbox", "combobox"];

/** Everything by which one can see that something was done: another table, other lights, a list, something looked at. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>("header.bar");
    return [bar?.dataset["version"], bar?.dataset["mode"], document.querySelector(".float")?.textContent].join(" ");
  });

test("a turn of every game can be played by what a screen reader tells", async () => {
  const front = await visit(browser, server.base);
  const games = await front.page.getByRole("button", { name: /^Play now/ }).count();
  for (let game = 0; game < games; game += 1) {
    const { page, faults } = await visit(browser, server.base);
    const cdp = await listen(page);
    await page.getByRole("button", { name: /^Play now/ }).nth(game).click();
    for (let step = 0; step < 14 && (await unhurried(page)) === "mine"; step += 1) {
      const { asks, heard, can } = await attended(page, cdp);
      expect(heard.filter(({ role, name }) => ACTS.includes(role) && !name).map(({ role }) => role), `nameless in: ${asks}`).toEqual([]);
      expect(heard.some(({ role, live }) => role === "status" && live === "polite"), "the prompt is read out").toBe(true);
      expect(heard.some(({ name }) => name !== "" && asks.startsWith(name)), `heard: ${asks}`).toBe(true);
      expect(can.length, asks).toBeGreaterThan(0);
      const names = can.map(({ name }) => name);
      expect(names.filter((name, k) => names.indexOf(name) !== k), `said twice in: ${asks}`).toEqual([]);
      const before = await drawn(page);
      await press(page, cdp, (can[step % can.length] as Heard).node);
      await ready(page);
      expect(await drawn(page), `nothing was done in: ${asks}`).not.toBe(before);
      if (await page.locator(".answers .go").count()) await page.keyboard.press("Enter");
    }
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

/** A turn as it came to the table: the title of the tab then, and how many notices had been given. */
interface Came { readonly turn: string; readonly title: string; readonly notices: number }

test("the tab and a notice tell that it is my turn", async () => {
  const { page } = await visit(browser, "about:blank");
  await page.addInitScript(() => {
    let notices = 0;
    class Recorded {
      static permission = "default";
      static requestPermission = () => Promise.resolve((Recorded.permission = "granted"));
      onclick: unknown = null;
      constructor() {
        notices += 1;
      }
      close(): void {}
    }
    const came: Came[] = [];
    const look = () => {
      const turn = document.querySelector<HTMLElement>("header.bar")?.dataset["turn"] ?? "";
      if (turn && turn !== came.at(-1)?.turn) came.push({ turn, title: document.title, notices });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-turn"] });
    Object.assign(window, { Notification: Recorded, came });
  });
  await open(page, server.base);
  await page.getByRole("button", { name: /^Play now/ }).first().click();
  expect(await turn(page)).toBe("mine");
  expect(await page.title()).toMatch(/^Your turn: /);
  await page.keyboard.press("m");
  await page.getByLabel("Tell me when it is my turn").check();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  const since = (await page.evaluate(() => (window as unknown as { came: Came[] }).came.length)) - 1;
  const turns = () => page.evaluate((first) => (window as unknown as { came: Came[] }).came.slice(first), since);
  for (let deeds = 0; deeds < 200 && (await turns()).length < 3; deeds += 1) {
    await act(page, (targets) => Math.max(0, targets.findLastIndex(({ answer }) => answer !== "")));
    await turn(page);
  }
  const [mine, theirs, again] = await turns();
  expect([mine?.turn, theirs?.turn, again?.turn]).toEqual(["mine", "theirs", "mine"]);
  expect(theirs?.title).not.toMatch(/^Your turn/);
  expect(again?.title).toMatch(/^Your turn: /);
  expect(again?.notices).toBeGreaterThan(theirs?.notices ?? 0);
  expect(await page.locator('link[rel="icon"]').getAttribute("href")).toBe("/icon-asked.svg");
});
