import { expect, test } from "vitest";
import { cellAt, fan, outline, rim, seat, shapeOf, worldOf } from "../src/board/layout";
import type { Piece, Place } from "../src/protocol";

const squares = (count: number, step = 62): Record<string, Place> =>
  Object.fromEntries(Array.from({ length: count * count }, (_, k) => [`${"ABCDEFGH"[k % count]}${Math.floor(k / count) + 1}`, { x: 100 + (k % count) * step, y: 100 + Math.floor(k / count) * step, size: 62 }]));

const hexes = (columns: number, rows: number): Place[] => {
  const r = 40;
  const h = r * Math.sqrt(3);
  return Array.from({ length: columns * rows }, (_, k) => {
    const [column, row] = [k % columns, Math.floor(k / columns)];
    return { x: r * 1.5 * column, y: h * (row + (column % 2) / 2), size: 52 };
  });
};

const piece = (id: string, cell: string, more: Partial<Piece> = {}): Piece => ({ id, cell, figure: "orc", side: "rust", name: id, code: id, ...more });
const places = (spots: Record<string, Place>) => ({ width: 600, height: 400, margin: 20, spots, doors: { "door-1": { x: 10, y: 10, size: 28 } }, rooms: {} });

test("squares and hexes are told apart by their neighbours", () => {
  expect(shapeOf(Object.values(squares(4))).kind).toBe("square");
  const crowded = [[0, 30], [0, -30], [25, 0], [-25, 0], [20, 20]].map(([dx, dy]) => ({ x: 900 + (dx ?? 0), y: 900 + (dy ?? 0), size: 30 }));
  expect(shapeOf([...Object.values(squares(8)), { x: 900, y: 900, size: 30 }, ...crowded]).kind).toBe("square");
  const shape = shapeOf(hexes(6, 6));
  expect(shape.kind).toBe("flat");
  expect(shape.reach).toBeCloseTo(40, 0);
});

test("a hex has six corners, a square four", () => {
  const spot = { x: 0, y: 0, size: 52 };
  expect(outline(spot, { kind: "flat", reach: 40 }).split(" ")).toHaveLength(6);
  expect(outline(spot, { kind: "square", reach: 26 }).split(" ")).toHaveLength(4);
});

test("boards lie side by side with their cells moved along", () => {
  const art = { "a.svg": "/a", "b.svg": "/b" };
  const world = worldOf([{ id: "a", title: "A" }, { id: "b", title: "B" }], art, [places({ A1: { x: 5, y: 5, size: 10 } }), places({ B1: { x: 5, y: 5, size: 10 } })]);
  expect(world.spots.get("A1")).toMatchObject({ x: 25, y: 25 });
  expect(world.spots.get("B1")).toMatchObject({ x: 640 + 24 + 25, y: 25 });
  expect(world.size.width).toBe(640 * 2 + 24);
});

test("the cell under a point, and none far from every cell", () => {
  const world = worldOf([{ id: "a", title: "A" }], { "a.svg": "/a" }, [places(squares(3))]);
  expect(cellAt(world, { x: 120 + 62 + 10, y: 120 - 10 })).toBe("B1");
  expect(cellAt(world, { x: 600, y: 400 })).toBe("");
});

test("counters of one cell share its room; tokens lie in its corner", () => {
  const spots = new Map(Object.entries(squares(3)));
  const seated = seat([piece("a", "A1"), piece("b", "A1"), piece("t", "A1", { token: true }), piece("gone", "Z9")], spots);
  expect(seated.map((each) => each.piece.id).sort()).toEqual(["a", "b", "t"]);
  const [a, b] = seated.filter((each) => !each.piece.token);
  expect(a?.place.size).toBe(31);
  expect(a?.place.x).not.toBe(b?.place.x);
  expect(a?.among).toBe(2);
});

test("who stands on a corpse stays large, in front of it", () => {
  const spots = new Map(Object.entries(squares(3)));
  const seated = seat([piece("alive", "A1"), piece("corpse", "A1", { state: "dead" })], spots);
  const [first, second] = seated;
  expect([first?.piece.id, second?.piece.id]).toEqual(["corpse", "alive"]);
  const own = spots.get("A1");
  expect(second?.place.size).toBeGreaterThan(0.75 * (own?.size ?? 0));
  expect(first?.place.x).toBeGreaterThan(second?.place.x ?? 0);
  expect(first?.place.y).toBeLessThan(second?.place.y ?? 0);
});

test("a long counter lies between its cells", () => {
  const spots = new Map(Object.entries(squares(3)));
  const [horse] = seat([piece("horse", "A1", { form: "long", covers: ["A2"] })], spots);
  expect(horse?.place).toMatchObject({ x: 100, y: 131, size: 62 });
});

test("the rim of a long counter lies along it", () => {
  const place = { x: 100, y: 100, size: 60 };
  const shape = { kind: "flat", reach: 40 } as const;
  const xs = (facing: string) => rim({ piece: piece("horse", "A1", { form: "long", facing }), place }, shape).split(" ").map((corner) => Number(corner.split(",")[0]));
  const across = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
  expect(across(xs("0"))).toBeCloseTo(56, 0);
  expect(across(xs("1"))).toBeGreaterThan(100);
  expect(rim({ piece: piece("man", "A1"), place }, shape, 3)).toBe(outline(place, shape, 3));
});

test("a tile fills its cell under whoever stands on it", () => {
  const spots = new Map(Object.entries(squares(3)));
  const seated = seat([piece("man", "A1"), piece("tail", "A1", { form: "tile" })], spots);
  expect(seated.map(({ piece: { id }, place }) => [id, place.size])).toEqual([["tail", 62], ["man", 62]]);
});

test("a fan lies off its cell in full size", () => {
  const spots = fan({ x: 300, y: 300, size: 50 }, 3, 600);
  expect(spots).toHaveLength(3);
  expect(new Set(spots.map((spot) => spot.x)).size).toBe(3);
  expect(spots.every((spot) => spot.size === 50)).toBe(true);
});
