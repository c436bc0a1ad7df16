// How a match flows: what others do is shown at one's own pace, and nothing stands between a player and the next question.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, open, press, ready, smallestName, turn, version, visit } from "./browser";
import { browser, server } from "./stage";

declare global {
  interface Window { drawn: number[] }
}

/** Note the number of every table that is drawn from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("header.bar") as HTMLElement;
    window.drawn = [Number(bar.dataset["version"])];
    new MutationObserver(() => window.drawn.push(Number(bar.dataset["version"]))).observe(bar, { attributeFilter: ["data-version"] });
  });
const steps = (page: Page) => page.evaluate(() => window.drawn.slice(1).map((version, k) => version - (window.drawn[k] ?? 0)));

/** End whatever can be ended, or do anything, until somebody else's moves are being shown. */
async function untilOthersMove(page: Page): Promise<void> {
  for (let ends = 0; ends < 80; ends += 1) {
    await press(page, (targets) => targets.findLastIndex(({ answer }) => answer !== ""));
    const skip = await page.waitForFunction(() => {
      const bar = document.querySelector<HTMLElement>('header.bar[data-turn="theirs"]');
      if (Number(bar?.dataset["waiting"]) > 2 && bar?.querySelector(".answers button")) return "moving";
      return document.querySelector('html[data-ready] header.bar[data-turn="mine"]') ? "asked" : "";
    });
    if ((await skip.jsonValue()) === "moving") return;
  }
  throw new Error("nobody else ever moved");
}

async function choose(page: Page, speed: string): Promise<void> {
  await page.keyboard.press("m");
  await page.getByRole("radio", { name: speed }).check();
  await page.keyboard.press("Escape");
}

test("others' moves are shown one by one at the chosen speed, and Space, a tap or 'at once' leads to one's own question", async () => {
  const { page, faults } = await visit(browser, `${server.base}/new/dark-world?seat.korak=me&seat.heroes=bot:greedy`, { motion: true }); // four heroes do a lot in a turn
  await page.getByRole("button", { name: /^Start/ }).click();
  expect(await turn(page)).toBe("mine");
  await page.getByRole("button", { name: "Got it" }).click();
  await choose(page, "slowly");
  await watch(page);
  await untilOthersMove(page);
  expect(await steps(page), "page by page").not.toContain(2);
  await page.keyboard.press("Space");
  await turn(page);
  const skipped = await steps(page);
  expect(Math.max(...skipped), "the rest at once").toBeGreaterThan(1);
  expect(skipped.filter((step) => step < 1)).toEqual([]);

  await watch(page);
  await untilOthersMove(page);
  await page.mouse.click(640, 500);
  await turn(page);
  expect(Math.max(...(await steps(page))), "a tap").toBeGreaterThan(1);
  expect(faults).toEqual([]);
});

/** The table as the server tells it to the seat: its number, and how many answers there are. */
const told = (page: Page) =>
  page.evaluate(async () => {
    const match = location.pathname.split("/").at(-1) ?? "";
    const [held] = JSON.parse(localStorage.getItem("grognard.seats") ?? "{}")[match] as { token: string }[];
    const response = await fetch(`/api/matches/${match}`, { headers: { authorization: `Bearer ${held?.token ?? ""}` } });
    const { version, table } = (await response.json()) as { version: number; table: { options?: unknown[] } };
    return { version, answers: table.options?.length ?? 0 };
  });

/** The table that is drawn: whether it is at rest, and whether its one answer gives itself. If so, Escape stops it in the same
 *  breath if that is wanted: a busy machine may take longer to press a key than there is time for it. */
const glance = (page: Page, stop: boolean) =>
  page.evaluate((stop) => {
    const itself = document.querySelector(".answers .itself") !== null;
    const [resting, version] = [document.documentElement.hasAttribute("data-ready"), Number(document.querySelector<HTMLElement>("header.bar")?.dataset["version"])];
    if (itself && resting && stop) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    return { resting, itself, version };
  }, stop);

test("play now begins with a set-up made, asks nothing that has one answer, and what ends something waits a moment", async () => {
  const { page, faults } = await visit(browser, server.base);
  await page.getByRole("button", { name: /^Play now: Dark World/ }).click();
  expect(await turn(page)).toBe("mine");
  expect(await page.locator("#map button.piece").count(), "the heroes stand in the castle").toBeGreaterThan(3);
  let stopped = false;
  for (let deeds = 0; deeds < 14; deeds += 1) {
    expect(await turn(page)).toBe("mine");
    const itself = page.locator(".answers .itself");
    const now = await glance(page, !stopped);
    if (!now.resting || (now.itself && stopped)) {
      await itself.waitFor({ state: "detached" });
      await ready(page);
      continue;
    }
    if (now.itself) {
      await itself.waitFor({ state: "detached" });
      expect(await version(page), "stopped").toBe(now.version);
      stopped = true;
    } else expect(await told(page), "what has one answer is not asked").toEqual({ version: now.version, answers: expect.toSatisfy((count: number) => count > 1) });
    await act(page, (targets) => targets.findIndex(({ label }) => /walk|go to|move/i.test(label)));
  }
  expect(stopped, "nothing ever ended by itself").toBe(true);

  await page.goto(server.base);
  await ready(page);
  await page.getByRole("button", { name: /^Play now: Dark World/ }).click();
  await turn(page);
  await page.getByRole("button", { name: /^More/ }).click();
  expect(await page.locator(".float.menu button:not(.icon)").count(), "the list of all that can be done").toBeGreaterThan(2);
  await page.locator("#map button.tg").first().evaluate((target: HTMLElement) => target.click());
  await page.locator(".float.menu").waitFor({ state: "detached" });
  await ready(page);
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "What this is about" }).click();
  await page.getByRole("button", { name: "Place them myself" }).click();
  expect(await turn(page)).toBe("mine");
  expect(await page.locator("#map button.piece").count(), "nobody stands there yet").toBeLessThan(4);
  expect(faults).toEqual([]);
});

/** What is lit on the map and cannot be seen: how many, and to how many of them an arrow at the edge points. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const lit = [...document.querySelectorAll("#map button.tg, #map button.piece.lit")];
    const hidden = lit.filter((each) => {
      const box = each.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const over = document.elementFromPoint(x, y);
      return !over?.closest("#map, .edge");
    });
    const pointed = [...document.querySelectorAll<HTMLElement>(".edge")].reduce((sum, each) => sum + Number(each.dataset["hidden"]), 0);
    return { lit: lit.length, hidden: hidden.length, pointed };
  });

/** N goes to another thing that is lit, and Shift-N back again. */
async function goThrough(page: Page): Promise<void> {
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["target"]);
  await page.keyboard.press("n");
  const first = await at();
  await page.keyboard.press("n");
  expect(await at()).not.toBe(first);
  await page.keyboard.press("Shift+N");
  expect(await at()).toBe(first);
}

test.each([{}, { phone: true, dark: true }])("what is lit is seen, or an arrow points to it, and N leads from one to the next: %o", async (look) => {
  const { page, faults } = await visit(browser, server.base, look);
  const games = await page.getByRole("button", { name: /^Play now/ }).count();
  let [lit, hidden] = [0, 0];
  for (let game = 0; game < games; game += 1) {
    await open(page, server.base);
    await page.getByRole("button", { name: /^Play now/ }).nth(game).click();
    for (let deeds = 0; deeds < 2 && (await turn(page)) === "mine"; deeds += 1) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const { pixels, name } = await smallestName(page);
      expect(pixels, `game ${game}, question ${deeds}: ${name}`).toBeGreaterThanOrEqual(9);
      const now = await unseen(page);
      expect(now.pointed, `game ${game}, question ${deeds}: ${JSON.stringify(now)}`).toBeGreaterThanOrEqual(now.hidden);
      [lit, hidden] = [lit + now.lit, hidden + now.hidden];
      if (now.lit > 1) await goThrough(page);
      await act(page, (targets) => Math.floor(targets.length / 2));
    }
  }
  expect(lit).toBeGreaterThan(40);
  if (!("phone" in look)) expect(hidden / lit, `${hidden} of ${lit}`).toBeLessThan(0.05);
  expect(faults).toEqual([]);
});

test("a rider's facing is chosen on a ring of arrows in two clicks, by mouse, finger and keys", async () => {
  for (const [look, choose] of [
    [{}, async (page: Page) => page.locator(".ring button[data-facing]").last().click()],
    [{ phone: true, dark: true }, async (page: Page) => page.locator(".ring button[data-facing]").first().tap()],
    [{}, async (page: Page) => (await page.keyboard.press("ArrowRight"), page.keyboard.press("Enter"))],
  ] as const) {
    const { page, faults } = await visit(browser, `${server.base}/new/dragon-noir-exile?scenario=landfall&seat.orks=me&seat.rebels=bot:random`, look);
    await page.getByRole("button", { name: /^Start/ }).click();
    expect(await turn(page)).toBe("mine");
    const before = await version(page);
    await page.locator("#map button.tg").first().evaluate((target: HTMLElement) => target.click());
    await page.locator(".ring button[data-facing]").first().waitFor();
    const ways = await page.locator(".ring button[data-facing]").evaluateAll((all) => all.map((each) => [each.getAttribute("data-facing"), each.getBoundingClientRect().width >= 40, each.getAttribute("aria-label")]));
    expect(ways.length).toBeGreaterThan(1);
    expect(ways.every(([, large, name]) => large && name)).toBe(true);
    await page.locator(".ring button[data-facing]").last().focus(); // as pointing does: where it would stand, and into which hexes it could strike
    await page.locator(".marks .strikes").waitFor({ state: "attached" });
    expect(await page.locator(".marks .covered").count()).toBeGreaterThan(0);
    await page.locator(".ring button[data-facing]").first().focus();
    await choose(page);
    await page.waitForFunction((was) => {
      document.querySelector<HTMLElement>(".float button.go")?.click(); // a finger sees first what it would take up
      return Number(document.querySelector<HTMLElement>("html[data-ready] header.bar")?.dataset["version"]) > was;
    }, before);
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

test("who has been struck is marked on the map until the player acts, and what sweeps over it as well", async () => {
  const { page, faults } = await visit(browser, server.base);
  await page.getByRole("button", { name: /^Play now: Dark World/ }).click();
  let marks = 0;
  for (let rounds = 0; rounds < 18 && marks === 0 && (await turn(page)) === "mine"; rounds += 1) {
    await page.keyboard.press("a");
    await ready(page);
    await turn(page);
    marks = await page.locator(".marks .star, .marks .sweep").count();
  }
  expect(marks, "nobody was ever struck").toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test("ending a phase early is asked once, and what ends it is always in sight", async () => {
  const { page, faults } = await visit(browser, server.base);
  await page.getByRole("button", { name: /^Play now: Dragon Noir: The Exile/ }).click();
  const whoMoves = () => page.waitForFunction(() => document.querySelectorAll('html[data-ready] #map button.piece.lit').length > 1);
  await whoMoves();
  expect(await page.locator("#map .acted").count(), "it is their first turn").toBe(0);
  expect(await page.locator(".answers button[data-answer]").last().isVisible(), "what ends it").toBe(true);

  const before = await version(page);
  await page.keyboard.press("d");
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  expect(await version(page)).toBe(before);
  await page.keyboard.press("d");
  await page.getByLabel("Never ask again").check();
  await page.getByRole("button", { name: /^End it/ }).click();
  await page.waitForFunction((was) => Number(document.querySelector<HTMLElement>("html[data-ready] header.bar")?.dataset["version"]) > was, before);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("grognard.settings") ?? "{}").unmoved)).toBe(false);
  expect(faults).toEqual([]);
});

test("a draw is offered and refused, and whoever gives up after a second thought has lost", async () => {
  const made = (await (await fetch(`${server.base}/api/matches`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ game: "dark-world", seats: { korak: "me", heroes: "me" } }) })).json()) as { match: string; seats: Record<string, { token: string }> };
  const sit = async (seat: string) => (await visit(browser, `${server.base}/match/${made.match}#${made.seats[seat]?.token ?? ""}`)).page;
  const [korak, heroes] = [await sit("korak"), await sit("heroes")];
  await korak.keyboard.press("m");
  await korak.getByRole("button", { name: "Offer a draw" }).click();
  await heroes.getByText("A draw is offered by").waitFor();
  // The refusal is answered late: whoever gives up meanwhile has given up all the same.
  await heroes.route("**/draw", async (route) => {
    const reply = await route.fetch();
    await new Promise((late) => setTimeout(late, 1500));
    await route.fulfill({ response: reply });
  });
  await heroes.getByRole("button", { name: "No, play on" }).click();
  await korak.getByText("You have offered a draw").waitFor({ state: "detached" });
  await heroes.keyboard.press("m");
  await heroes.getByRole("button", { name: "Give up" }).click();
  await heroes.getByRole("button", { name: /^Give up: press again/ }).click();
  expect(await turn(heroes, "over")).toBe("over");
  expect(await turn(korak, "over")).toBe("over");
  expect(await heroes.locator(".result h2").textContent()).toBe("You have lost");
  expect(await korak.locator(".result h2").textContent()).toBe("You have won");
});
