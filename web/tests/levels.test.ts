import { expect, test } from "vitest";
import type { Seated } from "../src/board/layout";
import { drawnPieces, layersAt, levelAt } from "../src/board/levels";
import { BARE, laidOn } from "../src/board/painting";
import type { Stack } from "../src/protocol";

const shape = { kind: "hex", reach: 40, pointed: true } as const;
const seated = (id: string, cell: string): Seated => ({ piece: { id, cell, figure: "ship", side: "rust", name: id, code: id }, place: { x: 0, y: 0, size: 52 }, among: 1 });
const never = () => false;

test("the nearer one is, the more there is to read", () => {
  expect([0.28, 0.6, 0.95, 4].map((zoom) => levelAt(shape, zoom))).toEqual(["far", "middle", "near", "near"]);
  expect(layersAt("far")).toEqual(["far"]);
  expect(layersAt("near")).toEqual(["middle", "near"]);
});

test("of a pile those are drawn whose edges can be seen, from far none", () => {
  const pile = ["a", "b", "c", "d", "e", "f"].map((id) => seated(id, "0101W"));
  const every = [...pile, seated("temple", "0101W")];
  const stacks: Stack[] = [{ cell: "0101W", side: "rust", pieces: pile.map(({ piece }) => piece.id) }];
  const shown = (level: "far" | "middle" | "near", open = "", lit = never as (id: string) => boolean) => drawnPieces(every, stacks, level, open, lit).map(({ piece }) => piece.id).join("");
  expect(shown("near")).toBe("dcbatemple");
  expect(shown("middle")).toBe("batemple");
  expect(shown("far")).toBe("temple");
  expect(shown("far", "0101W")).toBe("fedcbatemple");
  expect(shown("middle", "", (id) => id === "f")).toBe("fbatemple");
  expect(drawnPieces(every, [], "far", "", never)).toBe(every);
});

test("what is laid on a board: lands that it has, in the colours of who holds them, and the layers of the level", () => {
  const places = { width: 9, height: 9, margin: 20, spots: {}, doors: {}, rooms: {}, radius: 40, pointed: true, lands: { khur: "M0 0Z", kern: "M1 1Z" } };
  const sheet = { id: "a", title: "A", light: "/g", dark: "/gd", offset: { x: 0, y: 0 }, size: { width: 49, height: 49 }, places, layers: { far: "/f", middle: "/m", near: "/n" } };
  const held = [{ land: "khur", side: "rust" }, { land: "kern", side: "slate", state: "conquered" }, { land: "nowhere", side: "rust" }];
  const near = laidOn(sheet, held, "near", false);
  expect(near.layers).toEqual(["/m", "/n"]);
  expect(near.tints).toEqual([
    { d: "M0 0Z", x: 20, y: 20, side: "rust", crossed: false, strong: false },
    { d: "M1 1Z", x: 20, y: 20, side: "slate", crossed: true, strong: false },
  ]);
  expect(laidOn(sheet, held, "far", false).tints.every(({ strong }) => strong)).toBe(true);
  const { layers: _, ...plain } = sheet;
  expect(laidOn(plain, held, "far", false)).toBe(BARE);
});
