import { expect, test } from "vitest";
import type { Piece } from "../src/protocol";
import { faceNow, profileOf, remarks } from "../src/table/profiles";

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

test("remarks leave out what the figures show", () => {
  const marks = [{ kind: "attack", text: "7" }, { kind: "defence", text: "(4)" }];
  expect(remarks(piece({ marks, title: "Jon: attack 7, defence (4), short bow, mounted" }))).toEqual(["short bow", "mounted"]);
  expect(remarks(piece({ marks: [{ kind: "hp", text: "8", title: "hit points" }], title: "Jon: 8 hit points, Golden Axe" }))).toEqual(["Golden Axe"]);
  expect(remarks(piece({}))).toEqual([]);
});
