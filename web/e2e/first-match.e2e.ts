// A newcomer's first match: from the front page to the end, then its replay, its record, and playing on from a moment.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { playOut, prompt, ready, table, visit, type Choose } from "./browser";
import { browser, server } from "./stage";

/** Wait until a replay is on the screen and the page at rest. */
const replayed = (page: Page) => page.waitForSelector("html[data-ready] .transport");

/** Fights where there is somebody to fight, else ends the turn: a match that goes on. */
const impatient: Choose = (targets) => {
  const fight = targets.findIndex(({ label }) => /attack|strike/i.test(label));
  const end = targets.findLastIndex(({ answer }) => answer !== "");
  return fight >= 0 ? fight : end >= 0 ? end : 0;
};

test("a newcomer plays a match against a bot to its end, replays it and takes its record home", async () => {
  const { page, faults } = await visit(browser, server.base);
  await page.getByRole("link", { name: /^New match:/ }).first().click();
  await page.getByLabel(/Round limit/).selectOption("10");
  await page.getByRole("button", { name: /^Start/ }).click();
  await table(page);
  const match = page.url().split("/").at(-1) ?? "";
  expect(page.url()).not.toContain("#");
  expect(await playOut(page, impatient, 900), await prompt(page)).toBe(true);

  await page.getByRole("link", { name: "Replay this match" }).first().click();
  await replayed(page);
  await page.keyboard.press("End");
  await ready(page);
  const [at, length] = /(\d+) of (\d+)/.exec((await page.locator(".ctl .num").first().textContent()) ?? "")?.slice(1) ?? [];
  expect(at).toBe(length);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await ready(page);
  expect(page.url()).toMatch(new RegExp(`/replay/${match}/1$`));

  const record = await page.evaluate(async (address) => (await fetch(address)).text(), `/api/matches/${match}/record`);
  const second = await visit(browser, `${server.base}/import`);
  await second.page.setInputFiles("input[type=file]", { name: "first.grog.json", mimeType: "application/json", buffer: Buffer.from(record) });
  await replayed(second.page);
  expect(second.page.url()).not.toContain(match);
  await second.page.keyboard.press("Shift+ArrowRight");
  await ready(second.page);
  await second.page.getByRole("button", { name: /Play from here/ }).click();
  await table(second.page);
  expect(second.page.url()).toContain("/match/");
  expect([...faults, ...second.faults]).toEqual([]);
});
