import { expect, test } from "vitest";
import type { World } from "../src/board/layout";
import { cellsPath, parts, rays, wayOver } from "../src/board/overlays";

const spot = (x: number, y: number) => ({ x, y, size: 20 });
const world: World = {
  size: { width: 100, height: 100 },
  sheets: [],
  spots: new Map([["A1", spot(10, 10)], ["B1", spot(30, 10)], ["C1", spot(50, 10)]]),
  doors: new Map(),
  rooms: new Map(),
  shape: { kind: "square", reach: 10 },
};

test("an area is one closed path of the cells that are on the board", () => {
  const path = cellsPath(world, ["A1", "B1", "nowhere"]);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path.startsWith("M0.0,0.0 20.0,0.0")).toBe(true);
  expect(cellsPath(world, [])).toBe("");
});

test("rays begin outside the source and leave the world", () => {
  const paths = rays({ x: 50, y: 50 }, world.size, 8, 12).split("M").slice(1);
  expect(paths).toHaveLength(8);
  expect(paths[0]).toBe("62.0 50.0L191.4 50.0");
});

test("a way has its costs and knows its end", () => {
  const way = wayOver(world, "A1", [{ cell: "B1", cost: 2 }, { cell: "C1", cost: 3 }]);
  expect(way?.line).toBe("10.0,10.0 30.0,10.0 50.0,10.0");
  expect(way?.stops.map((stop) => [stop.cost, stop.last])).toEqual([[2, false], [3, true]]);
});

test("a way from nowhere or to nowhere is none", () => {
  expect(wayOver(world, "Z9", [{ cell: "B1", cost: 1 }])).toBeNull();
  expect(wayOver(world, "A1", [])).toBeNull();
  expect(wayOver(world, "A1", [{ cell: "Z9", cost: 1 }])).toBeNull();
});

test("cells of one name have one outline without the sides between them, and the name stands in one of them", () => {
  const [two, one] = parts(world, { A1: "Landing", B1: "Landing", C1: "Lake", Z9: "Lake" });
  expect(two?.path.match(/M/g)).toHaveLength(6);
  expect(one?.path.match(/M/g)).toHaveLength(4);
  expect([10, 30]).toContain(two?.x);
  expect([one?.name, one?.x]).toEqual(["Lake", 50]);
});
