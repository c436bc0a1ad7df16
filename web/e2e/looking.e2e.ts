// Looking before acting: overlays on a key, the way of a move before it is made, the sum behind a roll.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { StepInfo } from "../src/protocol";
import { faultsOfAccess, prompt, ready, turn, visit, type Look } from "./browser";
import { before } from "./records";
import { browser } from "./stage";

const GAMES = ["dark-world-the-castle", "dark-blades-the-raid"] as const;

const walks = ({ topic, answer }: StepInfo): boolean => (topic === "hero-turn" && answer.startsWith("move ")) || (topic === "destination" && answer.startsWith("go "));
/** Late enough that both sides are on the board. */
const walksLate = (step: StepInfo, all: readonly StepInfo[]): boolean => walks(step) && step.number > all.length / 2;

async function sit(address: string, look: Look = {}): Promise<{ page: Page; faults: string[] }> {
  const found = await visit(browser, address, look);
  expect(await turn(found.page)).toBe("mine");
  expect(await found.page.locator("#map button.tg").count()).toBeGreaterThan(0);
  return found;
}

const costs = (page: Page) => page.locator("#map .marks .cost").allTextContents();

/** A lit cell with one option, not under anything else. */
const freeTarget = (page: Page) =>
  page.evaluate(() => {
    const free = [...document.querySelectorAll<HTMLElement>("#map button.tg")].find((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return !each.ariaLabel?.includes(", ") && document.elementFromPoint(x + width / 2, y + height / 2) === each;
    });
    return free?.dataset["target"] ?? "";
  });

test.each(GAMES)("R, E and S lay their overlays over the map of %s, and Esc takes them off", async (record) => {
  const { page, faults } = await sit(await before(record, walksLate), { open: true });
  const asks = await prompt(page);
  for (const [key, kind] of [["r", "reach"], ["e", "threat"], ["s", "sight"]] as const) {
    await page.keyboard.press(key);
    await ready(page);
    expect(await page.locator(`#map svg.overlay.${kind}`).count(), kind).toBe(1);
    expect(await page.locator("svg.overlay").count()).toBe(1);
    expect(await page.getByRole("region", { name: "What is laid over the map" }).textContent()).toMatch(/\./);
  }
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await page.locator("svg.overlay").count()).toBe(0);
  await page.keyboard.press("r");
  await ready(page);
  expect(await page.locator("#map svg.overlay.reach text").count()).toBeGreaterThan(0);
  await page.keyboard.press("r");
  await ready(page);
  expect(await page.locator("#map svg.overlay").count()).toBe(0);
  expect(await prompt(page)).toBe(asks);
  expect(faults).toEqual([]);
});

test.each(GAMES)("the way of a move of %s is seen before it is made, with what each step costs", async (record) => {
  const { page, faults } = await sit(await before(record, walksLate));
  const targets = page.locator("#map button.tg");
  let longest: string[] = [];
  for (let k = 0; k < Math.min(8, await targets.count()) && longest.length < 2; k += 1) {
    await targets.nth(k).focus();
    await ready(page);
    expect(await page.locator("#map .marks .way").count()).toBeGreaterThan(0);
    longest = await costs(page);
  }
  expect(longest.length).toBeGreaterThan(0);
  expect([...longest].sort((a, b) => Number(a) - Number(b))).toEqual(longest);
  expect(await page.locator("#prompt span").first().textContent()).toContain(`${longest.at(-1)} of`);
  await page.locator("#prompt").focus();
  await ready(page);
  expect(await page.locator("#map .marks .way").count()).toBe(0);
  expect(faults).toEqual([]);
});

test.each(GAMES)("a finger sees a way of %s first and goes it with a second tap", async (record) => {
  const { page, faults } = await sit(await before(record, walksLate), { phone: true });
  const button = page.locator(`#map button.tg[data-target="${await freeTarget(page)}"]`);
  const asks = await prompt(page);
  await button.tap();
  await page.locator(".float button.go").waitFor();
  await ready(page);
  expect(await page.locator("#map .marks .way").count()).toBeGreaterThan(0);
  expect(await prompt(page)).toBe(asks);
  await page.locator(".float button.go").tap();
  await page.waitForFunction((was) => document.querySelector("#prompt")?.getAttribute("title") !== was, asks);
  expect(faults).toEqual([]);
});

test.each(GAMES)("rolls of %s stand in the log with their dice and the sum behind them", async (record) => {
  const rolled = (step: StepInfo) => step.lines.some((line) => line.dice?.length && (line.weight ?? 1) > 0) || step.lines.some((line) => line.terms?.some((term) => term.sum));
  const address = await before(record, (step, all) => walksLate(step, all) && all.slice(Math.max(0, step.number - 12), step.number - 1).some(rolled));
  const { page, faults } = await sit(address);
  await page.keyboard.press("l");
  await ready(page);
  const roll = page.locator(".log .rolled").filter({ has: page.locator(".sum") }).first();
  await roll.waitFor();
  expect(await roll.getByRole("img", { name: /^Rolled \d/ }).count()).toBe(1);
  expect(await roll.locator(".die").first().textContent()).toMatch(/^\d+$/);
  expect(await roll.locator(".sum dt").first().textContent()).toMatch(/\w/);
  expect(faults).toEqual([]);
});
