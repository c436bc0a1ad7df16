import { expect, test } from "vitest";
import type { Sheet } from "../src/board/layout";
import { INKS, numbered } from "../src/board/numbering";

const places = { width: 400, height: 300, margin: 20, spots: {}, doors: {}, rooms: {}, radius: 40, labels: [["A1", 10, 20], ["B1", 390, 290, "dark"]] } as const;
const sheet: Sheet = { id: "a", title: "A", light: "", dark: "", offset: { x: 100, y: 0 }, size: { width: 440, height: 340 }, places };
const screen = { width: 300, height: 200 };

test("numbers stand where their hexes are, and only those on the screen are written", () => {
  const { size, labels } = numbered(sheet, { x: 0, y: 0, zoom: 1 }, screen);
  expect(labels).toEqual([{ word: "A1", x: 130, y: 40, tone: "plain" }]);
  expect(size).toBeCloseTo(9.6);
});

test("they stay readable and quiet, and from far there are none", () => {
  expect(numbered(sheet, { x: 0, y: 0, zoom: 0.7 }, screen).size).toBe(8.5);
  expect(numbered(sheet, { x: 0, y: 0, zoom: 4 }, screen).size).toBe(13);
  expect(numbered(sheet, { x: 0, y: 0, zoom: 0.4 }, screen).labels).toEqual([]);
});

/** Contrast of an ink with the lightest ground of the night (`BRIGHTEST` in table/ink/night.py). */
function contrast(ink: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const part = parseInt(ink.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) / (0.112 + 0.05);
}

test("by night they stand out from the lightest ground", () => {
  for (const [ink] of Object.values(INKS.night)) expect(contrast(ink)).toBeGreaterThanOrEqual(4.5);
});
