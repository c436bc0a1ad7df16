// Why a bot answers so: for the seat that asks it, and of any answer once a match is over.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Imported, ReplayInfo } from "../src/protocol";
import { faultsOfAccess, prompt, ready, turn, visit } from "./browser";
import { browser, server } from "./stage";

const RECORD = resolve(import.meta.dirname, "../../tests/golden/dark-world-the-castle.grog.json");

/** A reply as JSON. */
async function call<T>(path: string, body?: string): Promise<T> {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body };
  return (await (await fetch(server.base + path, init)).json()) as T;
}

/** A match that is over, and a step of it that somebody chose. */
async function over(): Promise<{ match: string; step: number; seat: string; seats: readonly string[] }> {
  const { proof: _, ...whole } = JSON.parse(readFileSync(RECORD, "utf8")) as Record<string, unknown>;
  const { match } = await call<Imported>("/api/records", JSON.stringify(whole));
  const { steps, seats } = await call<ReplayInfo>(`/api/matches/${match}/replay`);
  const found = steps.find((each) => each.topic === "hero-turn" && each.answer.startsWith("move ") && each.lines.length);
  if (!found) throw new Error("nobody walks");
  return { match, step: found.number, seat: found.seat, seats };
}

test("whoever is asked may ask a bot, is told why, and finds it in the log when the bot has answered", async () => {
  const { match, step, seat, seats } = await over();
  const mine = Object.fromEntries(seats.map((each) => [each, "me"]));
  const made = await call<{ match: string; seats: Record<string, { token: string }> }>(`/api/matches/${match}/branch`, JSON.stringify({ at: step - 1, seats: mine }));
  const { page, faults } = await visit(browser, `${server.base}/match/${made.match}#${made.seats[seat]?.token ?? ""}`, { open: true });
  expect(await turn(page)).toBe("mine");
  const asks = await prompt(page);
  await page.keyboard.press("t");
  const hint = page.getByRole("status", { name: "A bot would choose" });
  await hint.waitFor();
  expect(await hint.textContent()).toMatch(/“.+” promises most of \d+/);
  expect(await prompt(page)).toBe(asks);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await hint.count()).toBe(0);

  expect(await page.locator("details.why").count()).toBe(0);
  await page.keyboard.press("/");
  await page.waitForSelector("#command:focus");
  await page.keyboard.type("auto once");
  await page.keyboard.press("Enter");
  const why = page.locator(".log details.why");
  await why.first().waitFor();
  await why.first().locator("summary").click();
  await page.waitForFunction(() => /promises most of/.test(document.querySelector("details.why")?.textContent ?? ""));
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("in a replay every answer can be asked why, and things in trays tell what they are", async () => {
  const { match, step } = await over();
  const { page, faults } = await visit(browser, `${server.base}/replay/${match}/${step}`, { open: true });
  await page.waitForSelector("html[data-ready] .transport");
  const why = page.locator(".log li.now details.why");
  expect(await why.count()).toBe(1);
  await why.locator("summary").click();
  await page.waitForFunction(() => /promises|rule of thumb|would not look/.test(document.querySelector(".log li.now details.why")?.textContent ?? ""));
  await page.locator(".shelf .slot[data-target]").first().click();
  await page.locator(".thing-card, .piece-card").waitFor();
  expect(await page.getByText("Not now.").count(), "what could be done is no question any more").toBe(0);
  await ready(page);
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(faults).toEqual([]);
});
