// A whole match with riders, reactions and defensive fire, to its end; what the end says, and the same match again.
import { expect, test } from "vitest";
import { act, faultsOfAccess, over, prompt, visit, waitAsked, type Choose } from "./browser";
import { browser, server } from "./stage";

const LANDFALL = "/new/dragon-noir-exile?scenario=landfall&seat.rebels=me&seat.orks=bot:greedy";

/** Comes on, shoots and strikes where it can, and otherwise lets things go on. */
const bold: Choose = (targets) => {
  const strike = targets.findIndex(({ label }) => /attack |attacks$|shoots$|shoot at/i.test(label));
  const end = targets.findLastIndex(({ answer }) => answer !== "");
  return strike >= 0 ? strike : end >= 0 ? end : 0;
};

test("riders fight a match to its end, which says what it means, and play it again", async () => {
  const { page, faults } = await visit(browser, server.base + LANDFALL, { open: true });
  await page.getByText("You play Rebels against Steady").waitFor();
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.waitForSelector("#map");
  await waitAsked(page);
  expect(await page.locator(".welcome li").count()).toBeGreaterThan(0);
  expect(await page.locator(".slot.lit .nm").allTextContents()).toContain("Godiva");
  const asked = new Set<string>();
  // What the bot does takes as long as it takes; the limit of the test itself ends a match that hangs.
  for (let answers = 0; answers < 1500 && !(await over(page)); ) {
    asked.add((await prompt(page)).split(" ").slice(-2).join(" "));
    if (await act(page, bold)) answers += 1;
    else await page.waitForTimeout(100);
  }
  expect(await over(page), await prompt(page)).toBe(true);
  expect(asked.size).toBeGreaterThan(4);
  const result = page.locator(".result");
  expect(await result.locator("h2").textContent()).toMatch(/^(You have won|You have lost|A draw)$/);
  expect((await result.locator("p").first().textContent())?.length).toBeGreaterThan(20);
  expect(await faultsOfAccess(page)).toEqual([]);

  const first = page.url();
  await result.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((address) => address.href !== first);
  await page.waitForSelector("#map");
  await waitAsked(page);
  expect(await page.locator(".track").textContent()).toContain("Turn 1");
  expect(faults).toEqual([]);
});
