import { expect, test } from "vitest";
import { BLANK, grown, readingTime, since, told, folded } from "../src/table/telling/logbook";
import { light, whereLit } from "../src/table/asking/options";

const line = (text: string, weight = 1) => ({ text, weight });

test("what came since an answer is known after older pages, and after an undo nothing is", () => {
  const book = grown(BLANK, 5, [line("d"), line("e")], true);
  expect(since(book, 4).map(({ text }) => text)).toEqual(["e"]);
  expect(since(book, 0)).toHaveLength(2);
  expect(since(book, 9)).toEqual([]);
});

test("quiet lines are not told and take no time; the more there is to read the longer it stays, up to a limit", () => {
  const quiet = [line("a step", 0)];
  expect(told([...quiet, line("A blow")]).map(({ text }) => text)).toEqual(["A blow"]);
  expect(readingTime(quiet)).toBe(0);
  expect(readingTime([line("A blow"), line("and a fall")])).toBeGreaterThan(readingTime([line("A blow")]));
  expect(readingTime([line("x".repeat(9999))])).toBe(1200);
});

test("where to click is told by the kind of what is lit", () => {
  const options = [{ answer: "a", label: "A", targets: ["card:a"] }, { answer: "b", label: "B", targets: ["piece:b"] }];
  const tray = { id: "t", title: "T", cards: [{ id: "a", name: "A", emblem: "a" }] };
  const piece = { id: "b", cell: "A1", figure: "b", side: "red", name: "B", code: "b" };
  const table = { game: "toy", scenario: "s", seat: "red", title: "Toy", boards: [], trays: [tray], pieces: [piece] };
  expect(whereLit(light({ ...table, options: options.slice(0, 1) }, null))).toBe("card");
  expect(whereLit(light({ ...table, options }, null))).toBe("several");
  expect(whereLit(light(table, null))).toBe("");
});

test("steps of others are folded into their last, one's own are left out, and what is told stays", () => {
  const step = (piece: string, cell: string) => ({ text: `${piece} ${cell}`, weight: 0, targets: [`piece:${piece}`, `cell:${cell}`] });
  const lines = [step("ork", "A1"), step("ork", "A2"), step("ork", "A3"), { text: "The ork strikes." }, step("ork", "A4"), step("knight", "B1"), { text: "a note", weight: 0 }];
  const entries = folded(lines, 10, (piece) => piece === "knight");
  expect(entries.map(({ line, number, steps }) => [line.text, number, steps.length])).toEqual([["ork A3", 12, 2], ["The ork strikes.", 13, 0], ["ork A4", 14, 0]]);
});
