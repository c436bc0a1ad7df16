// Keyboard only, phone size, one screen for two people, and axe on every screen in both themes.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, asked, faultsOfAccess, prompt, settled, visit, waitAsked } from "./browser";
import { browser, server } from "./stage";

const named = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "");

test("the keyboard is enough: start, move, undo, ask why not, read a rule", async () => {
  const { page, faults } = await visit(browser, server.base);
  await page.waitForSelector(".cov");
  for (let presses = 0; presses < 40 && !(await named(page)).startsWith("Play now"); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#map button.tg");
  for (let step = 0; step < 6; step += 1) {
    await waitAsked(page);
    const before = await prompt(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForFunction((was) => document.querySelector("#prompt")?.getAttribute("title") !== was || document.querySelector(".float") !== null, before);
    if (await page.locator(".float.menu").count()) await page.keyboard.press("1");
    if (await page.locator(".answers .go").count()) await page.keyboard.press("Enter");
    await settled(page);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), { message: `focus after step ${step}`, timeout: 10_000 }).toBe(true);
  }
  await waitAsked(page);
  const before = await prompt(page);
  await page.keyboard.press("u");
  await page.waitForFunction((was) => document.querySelector("#prompt")?.getAttribute("title") !== was, before, { timeout: 10_000 }).catch(() => undefined);
  await waitAsked(page);
  await page.keyboard.press("/");
  await page.keyboard.type("go Z99");
  await page.keyboard.press("Enter");
  await page.locator(".whypop, .note").first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("b");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  expect(faults).toEqual([]);
});

test("on a phone everything lit can be reached and nothing is wider than the screen", async () => {
  const { page, faults } = await visit(browser, server.base, { phone: true, dark: true });
  await page.getByRole("button", { name: /^Play now/ }).first().tap();
  await page.waitForSelector("#map");
  for (let step = 0; step < 12; step += 1) {
    await waitAsked(page);
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
  for (let patience = 0; patience < 400 && handed < 3; patience += 1) {
    const show = page.getByRole("button", { name: "Show the table" });
    if (await show.count()) {
      expect(await page.locator("#map, .panel, .tray").count()).toBe(0);
      handed += 1;
      await show.click();
      await page.waitForSelector("#map");
    } else if (!(await page.locator("#map").count()) || !(await act(page, (targets) => targets.length - 1))) await page.waitForTimeout(150);
  }
  expect(handed).toBe(3);
  expect(faults).toEqual([]);
});

test("axe finds nothing on any screen", async () => {
  const found: string[] = [];
  for (const look of [{ width: 1280 }, { phone: true, dark: true }]) {
    const { page } = await visit(browser, server.base, { ...look, open: true });
    const check = async (what: string) => found.push(...(await faultsOfAccess(page)).map((fault) => `${what} ${look.phone ? "phone" : "wide"}: ${fault}`));
    await page.waitForSelector(".cov");
    await check("front");
    const game = (await page.getByRole("link", { name: /^New match:/ }).first().getAttribute("href"))?.split("/").at(-1) ?? "";
    for (const [what, path, ready] of [["new match", `/new/${game}`, ".seatrow"], ["rules", `/rules/${game}`, "details"], ["import", "/import", ".drop"], ["lists", "/matches?list=open", ".side"]] as const) {
      await page.goto(server.base + path);
      await page.waitForSelector(ready);
      await check(what);
    }
    await page.goto(server.base);
    await page.getByRole("button", { name: /^Play now/ }).first().click();
    await page.waitForSelector("#map");
    await waitAsked(page);
    await check("table");
    for (const key of ["?", "m"]) {
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      await check(`dialog ${key}`);
      await page.keyboard.press("Escape");
    }
    for (const key of ["l", "b", "f", "c"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(500);
      await check(`panel ${key}`);
    }
    expect(await asked(page)).toBe(true);
  }
  expect(found).toEqual([]);
});

test("a bot plays a step for somebody who asks for it, and stops when told to", async () => {
  const { page, faults } = await visit(browser, `${server.base}/new/dark-blades?scenario=the-raid&seat.honna=me&seat.fox=bot:random`);
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.waitForSelector("#map");
  await waitAsked(page);
  const track = async () => (await page.locator(".track").textContent()) ?? "";
  const before = await track();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Stop the bot" }).waitFor();
  await page.waitForFunction((text) => document.querySelector(".track")?.textContent !== text, before);
  await page.getByRole("button", { name: "Stop the bot" }).waitFor({ state: "detached" });
  expect(await page.locator("#map button.piece").count()).toBeGreaterThan(4);

  await waitAsked(page);
  const asks = await prompt(page);
  await page.keyboard.press("/");
  await page.keyboard.type("auto once");
  await page.keyboard.press("Enter");
  await page.waitForFunction((text) => document.querySelector("#prompt")?.getAttribute("title") !== text, asks);
  expect(faults).toEqual([]);
});
