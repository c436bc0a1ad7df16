import { expect, test } from "vitest";
import { lettered, SMALLEST } from "../src/board/counters/lettering";

const name = { size: 20, room: 90, width: 4 };

test("a name is as large as it is drawn where that can be read", () => {
  expect(lettered(name, 0.5, 150)).toEqual({ size: 20, length: null, raised: false });
});

test("on a small counter it grows until it can be read, and takes the room between neighbours", () => {
  const pixel = 3;
  const set = lettered(name, pixel, 150);
  expect((set?.size ?? 0) / pixel).toBeCloseTo(SMALLEST);
  expect(set?.length).toBeNull();
  expect(set?.raised).toBe(true);
});

test("it is set narrower rather than smaller", () => {
  expect(lettered({ ...name, width: 6 }, 0.5, 150)).toEqual({ size: 20, length: 90, raised: false });
  expect(lettered({ ...name, width: 6 }, 3, 106)?.length).toBe(106);
});

test("on a counter smaller than its name there is none", () => {
  expect(lettered(name, 6, 150)).toBeNull();
});

test("the smallest letters are at least nine pixels high", () => {
  expect(SMALLEST).toBeGreaterThanOrEqual(9);
});
