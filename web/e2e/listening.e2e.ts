// For those who listen, and those who look elsewhere: a turn played by the accessibility tree alone, and notices.
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, over, prompt, visit, waitAsked } from "./browser";
import { browser, server } from "./stage";

interface Heard { readonly role: string; readonly name: string; readonly node: number; readonly live: string }
const ACTS = ["button", "link", "tab", "checkbox", "textbox", "searchbox", "combobox"];

/** Everything a screen reader is told of the page. */
async function tree(cdp: CDPSession): Promise<Heard[]> {
  const { nodes } = await cdp.send("Accessibility.getFullAXTree");
  const value = (found: { value?: unknown } | undefined) => String(found?.value ?? "");
  return nodes
    .filter((node) => !node.ignored)
    .map((node) => ({ role: value(node.role), name: value(node.name).trim(), node: node.backendDOMNodeId ?? 0, live: value(node.properties?.find((each) => each.name === "live")?.value) }));
}

/** Go to a node as a screen reader does, and press Enter. */
async function press(page: Page, cdp: CDPSession, node: number): Promise<void> {
  const { object } = await cdp.send("DOM.resolveNode", { backendNodeId: node });
  await cdp.send("Runtime.callFunctionOn", { objectId: object.objectId ?? "", functionDeclaration: "function () { this.focus({ preventScroll: true }); }" });
  await page.keyboard.press("Enter");
}

/** The buttons that answer: those on the map that can be reached, and those of the bar. */
async function answers(heard: readonly Heard[], cdp: CDPSession): Promise<Heard[]> {
  const found: Heard[] = [];
  for (const each of heard.filter(({ role }) => role === "button")) {
    const { object } = await cdp.send("DOM.resolveNode", { backendNodeId: each.node });
    const { result } = await cdp.send("Runtime.callFunctionOn", {
      objectId: object.objectId ?? "",
      functionDeclaration: 'function () { return this.matches("#map button.tg, #map button.piece.lit, .slot.lit, .card.lit, .answers button:not([disabled]), .float.menu button:not(.icon)"); }',
      returnByValue: true,
    });
    if (result.value) found.push(each);
  }
  return found;
}

/** The prompt, what is told of the page, and the answers in it. The tree comes a moment after what it tells of, and while
 *  others act there is nothing to answer: both are waited for. */
async function attended(page: Page, cdp: CDPSession): Promise<{ asks: string; heard: Heard[]; can: Heard[] }> {
  for (let tries = 0; ; tries += 1) {
    await waitAsked(page);
    const asks = await prompt(page);
    const heard = await tree(cdp);
    const told = heard.some(({ name }) => name !== "" && asks.startsWith(name));
    const can = await answers(heard, cdp).catch(() => []);
    if ((told && can.length && asks === (await prompt(page))) || tries === 100) return { asks, heard, can };
    await page.waitForTimeout(100);
  }
}

test("a turn of every game can be played by what a screen reader tells", async () => {
  const front = await visit(browser, server.base);
  await front.page.waitForSelector(".cov");
  const games = await front.page.getByRole("button", { name: /^Play now/ }).count();
  for (let game = 0; game < games; game += 1) {
    const { page, faults } = await visit(browser, server.base);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Accessibility.enable");
    await page.getByRole("button", { name: /^Play now/ }).nth(game).click();
    await page.waitForSelector("#map");
    for (let step = 0; step < 14 && !(await over(page)); step += 1) {
      const { asks, heard, can } = await attended(page, cdp);
      expect(heard.filter(({ role, name }) => ACTS.includes(role) && !name).map(({ role }) => role), `nameless in: ${asks}`).toEqual([]);
      expect(heard.some(({ role, live }) => role === "status" && live === "polite"), "the prompt is read out").toBe(true);
      expect(heard.some(({ name }) => name !== "" && asks.startsWith(name)), `heard: ${asks}`).toBe(true);
      expect(can.length, asks).toBeGreaterThan(0);
      const names = can.map(({ name }) => name);
      expect(names.filter((name, k) => names.indexOf(name) !== k), `said twice in: ${asks}`).toEqual([]);
      const before = { asks, mode: await page.locator("header.bar").getAttribute("data-mode") };
      await press(page, cdp, (can[step % can.length] as Heard).node);
      await page.waitForFunction(
        ({ asks, mode }) => document.querySelector("#prompt")?.getAttribute("title") !== asks || document.querySelector(".float, .result") !== null || document.querySelector("header.bar")?.getAttribute("data-mode") !== mode,
        before,
      );
      if (await page.locator(".answers .go").count()) await page.keyboard.press("Enter");
    }
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

test("the tab and a notice tell that it is my turn", async () => {
  const { page } = await visit(browser, "about:blank");
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Recorded {
      static permission = "default";
      static requestPermission = () => Promise.resolve((Recorded.permission = "granted"));
      onclick: unknown = null;
      constructor(_: string, { body }: { body: string }) {
        shown.push(body);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Recorded, shown });
  });
  await page.goto(server.base);
  await page.getByRole("button", { name: /^Play now/ }).first().click();
  await page.waitForSelector("#map");
  await waitAsked(page);
  expect(await page.title()).toMatch(/^Your turn: /);
  await page.keyboard.press("m");
  await page.getByLabel("Tell me when it is my turn").check();
  await page.keyboard.press("Escape");
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  let waited = false;
  for (let step = 0; step < 200 && !waited; step += 1) {
    await act(page, (targets) => Math.max(0, targets.findLastIndex(({ answer }) => answer !== "")));
    waited = await page.evaluate(() => document.querySelector("header.bar.theirs") !== null);
    if (waited) expect(await page.title()).not.toMatch(/^Your turn/);
  }
  expect(waited).toBe(true);
  await page.evaluate(() => ((window as unknown as { shown: string[] }).shown.length = 0));
  await waitAsked(page);
  await page.waitForFunction(() => (window as unknown as { shown: string[] }).shown.length > 0);
  expect(await page.title()).toMatch(/^Your turn: /);
  expect(await page.locator('link[rel="icon"]').getAttribute("href")).toBe("/icon-asked.svg");
});
