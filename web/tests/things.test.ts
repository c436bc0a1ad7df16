import { expect, test } from "vitest";
import { spokenCell } from "../src/board/spoken";
import type { Clause, Piece, Profile, Tray } from "../src/protocol";
import { explaining, pieceIn, printedOf, thingAt } from "../src/table/pieces/things";

const trays: readonly Tray[] = [
  { id: "camp", title: "Camp", cards: [{ id: "ann", name: "Ann", emblem: "archer" }, { id: "camp-potion", name: "Potion", emblem: "potion", count: 2 }] },
  { id: "pile", title: "Pile", cards: [{ id: "back", name: "Cards", emblem: "archer", hidden: true }] },
];
const face = { id: "ann", name: "Ann", side: "rust", cell: "", figure: "archer" } as Piece;
const profiles = new Map<string, Profile>([
  ["ann", { id: "ann", title: "Archer", faces: [face] }],
  ["potion", { id: "potion", title: "Magic item" }],
]);
const thing = (id: string) => {
  const found = thingAt(trays, `card:${id}`, false);
  if (!found) throw new Error(id);
  return found;
};

test("a person in a tray is a piece, a thing is known by its emblem, and what is hidden by nothing", () => {
  expect(pieceIn(thing("ann"), profiles)?.figure).toBe("archer");
  expect(pieceIn(thing("camp-potion"), profiles)).toBeNull();
  expect(printedOf(thing("camp-potion"), profiles)?.title).toBe("Magic item");
  expect([pieceIn(thing("back"), profiles), printedOf(thing("back"), profiles)]).toEqual([null, undefined]);
  expect(thingAt(trays, "card:gone", true)).toBeNull();
});

test("rules that are called after something come before those that only speak of it", () => {
  const clause = (id: string, title: string, text: string) => ({ id, title, text }) as Clause;
  const all = [clause("A", "Blows", "A Miss helps."), clause("B", "What a Miss does", ""), clause("C", "Walls", "Stone.")];
  expect(explaining("Miss", all).map(({ id }) => id)).toEqual(["B"]);
  expect(explaining("miss", [all[0], all[2]] as Clause[]).map(({ id }) => id)).toEqual(["A"]);
});

test("a cell that is called by its number alone is told with what is asked", () => {
  expect(spokenCell("arena:F7", ["Arena F7"], "Where does Ann begin?")).toBe("Arena F7, Where does Ann begin?");
  expect(spokenCell("D1", ["walk to D1"], "What does Ann do?")).toBe("walk to D1");
  expect(spokenCell("X1", ["X1, facing north", "X1, facing south"], "")).toBe("X1, facing north, X1, facing south");
});
