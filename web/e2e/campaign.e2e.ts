// Linked matches: two people go on from one to the next, each with his own seat; the campaign goes home as a file and comes back.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOfAccess, launch, ready, round, table, turn, visit } from "./browser";
import { Server } from "./server";

/** The toy whose matches are linked. */
const TOY = "from grognard import registry; registry.GAMES['feud'] = 'tests.feud:Feud'";
let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await Server.start(TOY);
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Let both play the toy to its end: whoever is asked does the last thing that is offered. */
async function toTheEnd(pages: readonly Page[]): Promise<void> {
  for (let rounds = 0; rounds < 400 && (await over(pages)) === 0; rounds += 1) await round(pages, (targets) => targets.length - 1);
  for (const page of pages) expect(await turn(page, "over")).toBe("over");
}

const over = async (pages: readonly Page[]) => (await Promise.all(pages.map(table))).filter((each) => each === "over").length;

const matchOf = (page: Page): string => /match\/(\w+)/.exec(page.url())?.[1] ?? "";

test("two people play one match after the other, and take the campaign home", async () => {
  const red = await visit(browser, `${server.base}/new/feud?scenario=feud&seat.red=me&seat.blue=friend`, { open: true });
  await red.page.getByText("A series of linked matches").waitFor();
  await red.page.getByRole("button", { name: /^Start/ }).click();
  await red.page.waitForURL(/\/match\//);
  const link = await red.page.getByRole("textbox", { name: /^Link for/ }).inputValue();
  const blue = await visit(browser, link, { phone: true });
  await blue.page.getByRole("button", { name: "Take the seat" }).click();
  const both = [red.page, blue.page];
  for (const page of both) await table(page);
  const [first] = both.map(matchOf);
  await toTheEnd(both);

  expect(await faultsOfAccess(red.page)).toEqual([]);
  for (const page of both) {
    await page.getByRole("list", { name: "The matches so far" }).waitFor();
    await page.getByRole("button", { name: "Go on: Duel 2" }).click();
    await page.waitForURL((address) => !address.href.includes(first!));
    await table(page);
  }
  const [second, same] = both.map(matchOf);
  expect(second).toBe(same);
  const seats = await Promise.all(both.map((page, k) => page.evaluate(([match]) => (JSON.parse(localStorage.getItem("grognard.seats") ?? "{}") as Record<string, { seat: string }[]>)[match ?? ""]?.map((each) => each.seat), [both.map(matchOf)[k]])));
  expect(seats).toEqual([["red"], ["blue"]]);
  await toTheEnd(both);

  await red.page.getByRole("link", { name: "Duel 1" }).click();
  await red.page.waitForSelector("html[data-ready] .transport");
  expect(red.page.url()).toContain(`/replay/${first}`);
  const file = await red.page.evaluate(async (address) => (await fetch(address)).text(), `/api/matches/${second}/campaign/record`);
  expect((JSON.parse(file) as { matches: unknown[] }).matches.length).toBe(2);

  const other = await visit(browser, `${server.base}/import`);
  await other.page.setInputFiles("input[type=file]", { name: "feud.campaign.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await other.page.getByRole("button", { name: "The campaign" }).click();
  await other.page.getByRole("dialog").getByText("Next: Duel 3").waitFor();
  await ready(other.page);
  await other.page.keyboard.press("Escape");
  await other.page.getByRole("button", { name: "Go on: Duel 3" }).click();
  await table(other.page);
  expect(other.page.url()).toContain("/match/");
  expect([...red.faults, ...blue.faults, ...other.faults]).toEqual([]);
});
