// Guided first matches, played at the table by what each step points out; left in the middle and taken up again.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOfAccess, open, ready, turn, visit } from "./browser";
import { browser, server } from "./stage";

const FIRST = ["Dark World", "Dark Blades", "Village of Fear", "Dragon Noir: The Exile", "Dragon Noir: The Challenge", "Dragons of Glory"];

/** The number of the step that is told, and what the card says. */
const step = (page: Page) => page.evaluate(() => ({ number: document.querySelector(".lesson .head .num")?.textContent ?? "", over: !!document.querySelector(".lesson .ends") }));

/** Do what a step points out: take what is looked at, choose from a list, or click what is outlined. */
async function obey(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rule = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]).find((each): each is CSSStyleRule => each instanceof CSSStyleRule && each.cssText.includes("--hinted"));
    const marked = rule ? [...document.querySelectorAll<HTMLElement>(rule.selectorText)] : [];
    const listed = marked.find((each) => each.matches(".float.menu *, .facings *, .answers .go"));
    const go = document.querySelector<HTMLElement>(".answers button.go[data-answer], .answers button.go, .float button.go");
    (listed ?? go ?? marked.find((each) => each.matches("button")) ?? marked[0])?.click();
  });
  await ready(page);
}

/** Play the lesson on the table to its end; how many clicks it took. */
async function learn(page: Page): Promise<number> {
  for (let clicks = 0; clicks < 80; clicks += 1) {
    await turn(page, "mine", "over", "theirs");
    if ((await step(page)).over) return clicks;
    await obey(page);
  }
  throw new Error(`the lesson goes on for ever: ${JSON.stringify(await step(page))}`);
}

test.each(FIRST)("the first lesson of %s is played by what it points out", async (title) => {
  const { page, faults } = await visit(browser, server.base, { open: true });
  const lessons = page.locator(".beginners");
  await lessons.waitFor();
  expect(await lessons.evaluate((each) => each.compareDocumentPosition(document.querySelector("#games") ?? each) & Node.DOCUMENT_POSITION_FOLLOWING), "lessons stand first").toBeTruthy();
  await lessons.getByRole("button", { name: title }).click();
  await page.locator(".lesson").waitFor();
  await turn(page, "mine");
  const before = await step(page);
  await obey(page);
  const here = page.url();
  await open(page, server.base);
  await open(page, here);
  await page.locator(".lesson").waitFor();
  expect(await learn(page)).toBeGreaterThan(6);
  expect(before.number).toContain("1");
  expect(await faultsOfAccess(page, ".lesson")).toEqual([]);
  const next = page.locator(".lesson .ends").getByRole("button", { name: /^Next lesson/ });
  if (await next.count()) {
    await next.click();
    await page.waitForURL((url) => url.href !== here);
    await page.locator(".lesson").waitFor();
    expect(await learn(page)).toBeGreaterThan(9);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});
