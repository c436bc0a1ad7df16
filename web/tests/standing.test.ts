import { expect, test } from "vitest";
import { ahead, area, marks } from "../src/replay/standing";

const told = { match: "m", seat: "red", numbers: [0, 10, 20, 30, 40], values: [500, 750, 250, 750, 0] };

test("heights are permille of winning measured from the middle, and a win fills the graph", () => {
  const points = marks(told, 40);
  expect(points.map(({ at }) => at)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(points.map(({ height }) => Math.round(height * 100) / 100)).toEqual([0, 0.5, -0.5, 0.5, -1]);
});

test("the areas above and below meet the middle", () => {
  const points = marks(told, 40);
  expect(area(points, true, 100, 20)).toBe("M0.0 10L0.0 10.0L25.0 5.0L50.0 10.0L75.0 5.0L100.0 10.0L100.0 10Z");
  expect(area(points, false, 100, 20)).toContain("L50.0 15.0");
  expect(area([], true, 100, 20)).toBe("");
});

test("who is ahead is told for any moment", () => {
  const points = marks(told, 40);
  expect([0, 0.3, 0.5, 1].map((at) => ahead(points, at))).toEqual([0, 1, -1, -1]);
});
