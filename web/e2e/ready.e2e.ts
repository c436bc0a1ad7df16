// What all other tests rely on: a page says that it is at rest when it listens, is drawn and waits for nothing, and not before.
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { act, open, ready, table, turn, version, visit } from "./browser";
import { browser, server } from "./stage";

const atRest = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-ready"));

/** Keep back the next request for an address: it has come when `come` is done, and goes on when it is let go. */
async function keepBack(page: Page, address: string): Promise<{ come: Promise<void>; letGo: () => Promise<void> }> {
  let kept: Route | null = null;
  const come = new Promise<void>((done, fail) => {
    page.route(address, (route) => ((kept = route), done()), { times: 1 }).catch(fail);
  });
  return { come, letGo: async () => kept?.continue() };
}

/** Do the first thing that can be done until another table is drawn; before that, there may be something to choose from. */
async function answerSomething(page: Page): Promise<void> {
  const before = await version(page);
  for (let deeds = 0; deeds < 4 && (await version(page)) === before; deeds += 1) await act(page, () => 0);
}

test("a page is not at rest before what it shows first has come", async () => {
  const { page } = await visit(browser, "about:blank");
  const games = await keepBack(page, "**/api/games");
  await page.goto(server.base);
  await games.come;
  expect(await atRest(page)).toBe(false);
  await games.letGo();
  await ready(page);
  expect(await page.getByRole("button", { name: /^Play now/ }).count()).toBeGreaterThan(0);
});

test("a table is not at rest before the answer to what was done is drawn", async () => {
  const { page } = await visit(browser, server.base);
  await page.getByRole("button", { name: /^Play now/ }).first().click();
  expect(await turn(page)).toBe("mine");
  const before = await version(page);
  const answer = await keepBack(page, "**/answer");
  const acting = answerSomething(page);
  await answer.come;
  expect(await atRest(page)).toBe(false);
  expect(await version(page)).toBe(before);
  await answer.letGo();
  await acting;
  expect(await version(page)).toBeGreaterThan(before);
});

test("a table that could not be opened at first shows what happens afterwards", async () => {
  const { page } = await visit(browser, server.base);
  await page.getByRole("button", { name: /^Play now/ }).first().click();
  await turn(page);
  const watcher = await visit(browser, "about:blank");
  await watcher.page.route("**/api/matches/*", (route) => route.abort(), { times: 1 });
  await open(watcher.page, page.url());
  await watcher.page.getByRole("alert").waitFor();
  await table(watcher.page);
  const theirs = await version(watcher.page);
  await answerSomething(page);
  await watcher.page.waitForFunction((was) => Number(document.querySelector("header.bar")?.getAttribute("data-version")) > was, theirs);
});
