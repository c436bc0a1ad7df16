// A whole match in the village: the heroes' side against a bot to the end, and the Warlord's secrets on his own screen.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, asked, over, prompt, visit, type Choose } from "./browser";
import { browser, server } from "./stage";

/** Fights where there is somebody to fight, walks somewhere now and then, else ends the turn. */
function restless(): Choose {
  let turn = 0;
  return (targets) => {
    turn += 1;
    const fight = targets.findIndex(({ label }) => /attack|strike/i.test(label));
    if (fight >= 0) return fight;
    const walk = targets.findIndex(({ answer }) => answer === "");
    const end = targets.findLastIndex(({ answer }) => answer !== "");
    return turn % 3 === 0 && walk >= 0 ? walk : Math.max(0, end);
  };
}

const ROOF = 'img.fixture[data-kind="roof"]';
const roofs = (page: Page) => page.locator(ROOF);

test("a newcomer plays the heroes to the end of a short match", async () => {
  const { page, faults } = await visit(browser, `${server.base}/new/village-of-fear`);
  await page.getByLabel(/Round limit/).selectOption("10");
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.waitForSelector("#map", { timeout: 90_000 });
  await page.waitForFunction((roof) => document.querySelectorAll(roof).length === 5, ROOF);
  await page.getByText(/Event for the/).first().waitFor();
  const choose = restless();
  for (let answers = 0; answers < 900 && !(await over(page)); ) {
    if (await act(page, choose)) answers += 1;
    else await page.waitForTimeout(150);
  }
  expect(await over(page), await prompt(page)).toBe(true);
  expect(faults).toEqual([]);
});

test("the Warlord hides his treasures under the roofs, and a watcher does not see them", async () => {
  const { page, faults } = await visit(browser, `${server.base}/new/village-of-fear`);
  await page.getByRole("radiogroup", { name: "Warlord" }).getByText("Me", { exact: true }).click();
  await page.getByRole("radiogroup", { name: "Heroes" }).getByText("Bot", { exact: true }).click();
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.waitForSelector("#map");
  for (let hidden = 0; hidden < 4; hidden += 1) {
    await page.waitForFunction(() => document.querySelector("header.bar:not(.theirs)") !== null);
    expect(await prompt(page)).toContain("what lies in");
    await act(page, () => 0);
    await page.waitForFunction((count) => document.querySelectorAll('#map [data-target^="piece:treasure-"]').length >= count, hidden + 1);
  }
  const watcher = await visit(browser, page.url());
  await watcher.page.waitForSelector("#map");
  await watcher.page.waitForFunction((roof) => document.querySelectorAll(roof).length === 5, ROOF);
  expect(await watcher.page.locator('#map [data-target^="piece:treasure-"]').count()).toBe(0);
  expect(await asked(watcher.page)).toBe(false);
  expect(await roofs(watcher.page).count()).toBe(5);
  expect([...faults, ...watcher.faults]).toEqual([]);
});
