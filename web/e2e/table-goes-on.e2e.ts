// What once stopped the table: two equal things, a part of the page that fails, addresses that lead nowhere, files of private matches.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, launch, open, playOut, prompt, ready, turn, visit, type Look } from "./browser";
import { Server } from "./server";

const STAGED = `
if __name__ == "__main__":
    from pathlib import Path
    from grognard.kernel import encode_record
    from tests.server import staged
    Path("potions.grog.json").write_bytes(encode_record(staged.with_two_potions()))
    Path("almost-over.grog.json").write_bytes(encode_record(staged.almost_over()))
`;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.start(STAGED);
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Ask the server for something new. */
async function post<T>(path: string, body: string): Promise<T> {
  const response = await fetch(server.base + path, { method: "POST", headers: { "content-type": "application/json" }, body });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The address of the heroes' seat in a match that goes on from a record. */
async function goOnFrom(record: string, watch = true): Promise<{ match: string; seat: string }> {
  const old = await post<{ match: string; length: number }>("/api/records", readFileSync(join(server.folder, record), "utf8"));
  const ask = JSON.stringify({ at: old.length, seats: { korak: "bot:random", heroes: "me" }, watch });
  const made = await post<{ match: string; seats: Record<string, { token: string }> }>(`/api/matches/${old.match}/branch`, ask);
  return { match: made.match, seat: `${server.base}/match/${made.match}#${made.seats["heroes"]?.token ?? ""}` };
}

async function sitDown(address: string, look: Look = {}): Promise<{ page: Page; faults: string[] }> {
  const visited = await visit(browser, address, look);
  expect(await turn(visited.page)).toBe("mine");
  const welcome = visited.page.getByRole("button", { name: "Got it" });
  if (await welcome.count()) await welcome.click();
  return visited;
}

const HELD = '.slot[data-target$="-potion"][aria-label*="2 of them"]';
const WAYS: readonly (readonly [string, Look, (page: Page) => Promise<void>])[] = [
  ["mouse", {}, (page) => page.locator(HELD).click()],
  ["finger", { phone: true }, (page) => page.locator(HELD).tap()],
  ["keyboard", { dark: true }, async (page) => { await page.locator(HELD).focus(); await page.keyboard.press("Enter"); }],
];

test.each(WAYS)("a hero with two potions drinks one by %s, and the table goes on, also after a reload", async (_, look, drink) => {
  const { seat } = await goOnFrom("potions.grog.json");
  const { page, faults } = await sitDown(seat, look);
  const potions = page.locator(HELD);
  expect(await potions.count()).toBe(1);
  expect(await potions.getAttribute("aria-label")).toBe("Healing Potion, 2 of them, Drink a potion");
  expect(await potions.locator("b").textContent()).toBe("2");
  const target = (await potions.getAttribute("data-target")) ?? "";
  const asks = await prompt(page);
  await page.reload();
  expect(await turn(page)).toBe("mine");
  expect(await potions.count()).toBe(1);
  expect(await prompt(page)).toBe(asks);

  await drink(page);
  const one = page.locator(`.slot[data-target="${target}"][aria-label^="Healing Potion"]:not([aria-label*="of them"])`);
  await one.waitFor();
  await ready(page);
  await page.reload();
  await turn(page);
  expect(await one.count()).toBe(1);
  for (let deeds = 0; deeds < 5 && (await turn(page)) === "mine"; deeds += 1) await act(page, (targets) => targets.length - 1);
  expect(await page.locator("header.bar").count()).toBe(1);
  expect(faults).toEqual([]);
});

/** The first page of a match, with one part of it spoiled on the way. */
async function spoiled(page: Page, match: string, part: "trays" | "pieces"): Promise<void> {
  await page.route(`**/api/matches/${match}`, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { table: Record<string, unknown[]> };
    const [first] = told.table[part] ?? [];
    told.table[part] = [first, ...(told.table[part] ?? [])];
    await route.fulfill({ response, json: told });
  });
}

const PARTS = [
  ["trays", "The boards of the players cannot be shown.", ".tray"],
  ["pieces", "The map cannot be shown.", "#map"],
] as const;

test.each(PARTS)("when the %s fail, the rest goes on, the server is told, and the next page brings them back", async (part, told, where) => {
  const { match, seat } = await goOnFrom("potions.grog.json");
  const { page, faults } = await visit(browser, "about:blank");
  await spoiled(page, match, part);
  const reported = page.waitForResponse((response) => response.url().endsWith("/api/faults"));
  await open(page, seat);
  const notice = page.getByRole("alert", { name: "A part of the page has failed" });
  await notice.waitFor();
  expect(await notice.textContent()).toContain(told);
  expect((await reported).status()).toBe(204);
  expect(await page.locator(where).count()).toBe(0);
  expect(await page.locator("#panel-body .log li").count()).toBeGreaterThan(0);
  expect(await page.locator(part === "trays" ? "#map button.piece" : ".tray .one").count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await notice.waitFor();
  await ready(page);

  await page.locator('.answers button[data-answer="drink"]').click();
  await page.locator(where).waitFor();
  await notice.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("a page that cannot be shown at all says so, and another address can", async () => {
  const { match, seat } = await goOnFrom("potions.grog.json");
  const { page } = await visit(browser, "about:blank");
  await page.route(`**/api/matches/${match}`, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { table: Record<string, unknown> };
    await route.fulfill({ response, json: { ...told, table: { ...told.table, options: [null] } } });
  });
  await open(page, seat);
  await page.getByRole("heading", { name: "The page cannot be shown" }).waitFor();
  await page.getByRole("link", { name: "To the games" }).click();
  await page.waitForSelector("html[data-ready] .cov");
  expect(await page.getByRole("heading", { name: "The page cannot be shown" }).count()).toBe(0);
});

test.each(["/rules/nowhere", "/rules/nowhere/DW-M1", "/new/nowhere", "/join/nowhere", "/match/nowhere", "/replay/nowhere", "/replay/nowhere/7", "/nowhere", "/match/%E0%A4"])("%s leads nowhere, says so and leads on", async (path) => {
  const { page, faults } = await visit(browser, server.base + path);
  await page.getByRole("link", { name: "To the games" }).first().click();
  await page.waitForSelector("html[data-ready] .cov");
  expect(faults).toEqual([]);
});

test("a clause that does not exist leads to those that do, and a list nobody knows to all of them", async () => {
  const { page, faults } = await visit(browser, `${server.base}/rules/dark-world/DW-Z999`);
  await page.getByText("No rule speaks of that.").waitFor();
  await page.getByRole("button", { name: "All the rules" }).click();
  await page.getByRole("heading", { name: "Contents" }).waitFor();
  await open(page, `${server.base}/matches?list=nowhere`);
  await page.getByRole("heading", { name: "Open tables" }).waitFor();
  expect(faults).toEqual([]);
});

test("whoever sat at a private match takes its files home, replays it and checks its dice", async () => {
  const { match, seat } = await goOnFrom("almost-over.grog.json", false);
  const { page, faults } = await sitDown(seat);
  const printed = page.context().waitForEvent("page");
  await page.keyboard.press("m");
  await page.getByRole("link", { name: "Print the position" }).click();
  const tab = await printed;
  await tab.waitForURL(/^blob:/);
  expect(await tab.locator("svg").first().count()).toBe(1);
  await tab.close();
  await page.keyboard.press("Escape");

  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await playOut(page, (targets) => targets.length - 1, 60)).toBe(true);
  await page.getByRole("button", { name: "Check the dice" }).click();
  await page.getByText("Not all of these dice are proved.").waitFor();
  await page.getByText(/The record that the first dice came from does not prove them/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("m");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the record" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${match}.grog.json`);
  expect(readFileSync(await file.path(), "utf8")).toContain('"proof"');
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Replay this match" }).first().click();
  await page.waitForSelector("html[data-ready] .transport");
  await page.getByRole("button", { name: "Check the dice" }).click();
  await page.getByText("Not all of these dice are proved.").waitFor();
  await page.keyboard.press("Escape");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the record" }).click();
  expect((await saved).suggestedFilename()).toBe(`${match}.grog.json`);
  const shown = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Print this position" }).click();
  await (await shown).waitForURL(/^blob:/);

  const stranger = await visit(browser, `${server.base}/replay/${match}`);
  await stranger.page.getByText("This match is not open to watchers.").waitFor();
  expect([...faults, ...stranger.faults]).toEqual([]);
});
