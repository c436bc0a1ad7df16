import { expect, test } from "vitest";
import type { Piece } from "../src/protocol";
import { called } from "../src/board/looks";
import { spoken } from "../src/board/spoken";
import { faceNow, pieceFor, profileOf } from "../src/table/pieces/profiles";

const piece = (more: Partial<Piece>): Piece => ({ id: "jon", cell: "A1", figure: "archer", side: "slate", name: "Jon", code: "Jo", ...more });
const faces = [
  piece({ id: "healthy" }),
  piece({ id: "stunned", state: "stunned" }),
  piece({ id: "mounted", figure: "rider", form: "long" }),
];

test("the face is told by figure, state and form, else by state alone", () => {
  expect(faceNow(piece({}), faces)).toBe("healthy");
  expect(faceNow(piece({ figure: "rider", form: "long" }), faces)).toBe("mounted");
  expect(faceNow(piece({ figure: "rider", form: "long", state: "stunned" }), faces)).toBe("stunned");
  expect(faceNow(piece({ state: "dead" }), faces)).toBe("");
});

test("a piece without a profile of its own has that of its figure", () => {
  const known = new Map([["jon", { id: "jon", title: "Knights" }], ["potion", { id: "potion", title: "Item" }]]);
  expect(profileOf(piece({}), known)?.title).toBe("Knights");
  expect(profileOf(piece({ id: "loose-1", figure: "potion" }), known)?.title).toBe("Item");
  expect(profileOf(piece({ id: "orc-1", figure: "orc" }), known)).toBeUndefined();
});

test("what is looked at in a tray is called by its own name, not by that of its face", () => {
  const known = new Map([["jon", { id: "jon", title: "Knights", faces: [piece({ id: "healthy", called: "healthy" })] }]]);
  expect(called(pieceFor("jon", "Jon", known) ?? piece({}))).toBe("Jon");
  expect(pieceFor("rix", "Rix", known)).toBeNull();
});

test("a piece is spoken of by name, side, place and condition, then by what can be done with it", () => {
  const horse = piece({ called: "Jon's horse", where: "Village A1", cell: "village:A1", told: ["defence 2"], notes: ["led by Rix"] });
  expect(spoken(horse, "Honna", ["Jon's horse (moved)", "Shoot at it"])).toBe("Jon's horse, Honna, Village A1, defence 2, led by Rix, can be chosen (moved), can: Shoot at it");
  expect(spoken(piece({}), "Jon", [])).toBe("Jon, A1");
});
