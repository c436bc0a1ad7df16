// Figures of the table, measured in one run with everything moving as usual: `npm run figures` prints them.
import type { Page } from "playwright-core";
import { test } from "vitest";
import { open, smallestName, turn, visit } from "./browser";
import { browser, server } from "./own-stage";

const COVERS = 'button[aria-label^="Play now"]';

/** Milliseconds from pressing "Play now" of a game to one's own first question, drawn and at rest. */
async function toFirstQuestion(page: Page, game: number): Promise<number> {
  await open(page, server.base);
  const began = performance.now();
  await page.locator(COVERS).nth(game).click();
  await turn(page, "mine");
  return performance.now() - began;
}

test("figures", async () => {
  const { page } = await visit(browser, server.base, { motion: true });
  const games = await page.locator(COVERS).count();
  for (let game = 0; game < games; game += 1) {
    const name = await page.locator(COVERS).nth(game).getAttribute("aria-label");
    const times = [];
    for (let k = 0; k < 3; k += 1) times.push(Math.round(await toFirstQuestion(page, game)));
    const least = await smallestName(page);
    console.log(`${name}: first question after ${times.join(", ")} ms; smallest name ${least.pixels.toFixed(1)} px (${least.name})`);
    await open(page, server.base);
  }
});
