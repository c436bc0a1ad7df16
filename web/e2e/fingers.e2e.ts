// Fingers and a mouse on the map: pinch, pan, a long press, and pieces that are carried to their places.
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { act, prompt, ready, turn, version, visit } from "./browser";
import { browser, server } from "./stage";

interface Spot { readonly x: number; readonly y: number }
const touch = (cdp: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Spot[]) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
const view = (page: Page) => page.locator("#map .world").evaluate((world) => {
  const { a, e, f } = new DOMMatrix(getComputedStyle(world).transform);
  return { zoom: a, x: e, y: f };
});

async function middle(page: Page, selector: string): Promise<Spot> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A first match, played on until a piece of mine may walk; the piece and the cells that are lit for it. What a newcomer is
 *  told first lies over the map, so it is read and put away. */
async function untilWalking(page: Page): Promise<{ piece: string; cells: string[] }> {
  await page.getByRole("button", { name: /^Play now/ }).first().click();
  await turn(page);
  await page.getByRole("button", { name: "Got it" }).click();
  for (let step = 0; step < 60; step += 1) {
    await turn(page);
    const found = await page.evaluate(() => {
      const asked = (document.getElementById("prompt")?.title ?? "").toLowerCase();
      const pieces = [...document.querySelectorAll<HTMLElement>("#map button.piece")].map((each) => each.dataset["target"] ?? "");
      const place = (each: string) => asked.indexOf(each.slice("piece:".length));
      const [piece] = pieces.filter((each) => place(each) >= 0).sort((a, b) => place(a) - place(b));
      return { piece: piece ?? "", cells: [...document.querySelectorAll<HTMLElement>("#map button.tg")].map((each) => each.dataset["target"] ?? "") };
    });
    if (found.piece && found.cells.length > 2) return found;
    await act(page, () => 0);
  }
  throw new Error(`nobody may walk: ${await prompt(page)}`);
}

/** Those of some targets that a hand can lay hold of: nothing else lies over their middles. */
const atHand = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((each) => {
      const box = each.getBoundingClientRect();
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return over?.closest("button") === each ? [(each as HTMLElement).dataset["target"] ?? ""] : [];
    }),
  );

/** The opening tag of what a hand lays hold of that goes for something on the map. */
const over = (page: Page, selector: string) =>
  page.locator(selector).evaluate((each) => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const found = document.elementFromPoint(x, y);
    return `${(found?.closest("button, section, .float") ?? found)?.outerHTML.split(">")[0]} at ${x} ${y}`;
  });

const cellOf = (page: Page, piece: string) => page.locator(`#map button[data-target="${piece}"]`).evaluate((each) => `${(each as HTMLElement).dataset["x"]} ${(each as HTMLElement).dataset["y"]}`);

test("two fingers zoom the map, one finger moves it, and neither answers anything", async () => {
  const { page, faults } = await visit(browser, server.base, { phone: true });
  const cdp = await page.context().newCDPSession(page);
  await untilWalking(page);
  const [asks, before] = [await prompt(page), await view(page)];
  await touch(cdp, "touchStart", { x: 180, y: 400 }, { x: 210, y: 430 });
  for (let k = 1; k <= 8; k += 1) await touch(cdp, "touchMove", { x: 180 - 8 * k, y: 400 - 8 * k }, { x: 210 + 8 * k, y: 430 + 8 * k });
  await touch(cdp, "touchEnd");
  await ready(page);
  const near = await view(page);
  expect(near.zoom).toBeGreaterThan(before.zoom * 1.5);
  await touch(cdp, "touchStart", { x: 120, y: 330 });
  for (let k = 1; k <= 6; k += 1) await touch(cdp, "touchMove", { x: 120 + 10 * k, y: 330 + 12 * k });
  await touch(cdp, "touchEnd");
  await ready(page);
  const moved = await view(page);
  expect(moved.zoom).toBeCloseTo(near.zoom, 5);
  expect(Math.hypot(moved.x - near.x, moved.y - near.y)).toBeGreaterThan(30);
  expect(await prompt(page)).toBe(asks);
  expect(await page.locator(".float").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a finger held on a piece pins its card and does nothing else", async () => {
  const { page, faults } = await visit(browser, server.base, { phone: true });
  const cdp = await page.context().newCDPSession(page);
  const { piece } = await untilWalking(page);
  const [asks, before] = [await prompt(page), await version(page)];
  await touch(cdp, "touchStart", await middle(page, `#map button[data-target="${piece}"]`));
  await page.waitForSelector(".piece-card");
  await touch(cdp, "touchEnd");
  await ready(page);
  expect(await page.locator(".piece-card .notes li").count()).toBeGreaterThan(2);
  await page.locator(".piece-card .rule").first().tap();
  await page.getByRole("tab", { name: "Rules", selected: true }).waitFor();
  await ready(page); // what a finger does comes in order: had the first touch done more, it would be seen by now
  expect(await prompt(page)).toBe(asks);
  expect(await version(page)).toBe(before);
  expect(faults).toEqual([]);
});

test("a piece is carried to a lit cell, by mouse and by finger; dropped on a dark one it stays and says why", async () => {
  for (const phone of [false, true]) {
    const { page, faults } = await visit(browser, server.base, { phone });
    const cdp = await page.context().newCDPSession(page);
    const { piece, cells } = await untilWalking(page);
    const [at, before] = [`#map button[data-target="${piece}"]`, await cellOf(page, piece)];
    const carry = async (from: Spot, to: Spot) => {
      const steps = [1, 2, 3, 4, 5].map((k) => ({ x: from.x + ((to.x - from.x) * k) / 5, y: from.y + ((to.y - from.y) * k) / 5 }));
      if (phone) {
        await touch(cdp, "touchStart", from);
        for (const step of steps) await touch(cdp, "touchMove", step);
        await touch(cdp, "touchEnd");
      } else {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        for (const step of steps) await page.mouse.move(step.x, step.y);
        await page.mouse.up();
      }
    };
    expect(await over(page, at), `${piece} is to act and lies free`).toContain(`data-target="${piece}"`);
    const friend = (await atHand(page, "#map button.piece:not(.lit)")).find((each) => each !== piece) ?? "";
    await carry(await middle(page, at), await middle(page, `#map button[data-target="${friend}"]`));
    await page.locator(".whypop").waitFor();
    await ready(page);
    expect(await cellOf(page, piece)).toBe(before);
    await page.locator(".whypop").getByRole("button", { name: "Close" }).click();
    await ready(page);
    const cell = (await atHand(page, "#map button.tg")).find((each) => cells.includes(each)) ?? "";
    await carry(await middle(page, at), await middle(page, `#map button[data-target="${cell}"]`));
    await page.waitForFunction(([target, was]) => {
      if (document.querySelector("html[data-ready] .float.menu")) return true;
      const each = document.querySelector<HTMLElement>(`#map button[data-target="${target}"]`);
      return each && `${each.dataset["x"]} ${each.dataset["y"]}` !== was;
    }, [piece, before] as const);
    if (await page.locator(".float.menu").count()) await page.keyboard.press("1");
    await page.waitForFunction(([target, was]) => {
      const each = document.querySelector<HTMLElement>(`#map button[data-target="${target}"]`);
      return each && `${each.dataset["x"]} ${each.dataset["y"]}` !== was;
    }, [piece, before] as const);
    expect(faults).toEqual([]);
  }
});
