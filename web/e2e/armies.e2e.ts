// A whole match of armies on the map of Ansalon: set up ready-made, marched, fought, to the last Turn.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, faultsOfAccess, prompt, ready, turn, visit, type Choose } from "./browser";
import { browser, server } from "./stage";

const STRIKE = "/new/dragons-of-glory?scenario=the-kender-strike&seat.highlord=me&seat.whitestone=bot:greedy";

/** Takes what is ready-made, strikes where it can, sends a whole stack on now and then, and otherwise lets things go on. */
function bold(): Choose {
  let [sent, gone] = [false, false];
  return (targets) => {
    const said = (word: RegExp) => targets.findIndex(({ label }) => word.test(label));
    for (const word of [/^Choose for me/, /^Strike/, /attack /i]) if (said(word) >= 0) return said(word);
    const ground = targets.findIndex(({ answer }) => answer === "");
    const end = targets.findLastIndex(({ answer, label }) => answer !== "" && !/^Not all of them/.test(label));
    if (ground < 0 || end < 0) return Math.max(ground, end);
    const goes = said(/^Stop here/) < 0 ? (sent = !sent) : (gone = !gone);
    return goes ? ground : end;
  };
}

/** Every sheet of the war by its key, with something to be read in it; none of them changes what is asked. */
async function readSheets(page: Page): Promise<void> {
  const asks = await prompt(page);
  for (const [key, name, inside] of [["q", "Nations", ".nation"], ["j", "Turns", ".track button"], ["x", /^The battle for/, ".throws li"], ["v", "Lay over the map", "button"]] as const) {
    await page.keyboard.press(key);
    const sheet = page.getByRole(key === "v" ? "region" : "dialog", { name });
    expect(await sheet.locator(inside).count(), key).toBeGreaterThan(4);
    if (key === "q") expect(await faultsOfAccess(page, ".sheet")).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await sheet.count(), key).toBe(0);
  }
  await page.keyboard.press("v");
  await page.keyboard.press("6");
  await ready(page);
  expect(await page.getByRole("region", { name: "What is laid over the map" }).textContent()).toMatch(/Capitals/);
  await page.keyboard.press("Escape");
  expect(await prompt(page)).toBe(asks);
}

/** The counters of a stack, of which one is left behind while the others are sent on. */
async function partStack(page: Page): Promise<boolean> {
  for (const target of await page.locator("#map button.tg").all()) {
    await target.focus();
    await page.keyboard.press("k");
    const panel = page.getByRole("region", { name: /^Stack in/ });
    if ((await panel.getByRole("checkbox").count()) > 1) {
      await panel.getByRole("checkbox").first().uncheck();
      await panel.locator(".orders .btn").first().click();
      await page.waitForFunction(() => document.querySelector("#prompt")?.getAttribute("title")?.startsWith("Where do they go"));
      expect(await turn(page)).toBe("mine");
      expect(await page.locator("#map button.tg").count()).toBeGreaterThan(0);
      await page.keyboard.press("Escape");
      return true;
    }
    await page.keyboard.press("Escape");
  }
  return false;
}

test("a newcomer leads hobgoblins through the woods of Hylo to the last Turn", async () => {
  const { page, faults } = await visit(browser, server.base + STRIKE, { open: true });
  await page.getByRole("button", { name: /^Start/ }).click();
  expect(await turn(page)).toBe("mine");
  const choose = bold();
  let [parted, read] = [false, false];
  for (let deeds = 0; deeds < 400 && (await turn(page)) === "mine"; deeds += 1) {
    if (process.env.GROGNARD_PICTURES && deeds % 12 === 0)
      await page.screenshot({ path: `${process.env.GROGNARD_PICTURES}/strike-${deeds}.png` });
    const asks = await prompt(page);
    if (parted || !asks.endsWith("who moves?") || !(parted = await partStack(page))) await act(page, choose);
    if (!read && (await page.locator(".warbar button").count()) === 4) (await turn(page)) === "mine" && ((read = true), await readSheets(page));
  }
  expect([parted, read]).toEqual([true, true]);
  expect(await turn(page), await prompt(page)).toBe("over");
  expect(await page.locator(".result h2").textContent()).toMatch(/^(You have won|You have lost|A draw|Nobody has won)/);
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(faults).toEqual([]);
});
