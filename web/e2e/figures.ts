// Figures of the table, measured in one run with everything moving as usual, on a server as `grognard serve` starts it (only its rates
// are raised): `npm run figures` prints them as docs/client.md states them. GROGNARD_FIGURES=folder keeps a picture of every question.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { launch, open, ready, smallestName, turn, visit, type Look } from "./browser";
import { answers, drawn, percentile, press, pressable, seen, still, toFirstQuestion, wire } from "./measures";
import type { About, Games } from "../src/protocol";
import { Server } from "./server";

const COVERS = 'button[aria-label^="Play now"]';
const PICTURES = process.env["GROGNARD_FIGURES"] ?? "";
/** Questions of every game at every size. */
const QUESTIONS = 17;
/** After so many presses a bot plays the step to its end, so that other kinds of question come. */
const PATIENT = 6;
const SIZES: readonly (readonly [string, Look])[] = [["1280x800", { motion: true }], ["390x844", { motion: true, phone: true }]];

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.asServed();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const say = (text: string) => process.stdout.write(`${text}\n`);
const whole = (ms: number) => String(Math.round(ms));

test("a first visit", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const bytes = wire(cdp);
  await open(page, server.base);
  await page.waitForLoadState("networkidle");
  const front = bytes();
  say(`first visit: ${(front / 1000).toFixed(0)} kB`);
  await context.close();
  expect(front).toBeLessThan(400_000);
});

test("from play now to one's own question", async () => {
  const { page } = await visit(browser, server.base, { motion: true });
  const games = await page.locator(COVERS).count();
  for (let game = 0; game < games; game += 1) {
    const name = await page.locator(COVERS).nth(game).getAttribute("aria-label");
    const times = [];
    for (let k = 0; k < 3; k += 1) {
      times.push(await toFirstQuestion(page, COVERS, game));
      await open(page, server.base);
    }
    say(`${name}: first question after ${times.map(whole).join(", ")} ms`);
  }
  await page.context().close();
});

/** Whoever plays has to press something for which there is no other answer. */
async function forced(page: Page): Promise<boolean> {
  return (await answers(page)) === 1 && (await page.locator(".answers .itself").count()) === 0;
}

interface Counts { questions: number; lit: number; hiddenIn: string[]; pointedIn: number; forced: number; first: number[]; told: number[]; least: { pixels: number; name: string } }

/** Play on, and look at every question. */
async function play(page: Page, name: string, look: Look, counts: Counts): Promise<void> {
  const draw = drawn(counts.questions + 7);
  let presses = 0;
  for (let asked = 0; asked < QUESTIONS && (await turn(page)) !== "over"; ) {
    await still(page);
    if (await page.locator(".answers .itself").count()) {
      await page.locator(".answers .itself").waitFor({ state: "detached" });
      continue;
    }
    const looking = await page.locator(".answers button.go, .float button.go, .float.menu").count();
    if (!looking) {
      asked += 1;
      const now = await seen(page);
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-${asked}.png`) });
      const least = await smallestName(page);
      counts.questions += 1;
      counts.lit += now.lit;
      if (await forced(page)) counts.forced += 1;
      if (now.hidden.length > now.pointed) counts.hiddenIn.push(`${name} ${asked} (${now.prompt.split("\n")[0]}): ${now.hidden.slice(0, 4).join(" ")} of ${now.lit}, ${now.pointed} pointed to`);
      else if (now.hidden.length) counts.pointedIn += 1;
      if (least.pixels < counts.least.pixels) counts.least = least;
    }
    const places = await pressable(page);
    presses += 1;
    if (!places.length || presses % PATIENT === 0) {
      await page.keyboard.press("Escape");
      await page.keyboard.press("a");
      await ready(page);
      continue;
    }
    const { first, told } = await press(page, places[draw(places.length)] ?? places[0]!, look.phone ?? false);
    counts.first.push(first);
    counts.told.push(told);
  }
}

test("a hundred questions", async () => {
  for (const [size, look] of SIZES) {
    const counts: Counts = { questions: 0, lit: 0, hiddenIn: [], pointedIn: 0, forced: 0, first: [], told: [], least: { pixels: Infinity, name: "" } };
    const { page, faults } = await visit(browser, server.base, look);
    const games = await page.locator(COVERS).count();
    for (let game = 0; game < games; game += 1) {
      await page.locator(COVERS).nth(game).click();
      await play(page, `${size}-${game}`, look, counts);
      await open(page, server.base);
    }
    say(`${size}: ${counts.questions} questions, ${counts.lit} things lit; hidden with nothing that points to them in ${counts.hiddenIn.length}, off the map with an arrow to them in ${counts.pointedIn}; forced answers ${counts.forced}; smallest name ${counts.least.pixels.toFixed(1)} px (${counts.least.name})`);
    for (const line of counts.hiddenIn) say(`  hidden: ${line}`);
    say(`${size}: from a press to the first paint of it, median ${whole(percentile(counts.first, 50))} ms, 95 of 100 within ${whole(percentile(counts.first, 95))}; to the paint of the table that follows, median ${whole(percentile(counts.told, 50))}, 95 of 100 within ${whole(percentile(counts.told, 95))} (${counts.first.length} presses)`);
    expect(faults).toEqual([]);
    expect.soft(counts.hiddenIn, size).toEqual([]);
    expect.soft(counts.forced, size).toBe(0);
    expect.soft(counts.least.pixels, counts.least.name).toBeGreaterThanOrEqual(9);
    await page.context().close();
  }
});

test("names on the board of every scenario", async () => {
  const { games: all } = (await (await fetch(`${server.base}/api/games`)).json()) as Games;
  const games = await Promise.all(all.map(async ({ slug }) => (await (await fetch(`${server.base}/api/games/${slug}`)).json()) as About));
  for (const [size, look] of SIZES) {
    const { page } = await visit(browser, server.base, { ...look, motion: false });
    const told: { pixels: number; text: string }[] = [];
    for (const { slug, scenarios } of games)
      for (const { slug: scenario } of scenarios) {
        await open(page, `${server.base}/new/${slug}?scenario=${scenario}`);
        await page.getByRole("button", { name: /^Start/ }).click();
        await turn(page);
        await still(page);
        if (PICTURES) await page.screenshot({ path: join(PICTURES, `board-${size}-${slug}-${scenario}.png`) });
        const { pixels, name } = await smallestName(page);
        told.push({ pixels, text: `${slug} ${scenario} ${pixels.toFixed(1)} (${name})` });
      }
    told.sort((a, b) => a.pixels - b.pixels);
    say(`${size}: smallest names on ${told.length} boards: ${told.slice(0, 5).map(({ text }) => text).join("; ")}`);
    expect.soft(told[0]?.pixels ?? 0, told[0]?.text).toBeGreaterThanOrEqual(9);
    await page.context().close();
  }
});
