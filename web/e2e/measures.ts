// What can be measured of a table: what is lit and not seen, what is asked that has one answer, how soon a click is seen. Hands here are
// real: they press where something lies on the screen, or they cannot press it.
import type { CDPSession, Page } from "playwright-core";
import { ready, turn } from "./browser";

/** Numbers that look drawn, the same in every run. */
export function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What is lit on the map: how much of it lies off the screen or under something else, and how much of that an arrow at the edge points to. */
export interface Seen {
  readonly lit: number;
  readonly hidden: readonly string[];
  readonly pointed: number;
  /** What is asked. */
  readonly prompt: string;
}

/** Wait until the camera has come to rest and everything is painted: nothing is being moved, and for two frames nothing has been. */
export const still = (page: Page) =>
  page.evaluate(async () => {
    const world = document.querySelector<HTMLElement>("#map .world");
    const where = () => [world?.style.transform, document.querySelector("#map .tg, #map .piece")?.getBoundingClientRect().left].join(" ");
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = () => document.getAnimations().filter((each) => each.playState === "running" && each.effect?.getComputedTiming().iterations !== Infinity);
    for (let [was, tries] = ["", 0]; (was !== where() || moving().length) && tries < 60; tries += 1) {
      was = where();
      await Promise.race([Promise.allSettled(moving().map((each) => each.finished)), new Promise((done) => setTimeout(done, 3000))]);
      await frame();
    }
  });

export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const lit = [...document.querySelectorAll<HTMLElement>("#map button.tg, #map button.piece.lit")];
    const hidden = lit.filter((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return !over?.closest("#map") && !over?.closest(".ring");
    });
    const arrows = [...document.querySelectorAll<HTMLElement>(".edge")].filter((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".edge") === each;
    });
    return {
      lit: lit.length,
      hidden: hidden.map((each) => each.dataset["target"] ?? ""),
      pointed: arrows.reduce((sum, each) => sum + Number(each.dataset["hidden"]), 0),
      prompt: document.getElementById("prompt")?.title ?? "",
    };
  });

/** How many answers the server offers the seat on the screen, but those that change nothing. */
export const answers = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const match = location.pathname.split("/").at(-1) ?? "";
    const [held] = JSON.parse(localStorage.getItem("grognard.seats") ?? "{}")[match] as { token: string }[];
    const response = await fetch(`/api/matches/${match}`, { headers: { authorization: `Bearer ${held?.token ?? ""}` } });
    const { table } = (await response.json()) as { table: { options?: { idle?: boolean }[] } };
    return table.options?.filter((option) => !option.idle).length ?? 0;
  });

/** Something that can be pressed, where it lies. */
interface Place { readonly x: number; readonly y: number; readonly what: string }

const GO = ".answers button.go:not(.itself), .float button.go";
const LIST = ".float.menu button:not(.icon)";
const LIT = "#map button.tg, #map button.piece.lit, .slot.lit, .card.lit, .nation .court, .answers button.btn[data-answer]";

/** Where all that can be pressed now lies, as far as it can be seen: to go on with what is looked at, else a list, else what is lit. */
export const pressable = (page: Page): Promise<Place[]> =>
  page.evaluate(
    (kinds) => {
      for (const kind of kinds) {
        const places = [...document.querySelectorAll<HTMLElement>(kind)].flatMap((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const over = width ? document.elementFromPoint(x, y) : null;
          const reached = over && (each.contains(over) || (each.closest("#map") && over.closest("#map")));
          return reached ? [{ x, y, what: each.getAttribute("aria-label") ?? each.textContent?.trim() ?? "" }] : [];
        });
        if (places.length) return places;
      }
      return [];
    },
    [GO, LIST, LIT],
  );

declare global {
  interface Window { pressed: { at: number; first: number; told: number } }
}

/** From now on note when a press was seen first (anything painted that it changed), and when the table that follows was painted. */
const watchPress = (page: Page) =>
  page.evaluate(() => {
    const now = (window.pressed = { at: 0, first: 0, told: 0 });
    const bar = document.querySelector<HTMLElement>("header.bar");
    const version = bar?.dataset["version"];
    const painted = (note: () => void) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = note; port2.postMessage(0); });
    const observer = new MutationObserver(() => {
      if (!now.at || now !== window.pressed) return;
      if (!now.first) { now.first = -1; painted(() => (now.first = performance.now())); }
      if (!now.told && bar?.dataset["version"] !== version) { now.told = -1; painted(() => (now.told = performance.now())); }
    });
    observer.observe(document.querySelector(".table-page") ?? document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const kind of ["pointerup"]) addEventListener(kind, (event) => now.at || (now.at = event.timeStamp), { capture: true, once: true });
  });

export interface Pressed {
  /** Milliseconds to the first paint that shows something of it, and to that of the table that follows; none where none does. */
  readonly first: number;
  readonly told: number;
}

/** Press somewhere, by mouse or finger, and wait until the page is at rest. */
export async function press(page: Page, { x, y }: Place, finger: boolean): Promise<Pressed> {
  if (!finger) await page.mouse.move(x, y);
  await ready(page);
  await still(page);
  await watchPress(page);
  if (finger) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await ready(page);
  await page.waitForFunction(() => window.pressed.first >= 0 && window.pressed.told >= 0);
  const { at, first, told } = await page.evaluate(() => window.pressed);
  return { first: first && at ? first - at : NaN, told: told && at ? told - at : NaN };
}

/** Bytes that came over the wire from now on. */
export function wire(cdp: CDPSession): () => number {
  let bytes = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

/** Milliseconds from pressing "Play now" of a game to one's own first question, drawn and at rest. */
export async function toFirstQuestion(page: Page, cover: string, game: number): Promise<number> {
  const began = performance.now();
  await page.locator(cover).nth(game).click();
  await turn(page, "mine");
  return performance.now() - began;
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], of: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((of / 100) * sorted.length) - 1)] ?? NaN;
}
