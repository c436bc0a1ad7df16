import { expect, test } from "vitest";
import { struck, sweptBy } from "../src/board/struck";
import type { Line, Piece } from "../src/protocol";

const piece = (id: string, cell: string, state: string, hp = ""): Piece => ({ id, cell, state, figure: "", side: "rust", name: id, code: "x", ...(hp ? { marks: [{ kind: "hp", text: hp, title: "" }] } : {}) }) as unknown as Piece;
const line = (...targets: string[]): Line => ({ text: "", targets }) as unknown as Line;

test("whoever is worse off than before was struck, by whom a line names beside him", () => {
  const before = [piece("orc", "A1", "healthy"), piece("knight", "B1", "healthy", "8"), piece("dwarf", "C1", "stunned")];
  const after = [piece("orc", "A1", "healthy"), piece("knight", "B1", "healthy", "6"), piece("dwarf", "C1", "healthy")];
  expect(struck([line("piece:orc", "piece:knight"), line("piece:knight")], before, after)).toEqual([{ cell: "B1", piece: "knight", from: "A1" }]);
});

test("whoever is gone was struck where he stood, unless nothing was told of him", () => {
  const before = [piece("ogre", "E2", "healthy"), piece("imp", "F2", "healthy")];
  expect(struck([line("piece:ogre")], before, [])).toEqual([{ cell: "E2", piece: "ogre", from: "" }]);
});

test("a line of many cells is a sweep, one of two is none", () => {
  expect(sweptBy([line("cell:A2", "cell:B2", "cell:C2"), line("piece:a", "cell:D4", "cell:D5")])).toEqual(["A2", "B2", "C2"]);
});
