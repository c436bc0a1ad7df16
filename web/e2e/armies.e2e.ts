// A whole match of armies on the map of Ansalon: set up ready-made, marched, fought, to the last Turn.
import { expect, test } from "vitest";
import { act, faultsOfAccess, prompt, turn, visit, type Choose } from "./browser";
import { browser, server } from "./stage";

const STRIKE = "/new/dragons-of-glory?scenario=the-kender-strike&seat.highlord=me&seat.whitestone=bot:greedy";

/** Takes what is ready-made, strikes where it can, sends a whole stack on now and then, and otherwise lets things go on. */
function bold(): Choose {
  let [sent, gone] = [false, false];
  return (targets) => {
    const said = (word: RegExp) => targets.findIndex(({ label }) => word.test(label));
    for (const word of [/^Ready-made/, /^Strike/, /attack /i]) if (said(word) >= 0) return said(word);
    const ground = targets.findIndex(({ answer }) => answer === "");
    const end = targets.findLastIndex(({ answer, label }) => answer !== "" && !/^Not all of them/.test(label));
    if (ground < 0 || end < 0) return Math.max(ground, end);
    const goes = said(/^Stop here/) < 0 ? (sent = !sent) : (gone = !gone);
    return goes ? ground : end;
  };
}

test("a newcomer leads hobgoblins through the woods of Hylo to the last Turn", async () => {
  const { page, faults } = await visit(browser, server.base + STRIKE, { open: true });
  await page.getByRole("button", { name: /^Start/ }).click();
  expect(await turn(page)).toBe("mine");
  const choose = bold();
  for (let deeds = 0; deeds < 400 && (await turn(page)) === "mine"; deeds += 1) {
    if (process.env.GROGNARD_PICTURES && deeds % 12 === 0)
      await page.screenshot({ path: `${process.env.GROGNARD_PICTURES}/strike-${deeds}.png` });
    await act(page, choose);
  }
  expect(await turn(page), await prompt(page)).toBe("over");
  expect(await page.locator(".result h2").textContent()).toMatch(/^(You have won|You have lost|A draw|Nobody has won)/);
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(faults).toEqual([]);
});
