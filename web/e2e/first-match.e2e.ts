// A newcomer's first match: from the front page to the end, then its replay, its record, and playing on from a moment.
import { expect, test } from "vitest";
import { act, over, prompt, visit, type Choose } from "./browser";
import { browser, server } from "./stage";

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
  await page.waitForSelector("#map");
  const match = page.url().split("/").at(-1) ?? "";
  expect(page.url()).not.toContain("#");
  for (let answers = 0; answers < 900 && !(await over(page)); ) {
    if (await act(page, impatient)) answers += 1;
    else await page.waitForTimeout(150);
  }
  expect(await over(page), await prompt(page)).toBe(true);

  await page.getByRole("link", { name: "Replay this match" }).first().click();
  await page.waitForSelector(".transport");
  await page.keyboard.press("End");
  await page.waitForFunction(() => /\d+ of (\d+)/.exec(document.querySelector(".ctl .num")?.textContent ?? "")?.[0]?.split(" of ").every((n, _, all) => n === all[0]));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(new RegExp(`/replay/${match}/1$`));

  const record = await page.evaluate(async (address) => (await fetch(address)).text(), `/api/matches/${match}/record`);
  const second = await visit(browser, `${server.base}/import`);
  await second.page.setInputFiles("input[type=file]", { name: "first.grog.json", mimeType: "application/json", buffer: Buffer.from(record) });
  await second.page.waitForSelector(".transport");
  expect(second.page.url()).not.toContain(match);
  await second.page.keyboard.press("Shift+ArrowRight");
  await second.page.getByRole("button", { name: /Play from here/ }).click();
  await second.page.waitForURL(/\/match\//);
  await second.page.waitForSelector("#map");
  expect([...faults, ...second.faults]).toEqual([]);
});
