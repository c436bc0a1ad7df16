// Heroes by the advanced book: their sheet before and after one has come, and the list from which one is chosen.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOfAccess, prompt, ready, turn, visit, type Look } from "./browser";
import { browser, server } from "./stage";

const STRIKE = "/new/dragons-of-glory?scenario=the-kender-strike&with.rules=advanced&seat.whitestone=me&seat.highlord=bot:greedy";
const list = (page: Page) => page.getByRole("region", { name: /which hero enters the war/ });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Heroes" });

async function begun(look: Look): Promise<{ page: Page; faults: string[] }> {
  const opened = await visit(browser, server.base + STRIKE, look);
  await opened.page.getByRole("button", { name: /^Start/ }).click();
  await turn(opened.page, "mine");
  return opened;
}

/** Take the ready-made set-up; then it is asked which hero comes. */
async function toHeroes(page: Page): Promise<void> {
  await page.locator('.answers [data-answer="ready"]').first().evaluate((button: HTMLElement) => button.click());
  await list(page).waitFor();
  await ready(page);
}

const asksWhere = (page: Page, name: string) => page.waitForFunction((who) => document.querySelector("#prompt")?.getAttribute("title")?.startsWith(`Where does ${who}`), name);

test("the sheet of heroes opens by key and by button, before one has come and after", async () => {
  const { page, faults } = await begun({ open: true });
  await page.keyboard.press("g");
  expect(await sheet(page).locator(".hero").count()).toBe(9);
  await page.keyboard.press("Escape");
  expect(await sheet(page).count()).toBe(0);
  await page.locator(".warbar").getByRole("button", { name: "Heroes" }).click();
  expect(await sheet(page).locator(".hero").count()).toBe(9);
  expect(await sheet(page).locator(".choose").count()).toBe(0);
  expect(await faultsOfAccess(page, ".sheet")).toEqual([]);
  await page.keyboard.press("Escape");
  await toHeroes(page);
  expect(await list(page).locator(".all button").count()).toBe(9);
  expect(await page.getByRole("button", { name: /^More/ }).count()).toBe(0);
  expect(await faultsOfAccess(page, ".float")).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await list(page).count()).toBe(0);
  await page.keyboard.press("g");
  await sheet(page).getByRole("button", { name: "Choose Sturm" }).focus();
  await page.keyboard.press("Enter");
  await asksWhere(page, "Sturm");
  await ready(page);
  await page.keyboard.press("g");
  expect(await sheet(page).locator(".hero").count()).toBe(9);
  expect(await prompt(page)).toMatch(/^Where does Sturm/);
  expect(faults).toEqual([]);
});

test("a hero is chosen by number and by a finger", async () => {
  const { page } = await begun({});
  await toHeroes(page);
  await page.keyboard.press("5");
  await asksWhere(page, "Raistlin");
  const phone = await begun({ phone: true });
  await toHeroes(phone.page);
  const last = list(phone.page).getByRole("button", { name: /^Tasslehoff/ });
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(844);
  await last.tap();
  await asksWhere(phone.page, "Tasslehoff");
  expect(phone.faults).toEqual([]);
});
