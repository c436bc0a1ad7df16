// Keyboard only, phone size, one screen for two people, and axe on every screen in both themes.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, faultsOfAccess, open, prompt, ready, table, turn, version, visit } from "./browser";
import { browser, server } from "./stage";

/** Everything by which one can see that something was done: another table, a list, something looked at. */
const drawn = (page: Page) => page.evaluate(() => [document.querySelector<HTMLElement>("header.bar")?.dataset["version"], document.querySelector(".float")?.textContent].join(" "));
const named = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "");

test("the keyboard is enough: start, move, undo, ask why not, read a rule", async () => {
  const { page, faults } = await visit(browser, server.base);
  for (let presses = 0; presses < 40 && !(await named(page)).startsWith("Play now"); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (let step = 0; step < 6; step += 1) {
    expect(await turn(page)).toBe("mine");
    const before = await drawn(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await ready(page);
    if (await page.locator(".float.menu").count()) await page.keyboard.press("1");
    await ready(page);
    if (await page.locator(".answers .go").count()) await page.keyboard.press("Enter");
    await ready(page);
    expect(await drawn(page), `step ${step} did something`).not.toBe(before);
    expect(await page.evaluate(() => document.activeElement !== document.body), `focus after step ${step}`).toBe(true);
  }
  expect(await turn(page)).toBe("mine");
  const mayUndo = await page.locator("button.undo").isEnabled();
  const before = await version(page);
  await page.keyboard.press("u");
  expect(await turn(page)).toBe("mine");
  if (mayUndo) expect(await version(page)).toBeGreaterThan(before);
  await page.keyboard.press("/");
  await page.waitForSelector("#command:focus");
  await page.keyboard.type("go Z99");
  await page.keyboard.press("Enter");
  await page.locator(".whypop, .note").first().waitFor();
  await ready(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("b");
  await page.getByRole("tab", { name: "Rules", selected: true }).waitFor();
  await ready(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  for (const [key, name] of [["m", "Menu"], ["?", "Keys"], ["m", "Menu"], ["?", "Keys"]] as const) {
    await page.keyboard.press("Escape");
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name }).waitFor();
  }
  await page.keyboard.press("Escape");
  expect(faults).toEqual([]);
});

test("on a phone everything lit can be reached and nothing is wider than the screen", async () => {
  const { page, faults } = await visit(browser, server.base, { phone: true, dark: true });
  await page.getByRole("button", { name: /^Play now/ }).first().tap();
  for (let step = 0; step < 12; step += 1) {
    await turn(page);
    await act(page, (targets) => step % targets.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await page.getByRole("button", { name: "Log" }).tap();
  await page.getByRole("tab", { name: "Log", selected: true }).waitFor();
  expect(faults).toEqual([]);
});

test("two people at one screen never see each other's table", async () => {
  const { page, faults } = await visit(browser, server.base);
  await page.getByRole("link", { name: /^New match:/ }).first().click();
  await page.locator(".seatrow").first().getByText("Same screen").click();
  await page.getByRole("button", { name: /^Start/ }).click();
  let handed = 0;
  const show = page.getByRole("button", { name: "Show the table" });
  for (let deeds = 0; deeds < 400 && handed < 3; deeds += 1) {
    await page.waitForSelector('html[data-ready] header.bar[data-turn="mine"], html[data-ready] .cover-screen[role="dialog"]');
    if (await show.count()) {
      expect(await page.locator("#map, .panel, .tray").count()).toBe(0);
      handed += 1;
      await show.click();
      await table(page);
    } else await act(page, (targets) => targets.length - 1);
  }
  expect(handed).toBe(3);
  expect(faults).toEqual([]);
});

test("axe finds nothing on any screen", async () => {
  const found: string[] = [];
  for (const look of [{ width: 1280 }, { phone: true, dark: true }]) {
    const { page } = await visit(browser, server.base, { ...look, open: true });
    const check = async (what: string) => found.push(...(await faultsOfAccess(page)).map((fault) => `${what} ${look.phone ? "phone" : "wide"}: ${fault}`));
    await check("front");
    const game = (await page.getByRole("link", { name: /^New match:/ }).first().getAttribute("href"))?.split("/").at(-1) ?? "";
    for (const [what, path, shown] of [["new match", `/new/${game}`, ".seatrow"], ["rules", `/rules/${game}`, "article.clause"], ["import", "/import", ".drop"], ["lists", "/matches?list=open", ".side"]] as const) {
      await open(page, server.base + path);
      expect(await page.locator(shown).count(), what).toBeGreaterThan(0);
      await check(what);
    }
    await open(page, server.base);
    await page.getByRole("button", { name: /^Play now/ }).first().click();
    expect(await turn(page)).toBe("mine");
    await check("table");
    for (const key of ["?", "m"]) {
      await ready(page);
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      await ready(page);
      await check(`dialog ${key}`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    for (const [key, tab] of [["l", "Log"], ["b", "Rules"], ["y", "Charts"], ["f", "Forces"], ["c", "Chat"]] as const) {
      await ready(page);
      await page.keyboard.press(key);
      await page.getByRole("tab", { name: tab, selected: true }).waitFor();
      await ready(page);
      await check(`panel ${key}`);
    }
    expect(await turn(page)).toBe("mine");
  }
  expect(found).toEqual([]);
});

test("a bot plays a step for somebody who asks for it, and stops when told to", async () => {
  const { page, faults } = await visit(browser, `${server.base}/new/dark-blades?scenario=the-raid&seat.honna=me&seat.fox=bot:random`);
  await page.getByRole("button", { name: /^Start/ }).click();
  expect(await turn(page)).toBe("mine");
  const track = async () => (await page.locator(".track").textContent()) ?? "";
  const before = await track();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Stop the bot" }).waitFor();
  expect(await turn(page)).toBe("mine");
  expect(await track()).not.toBe(before);
  expect(await page.getByRole("button", { name: "Stop the bot" }).count()).toBe(0);
  expect(await page.locator("#map button.piece").count()).toBeGreaterThan(4);

  const asks = await prompt(page);
  await page.keyboard.press("/");
  await page.waitForSelector("#command:focus");
  await page.keyboard.type("auto once");
  await page.keyboard.press("Enter");
  await table(page);
  expect(await prompt(page)).not.toBe(asks);
  expect(faults).toEqual([]);
});
