// A whole match in the village: the heroes' side against a bot to the end, and the Warlord's secrets on his own screen.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, playOut, prompt, table, turn, visit, type Choose } from "./browser";
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

const roofs = (page: Page) => page.locator('img.fixture[data-kind="roof"]');
const TREASURE = '#map [data-target^="piece:treasure-"]';

test("a newcomer plays the heroes to the end of a short match", async () => {
  const { page, faults } = await visit(browser, `${server.base}/new/village-of-fear`);
  await page.getByLabel(/Round limit/).selectOption("10");
  await page.getByRole("button", { name: /^Start/ }).click();
  await table(page);
  expect(await roofs(page).count()).toBe(5);
  await page.getByText(/Event for the/).first().waitFor();
  expect(await playOut(page, restless(), 900), await prompt(page)).toBe(true);
  expect(faults).toEqual([]);
});

test("the Warlord hides his treasures under the roofs, and a watcher does not see them", async () => {
  const { page, faults } = await visit(browser, `${server.base}/new/village-of-fear`);
  await page.getByRole("radiogroup", { name: "Warlord" }).getByText("Me", { exact: true }).click();
  await page.getByRole("radiogroup", { name: "Heroes" }).getByText("Bot", { exact: true }).click();
  await page.getByRole("button", { name: /^Start/ }).click();
  for (let hidden = 0; hidden < 4; hidden += 1) {
    expect(await turn(page)).toBe("mine");
    expect(await prompt(page)).toContain("what lies in");
    await act(page, () => 0);
    expect(await page.locator(TREASURE).count()).toBeGreaterThan(hidden);
  }
  const watcher = await visit(browser, page.url());
  expect(await table(watcher.page)).toBe("theirs");
  expect(await watcher.page.locator(TREASURE).count()).toBe(0);
  expect(await roofs(watcher.page).count()).toBe(5);
  expect([...faults, ...watcher.faults]).toEqual([]);
});
