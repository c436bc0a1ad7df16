// A whole match with riders, reactions and defensive fire, to its end; what the end says, and the same match again.
import { expect, test } from "vitest";
import { act, faultsOfAccess, prompt, turn, visit, type Choose } from "./browser";
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
  expect(await turn(page)).toBe("mine");
  expect(await page.locator(".welcome li").count()).toBeGreaterThan(0);
  expect(await page.locator(".slot.lit .nm").allTextContents()).toContain("Godiva");
  const asked = new Set<string>();
  let escaped = false;
  for (let deeds = 0; deeds < 1500 && (await turn(page)) === "mine"; deeds += 1) {
    const asks = await prompt(page);
    asked.add(asks.split(" ").slice(-2).join(" "));
    if (!escaped && (await page.getByRole("button", { name: "Asked too often?" }).count())) {
      await page.getByRole("button", { name: "Asked too often?" }).evaluate((opener: HTMLElement) => (opener.focus(), opener.click()));
      await page.locator(".orders .menu").waitFor();
      await page.keyboard.press("Escape");
      await page.locator(".orders .menu").waitFor({ state: "detached" });
      expect(await prompt(page), "Escape closes the list and answers nothing").toBe(asks);
      escaped = true;
    }
    await act(page, bold);
  }
  expect(await turn(page), await prompt(page)).toBe("over");
  expect(asked.size).toBeGreaterThan(4);
  expect(escaped).toBe(true);
  const result = page.locator(".result");
  expect(await result.locator("h2").textContent()).toMatch(/^(You have won|You have lost|A draw)$/);
  expect((await result.locator("p").first().textContent())?.length).toBeGreaterThan(20);
  expect(await faultsOfAccess(page)).toEqual([]);

  const first = page.url();
  await result.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((address) => address.href !== first);
  expect(await turn(page)).toBe("mine");
  expect(await page.locator(".track").textContent()).toContain("Turn 1");
  expect(faults).toEqual([]);
});
