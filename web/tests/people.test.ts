import { expect, test } from "vitest";
import type { Choice, Page, Piece, Sitter, Tray } from "../src/protocol";
import { sideOf } from "../src/parts/sides";
import { freeSeats, inviters, unusual } from "../src/start/invited";
import { guestsOf, playing } from "../src/table/people/company";

const seats: readonly Sitter[] = [
  { seat: "korak", title: "Korak", kind: "person", player: "Ines" },
  { seat: "heroes", title: "The heroes", kind: "link" },
  { seat: "dog", title: "The dog", kind: "bot", bot: "greedy" },
  { seat: "cat", title: "The cat", kind: "person" },
];

test("whoever sits already invites, and every seat without person or bot is free", () => {
  expect(inviters({ seats })).toEqual(["Ines", "Guest"]);
  expect(freeSeats({ seats })).toBe(1);
});

test("an invitation tells the options that are not as usual, and those alone", () => {
  const choice = (key: string, choices: Choice["choices"]): Choice => ({ key, title: key, text: "", choices, rule: "" });
  const scenario = { options: [choice("rounds", [19, 10]), choice("fog", [false, true]), choice("field", ["inn", "mill"])], titles: { mill: "The mill" } };
  expect(unusual(scenario, { rounds: 19, fog: true, field: "mill", legacy: "{}" })).toEqual([["fog", "On"], ["field", "The mill"]]);
});

test("people are here or not, bots neither, and nobody knows while the line is broken", () => {
  const here = (present: Parameters<typeof guestsOf>[1]) => guestsOf({ seat: "korak", seats }, present).map((guest) => guest.here);
  expect(here({ seats: ["cat"], watchers: 2 })).toEqual([true, null, null, true]);
  expect(here({ seats: [], watchers: 0 })).toEqual([true, null, null, false]);
  expect(here(null)).toEqual([null, null, null, null]);
  expect(guestsOf({ seat: "watcher", seats }, null).map((guest) => guest.who)).toEqual(["Ines", "Guest", "Steady, a bot", "Guest"]);
});

test("watchers are told who plays which side", () => {
  expect(playing({ seats: seats.slice(0, 1) })).toBe("Korak: Ines");
});

test("a seat has the colours of its tray, or of the piece that it is, and only else those of its place", () => {
  const seats = [{ seat: "korak", title: "Korak" }, { seat: "heroes", title: "Heroes" }];
  const table = (trays: readonly Tray[], pieces: readonly Piece[]) => ({ seats, table: { trays, pieces } as unknown as Page["table"] });
  const korak = { id: "korak", name: "Korak", side: "plum", cell: "R" } as Piece;
  expect(sideOf(table([], [korak]), "korak")).toBe("plum");
  expect(sideOf(table([{ id: "camp", title: "Camp", owner: "heroes", side: "olive" }], [korak]), "heroes")).toBe("olive");
  expect(sideOf(table([], []), "heroes")).toBe("rust");
});
