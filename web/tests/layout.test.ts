import { expect, test } from "vitest";
import { boxOf, cellAt, fan, outline, rim, seat, worldOf } from "../src/board/layout";
import type { Berth, Piece, Place } from "../src/protocol";

const squares = (count: number, step = 62): Record<string, Place> =>
  Object.fromEntries(Array.from({ length: count * count }, (_, k) => [`${"ABCDEFGH"[k % count]}${Math.floor(k / count) + 1}`, { x: 100 + (k % count) * step, y: 100 + Math.floor(k / count) * step, size: 62 }]));

const piece = (id: string, cell: string, more: Partial<Piece> = {}): Piece => ({ id, cell, figure: "orc", side: "rust", name: id, code: id, ...more });
const places = (spots: Record<string, Place>, radius = 0) => ({ width: 600, height: 400, margin: 20, spots, doors: { "door-1": { x: 10, y: 10, size: 28 } }, rooms: {}, radius });

test("a board says whether its cells are hexes, and how large", () => {
  const shape = (radius: number) => worldOf([{ id: "a", title: "A" }], { "a.svg": "/a" }, [places(squares(4), radius)]).shape;
  expect(shape(0)).toEqual({ kind: "square", reach: 31 });
  expect(shape(40)).toEqual({ kind: "hex", reach: 40 });
});

test("a hex has six corners, a square four", () => {
  const spot = { x: 0, y: 0, size: 52 };
  expect(outline(spot, { kind: "hex", reach: 40 }).split(" ")).toHaveLength(6);
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

test("pieces lie where the table says, in parts of their cells; those it does not speak of fill theirs", () => {
  const spots = new Map(Object.entries(squares(3)));
  const pieces = [piece("t", "A1", { token: true }), piece("a", "A1"), piece("b", "B1"), piece("gone", "Z9")];
  const seated = seat({ pieces, berths: { a: { x: -0.25, y: 0.5, size: 0.5, among: 2 }, t: { size: 0.4, slot: 0 } } }, spots);
  expect(seated.map(({ piece: { id }, place, among }) => [id, place, among])).toEqual([
    ["a", { x: 100 - 15.5, y: 131, size: 31 }, 2],
    ["b", { x: 162, y: 100, size: 62 }, 1],
    ["t", { x: 100, y: 100, size: 24.8 }, 1],
  ]);
});

test("printed standing places are used where there are enough of them", () => {
  const slots = [{ x: 80, y: 100, size: 40 }, { x: 120, y: 100, size: 40 }];
  const spots = new Map([["Q", { x: 100, y: 100, size: 62, slots }], ["R", { x: 300, y: 100, size: 40, slots }]]);
  const at = (cell: string, ...berths: Berth[]) => seat({ pieces: berths.map((_, k) => piece(`p${k}`, cell)), berths: Object.fromEntries(berths.map((berth, k) => [`p${k}`, berth])) }, spots).map(({ place }) => place.x);
  expect(at("Q", { slot: 1, among: 2 }, { slot: 2, among: 2 })).toEqual([80, 120]);
  expect(at("Q", { x: 0.5, slot: 3, among: 3 })).toEqual([131]);
  expect(at("Q", { x: 0.5, slot: 0, among: 2 })).toEqual([131]);
  expect([at("Q", {}), at("R", {})]).toEqual([[100], [80]]);
});

test("a long counter lies between its cells", () => {
  const spots = new Map(Object.entries(squares(3)));
  const [horse] = seat({ pieces: [piece("horse", "A1", { form: "long", covers: ["A2"] })] }, spots);
  expect(horse?.place).toMatchObject({ x: 100, y: 131, size: 62 });
});

test("the rim of a long counter lies along it", () => {
  const place = { x: 100, y: 100, size: 60 };
  const shape = { kind: "hex", reach: 40 } as const;
  const xs = (facing: string) => rim({ piece: piece("horse", "A1", { form: "long", facing }), place }, shape).split(" ").map((corner) => Number(corner.split(",")[0]));
  const across = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
  expect(across(xs("0"))).toBeCloseTo(56, 0);
  expect(across(xs("1"))).toBeGreaterThan(100);
  expect(rim({ piece: piece("man", "A1"), place }, shape, 3)).toBe(outline(place, shape, 3));
});

test("a tile fills its cell under whoever stands on it", () => {
  const spots = new Map(Object.entries(squares(3)));
  const seated = seat({ pieces: [piece("man", "A1"), piece("tail", "A1", { form: "tile" })] }, spots);
  expect(seated.map(({ piece: { id }, place }) => [id, place.size])).toEqual([["tail", 62], ["man", 62]]);
});

test("a fan lies off its cell in full size", () => {
  const spots = fan({ x: 300, y: 300, size: 50 }, 3, 600);
  expect(spots).toHaveLength(3);
  expect(new Set(spots.map((spot) => spot.x)).size).toBe(3);
  expect(spots.every((spot) => spot.size === 50)).toBe(true);
});

test("a fixture fills a box round all its places, as far beyond them as the table says", () => {
  const rooms = { barn: [0, 0, 80, 60] as const };
  const world = worldOf([{ id: "a", title: "A" }], {}, [{ ...places(squares(3), 40), rooms }]);
  const cell = boxOf({ at: "A1" }, { sizes: 0.75 }, world);
  expect(cell).toEqual({ x: 120 - 46.5, y: 120 - 46.5, width: 93, height: 93 });
  expect(boxOf({ at: "A1 A2" }, { radii: 1.5, up: 2 }, world)).toEqual({ x: 60, y: 58, width: 120, height: 182 });
  expect(boxOf({ at: "B1", state: "A2" }, { by: 12, two: true }, world)).toEqual({ x: 108, y: 108, width: 86, height: 86 });
  expect(boxOf({ at: "barn" }, { by: 6 }, world)).toEqual({ x: 14, y: 14, width: 92, height: 72 });
  expect(boxOf({ at: "door-1", state: "open" }, { by: 42 }, world)).toEqual({ x: -12, y: -12, width: 84, height: 84 });
});

test("what has no place on the boards is not drawn", () => {
  const world = worldOf([{ id: "a", title: "A" }], {}, [places(squares(3), 40)]);
  expect(boxOf({ at: "A1 Z9" }, { radii: 1.5 }, world)).toBeNull();
  expect(boxOf({ at: "A1", state: "Z9" }, { by: 12, two: true }, world)).toBeNull();
  expect(boxOf({ at: "A1" }, { by: 12, two: true }, world)).toBeNull();
});

test("hexes on their points have a corner right above", () => {
  const spot = { x: 0, y: 0, size: 52 };
  const corners = outline(spot, { kind: "hex", reach: 40, pointed: true }).split(" ");
  expect(corners).toContain("-0.0,-40.0");
  expect(corners).toHaveLength(6);
});

test("a board with layers has its ground drawn by itself", () => {
  const art = { "a.svg": "/a", "a-ground.svg": "/g", "a-ground-dark.svg": "/gd", "a-far.svg": "/f", "a-middle.svg": "/m", "a-near.svg": "/n", "b.svg": "/b", "b-far.svg": "/x" };
  const world = worldOf([{ id: "a", title: "A" }, { id: "b", title: "B" }], art, [{ ...places(squares(2), 40), pointed: true }, places(squares(2))]);
  expect(world.sheets[0]).toMatchObject({ light: "/g", dark: "/gd", layers: { far: "/f", middle: "/m", near: "/n" } });
  expect(world.sheets[1]?.layers).toBeUndefined();
  expect(world.sheets[1]?.light).toBe("/b");
  expect(world.shape).toEqual({ kind: "hex", reach: 40, pointed: true });
});
