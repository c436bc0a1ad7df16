// Pictures of the main screens for the documentation: `npm run screens` writes docs/screens/.
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, launch, open, ready, turn, visit, type Choose } from "./browser";
import { Server } from "./server";

const OUT = resolve(import.meta.dirname, "../../docs/screens");

async function keep(page: Page, name: string): Promise<void> {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await ready(page);
  await page.screenshot({ path: join(OUT, `${name}.jpg`), type: "jpeg", quality: 84 });
}

/** Fight, else walk on, else end: so that something is to be seen. */
const eager: Choose = (targets) => {
  for (const pattern of [/attack|shoot at/i, /take/i, /enters$/i, /walk to [D-F]|go to/i, /walk to C2/i, /walk/i]) {
    const found = targets.findIndex(({ label }) => pattern.test(label));
    if (found >= 0) return found;
  }
  return targets.length - 1;
};

async function playOn(page: Page, times: number, until: () => Promise<boolean>): Promise<void> {
  for (let k = 0; k < times && (await turn(page)) !== "over" && !(await until()); k += 1) await act(page, eager);
}

/** The card of somebody with many faces. */
async function pieceCard(page: Page): Promise<void> {
  await open(page, new URL("/", page.url()).href);
  await page.getByRole("button", { name: /^Play now/ }).nth(1).click();
  await playOn(page, 12, async () => false);
  await page.keyboard.press("f");
  await page.locator("#panel-body li button").first().click();
  await page.waitForSelector(".piece-card .faces");
  await keep(page, "piece-card");
}

/** A short match, given up turn by turn, in its replay. */
async function replayed(page: Page): Promise<void> {
  await open(page, new URL("/", page.url()).href);
  await page.getByRole("link", { name: /^New match:/ }).first().click();
  await page.getByLabel(/Round limit/).selectOption("10");
  await page.getByRole("button", { name: /^Start/ }).click();
  await playOn(page, 900, async () => false);
  await page.getByRole("link", { name: "Replay this match" }).first().click();
  await page.waitForSelector("html[data-ready] .transport figure");
  for (let turns = 0; turns < 8; turns += 1) await page.keyboard.press("Shift+ArrowRight");
  await keep(page, "replay");
}

test("pictures of the main screens", async () => {
  mkdirSync(OUT, { recursive: true });
  const server = await Server.start();
  const browser = await launch();
  const { page } = await visit(browser, server.base);
  await keep(page, "front");
  const games = await page.getByRole("link", { name: /^New match:/ }).evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  await open(page, server.base + games[0]);
  await keep(page, "new-match");
  await open(page, server.base);
  await page.getByRole("button", { name: /^Play now/ }).first().click();
  await playOn(page, 400, async () => (await page.locator(".odds").count()) > 0);
  await keep(page, "table-odds");

  await pieceCard(page);
  await replayed(page);
  for (const [index, game] of games.entries()) {
    for (const [name, look] of [["dark", { dark: true }], ["phone", { phone: true }]] as const) {
      const other = await visit(browser, server.base, look);
      await other.page.getByRole("button", { name: /^Play now/ }).nth(index).click();
      await playOn(other.page, 60, async () => false);
      await turn(other.page);
      await keep(other.page, `${game.split("/").at(-1)}-${name}`);
      await other.page.context().close();
    }
  }
  await browser.close();
  await server.stop();
  expect(games.length).toBeGreaterThan(0);
});

const WAR = "/new/dragons-of-glory?seat.highlord=me&seat.whitestone=bot:greedy&scenario=";

/** Take what is ready-made, attack, else go somewhere, until a battle can be read. */
async function toBattle(page: Page): Promise<void> {
  let sent = false;
  const bold: Choose = (targets) => {
    const found = [/^Choose for me/, /^Strike/, /attack /i].map((word) => targets.findIndex(({ label }) => word.test(label))).find((each) => each >= 0);
    const ground = targets.findIndex(({ answer }) => answer === "");
    return found ?? ((sent = !sent) && ground >= 0 ? ground : targets.length - 1);
  };
  for (let k = 0; k < 200 && (await page.locator(".warbar button").count()) < 4; k += 1) await act(page, bold);
  await turn(page);
}

test("pictures of a war between nations", async () => {
  mkdirSync(OUT, { recursive: true });
  const server = await Server.start();
  const browser = await launch();
  for (const [name, look] of [["", {}], ["-phone", { phone: true }], ["-dark", { dark: true }]] as const) {
    const { page } = await visit(browser, `${server.base}${WAR}the-war-of-the-lance`, look);
    await page.getByRole("button", { name: /^Start/ }).click();
    await turn(page);
    await page.keyboard.press("q");
    await keep(page, `nations${name}`);
    await page.context().close();
  }
  const { page } = await visit(browser, `${server.base}${WAR}the-kender-strike`);
  await page.getByRole("button", { name: /^Start/ }).click();
  await toBattle(page);
  await page.keyboard.press("x");
  await keep(page, "battle");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await keep(page, "turns");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await keep(page, "overlay");
  expect(await page.locator("svg.overlay").count()).toBe(1);
  await browser.close();
  await server.stop();
});

test("pictures of a facing and of blows", async () => {
  mkdirSync(OUT, { recursive: true });
  const server = await Server.start();
  const browser = await launch();
  const { page } = await visit(browser, `${server.base}/new/dragon-noir-exile?scenario=landfall&seat.orks=me&seat.rebels=bot:random`);
  await page.getByRole("button", { name: /^Start/ }).click();
  await turn(page);
  await page.locator("#map button.tg").nth(18).evaluate((target: HTMLElement) => target.click());
  await page.locator(".ring button[data-facing]").nth(1).focus();
  await page.locator(".marks .strikes").waitFor({ state: "attached" });
  await keep(page, "facing");
  await open(page, server.base);
  await page.getByRole("button", { name: /^Play now: Dark World/ }).click();
  for (let k = 0; k < 18 && (await turn(page)) === "mine" && !(await page.locator(".marks .star").count()); k += 1) {
    await page.keyboard.press("a");
    await ready(page);
    await turn(page);
  }
  await keep(page, "struck");
  await browser.close();
  await server.stop();
});

test("pictures of what lies beside the map", async () => {
  mkdirSync(OUT, { recursive: true });
  const server = await Server.start();
  const browser = await launch();
  for (const [name, look] of [["", {}], ["-phone", { phone: true }], ["-dark", { dark: true }], ["-tablet", { width: 820, height: 1180 }]] as const) {
    const { page } = await visit(browser, server.base, look);
    await page.getByRole("button", { name: /^Play now: Dark World/ }).click();
    await turn(page);
    await page.locator(".slot[data-target]:not(.lit)").first().click();
    await page.getByText("Not now.").waitFor();
    await keep(page, `tray${name}`);
    await page.context().close();
  }
  const { page } = await visit(browser, server.base);
  await page.getByRole("button", { name: /^Play now: Dragons of Glory/ }).click();
  await turn(page);
  await keep(page, "dragons-of-glory");
  await browser.close();
  await server.stop();
});

test("pictures of what teaches", async () => {
  mkdirSync(OUT, { recursive: true });
  const server = await Server.start();
  const browser = await launch();
  for (const [name, look] of [["", {}], ["-dark", { dark: true }], ["-phone", { phone: true }]] as const) {
    const { page } = await visit(browser, `${server.base}/rules/dark-blades/DB-COV-5`, look);
    await page.waitForSelector("#example-slope");
    await keep(page, `rulebook${name}`);
    await page.context().close();
  }
  const { page } = await visit(browser, server.base);
  await page.locator(".beginners").getByRole("button", { name: "Dragon Noir: The Challenge" }).click();
  await page.locator(".lesson").waitFor();
  await turn(page, "mine");
  await keep(page, "lesson");
  await page.context().close();
  await browser.close();
  await server.stop();
});

/** A moment of a kept record, in the hands of whoever looks. */
async function momentOf(server: Server, record: string, at: number, seat: string): Promise<string> {
  const { proof: _, ...whole } = JSON.parse(readFileSync(resolve(OUT, `../../tests/golden/${record}.grog.json`), "utf8")) as Record<string, unknown>;
  const send = async <T>(path: string, body: unknown): Promise<T> => (await (await fetch(server.base + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json()) as T;
  const { match } = await send<{ match: string }>("/api/records", whole);
  const made = await send<{ match: string; seats: Record<string, { token: string }> }>(`/api/matches/${match}/branch`, { at, seats: { highlord: "me", whitestone: "me" } });
  return `${server.base}/match/${made.match}#${made.seats[seat]?.token ?? ""}`;
}

test("pictures of heroes", async () => {
  mkdirSync(OUT, { recursive: true });
  const server = await Server.start();
  const browser = await launch();
  for (const [name, look] of [["", {}], ["-phone", { phone: true }]] as const) {
    const { page } = await visit(browser, `${server.base}/new/dragons-of-glory?scenario=the-kender-strike&with.rules=advanced&seat.whitestone=me&seat.highlord=bot:greedy`, look);
    await page.getByRole("button", { name: /^Start/ }).click();
    await turn(page);
    await page.locator('.answers [data-answer="ready"]').first().evaluate((button: HTMLElement) => button.click());
    await page.getByRole("region", { name: /which hero enters the war/ }).waitFor();
    await keep(page, `heroes${name}`);
    await page.context().close();
    const { page: duel } = await visit(browser, await momentOf(server, "dragons-of-glory-the-siege-of-kalaman-duel", 274, "highlord"), look);
    await turn(duel);
    await keep(duel, `duel${name}`);
    await duel.keyboard.press("g");
    await keep(duel, `hero-sheet${name}`);
    await duel.keyboard.press("Escape");
    await duel.locator("section.dockspot .icon").first().click();
    await duel.getByRole("button", { name: "Got it" }).click();
    for (const [number, kind] of [["7", "command"], ["8", "supply"]] as const) {
      await duel.keyboard.press("v");
      await ready(duel);
      await duel.keyboard.press(number);
      await duel.locator("svg.overlay").waitFor({ state: "attached" });
      await keep(duel, `${kind}${name}`);
    }
    await duel.context().close();
  }
  await browser.close();
  await server.stop();
});
