// A whole match below ground as the krobs: set up, webs spun, beasts sent at whoever comes, to its end.
import { expect, test } from "vitest";
import { act, faultsOfAccess, prompt, turn, visit, type Choose } from "./browser";
import { browser, server } from "./stage";

const BRIDGE = "/new/dragon-noir-challenge?scenario=the-wights-bridge&seat.adventurers=bot:greedy&seat.krobs=me";

/** Spins webs, strikes where it can, sends somebody on every third time, and otherwise lets things go on. */
const hungry = (question: string, deed: number): Choose => (targets) => {
  const ground = targets.findIndex(({ answer }) => answer === "");
  if (/spin a web/.test(question)) return ground;
  const strike = targets.findIndex(({ label }) => /attack /i.test(label));
  const end = targets.findLastIndex(({ answer }) => answer !== "");
  return strike >= 0 ? strike : end >= 0 && deed % 3 ? end : ground;
};

test("krobs lie in wait behind their webs and fight a match to its end", async () => {
  const { page, faults } = await visit(browser, server.base + BRIDGE, { open: true });
  await page.getByText("You play Krobs against Steady").waitFor();
  await page.getByRole("button", { name: /^Start/ }).click();
  expect(await turn(page)).toBe("mine");
  const asked = new Set<string>();
  let [may, webs] = [0, 0];
  for (let deeds = 0; deeds < 800 && (await turn(page)) === "mine"; deeds += 1) {
    const question = await prompt(page);
    asked.add(question.split(" ").slice(-2).join(" "));
    may = Math.max(may, Number(/You may spin (\d+) more/.exec(question)?.[1] ?? 0));
    await act(page, hungry(question, deeds));
    webs = Math.max(webs, await page.locator("[data-kind=web]").count());
  }
  expect(await turn(page), await prompt(page)).toBe("over");
  expect(asked.size).toBeGreaterThan(3);
  expect(may, "webs that the scenario gives").toBeGreaterThan(0);
  expect(webs).toBe(may);
  expect(await page.locator(".result h2").textContent()).toMatch(/^(You have won|You have lost)$/);
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(faults).toEqual([]);
});
