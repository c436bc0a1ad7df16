// How a match flows: what others do is shown at one's own pace, and nothing stands between a player and the next question.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { press, turn, visit } from "./browser";
import { browser, server } from "./stage";

declare global {
  interface Window { drawn: number[] }
}

/** Note the number of every table that is drawn from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("header.bar") as HTMLElement;
    window.drawn = [Number(bar.dataset["version"])];
    new MutationObserver(() => window.drawn.push(Number(bar.dataset["version"]))).observe(bar, { attributeFilter: ["data-version"] });
  });
const steps = (page: Page) => page.evaluate(() => window.drawn.slice(1).map((version, k) => version - (window.drawn[k] ?? 0)));

/** End whatever can be ended, or do anything, until somebody else's moves are being shown. */
async function untilOthersMove(page: Page): Promise<void> {
  for (let ends = 0; ends < 40; ends += 1) {
    await press(page, (targets) => targets.findLastIndex(({ answer }) => answer !== ""));
    const skip = await page.waitForFunction(() => {
      const bar = document.querySelector<HTMLElement>('header.bar[data-turn="theirs"]');
      if (Number(bar?.dataset["waiting"]) > 2 && bar?.querySelector(".answers button")) return "moving";
      return document.querySelector('html[data-ready] header.bar[data-turn="mine"]') ? "asked" : "";
    });
    if ((await skip.jsonValue()) === "moving") return;
  }
  throw new Error("nobody else ever moved");
}

async function choose(page: Page, speed: string): Promise<void> {
  await page.keyboard.press("m");
  await page.getByRole("radio", { name: speed }).check();
  await page.keyboard.press("Escape");
}

test("others' moves are shown one by one at the chosen speed, and Space, a tap or 'at once' leads to one's own question", async () => {
  const { page, faults } = await visit(browser, `${server.base}/new/dark-world?seat.korak=bot:greedy&seat.heroes=me`, { motion: true });
  await page.getByRole("button", { name: /^Start/ }).click();
  expect(await turn(page)).toBe("mine");
  await page.getByRole("button", { name: "Got it" }).click();
  await choose(page, "slowly");
  await watch(page);
  await untilOthersMove(page);
  expect(await steps(page), "page by page").not.toContain(2);
  await page.keyboard.press("Space");
  await turn(page);
  const skipped = await steps(page);
  expect(Math.max(...skipped), "the rest at once").toBeGreaterThan(1);
  expect(skipped.filter((step) => step < 1)).toEqual([]);

  await watch(page);
  await untilOthersMove(page);
  await page.mouse.click(640, 500);
  await turn(page);
  expect(Math.max(...(await steps(page))), "a tap").toBeGreaterThan(1);
  expect(faults).toEqual([]);
});
