// The sheets of a war: parting a stack, the log by Turns, nations by whose they are, what may come of a battle.
import { expect, test } from "vitest";
import type { Line, Nation, Option } from "../src/protocol";
import { light } from "../src/table/asking/options";
import { facesOf, hundredths, outcomes } from "../src/table/war/battles";
import { chapters, missed } from "../src/table/war/digest";
import { heaps } from "../src/table/war/nations";
import { nextAnswer } from "../src/table/war/parting";

const goes = (piece: string): Option => ({ answer: `take ${piece}`, label: "goes", targets: [`piece:${piece}`], part: "goes" });
const stays = (piece: string): Option => ({ answer: `leave ${piece}`, label: "stays", targets: [`piece:${piece}`], part: "stays" });
const split: Option = { answer: "split", label: "part", part: "split" };
const off: Option = { answer: "go", label: "go", part: "off" };
const about = ["piece:a", "piece:b"];

test("a stack is parted as was chosen, question by question", () => {
  const going = new Set(["a"]);
  expect(nextAnswer({ options: [split], about }, { going, begun: false })).toBe("split");
  expect(nextAnswer({ options: [stays("a"), goes("a")], about }, { going, begun: true })).toBe("take a");
  expect(nextAnswer({ options: [stays("b"), goes("b"), off], about }, { going, begun: true })).toBe("leave b");
  expect(nextAnswer({ options: [split], about }, { going, begun: true })).toBe("");
});

test("nobody is parted if all go, and whoever must go or stay does", () => {
  expect(nextAnswer({ options: [split], about }, { going: new Set(["a", "b"]), begun: false })).toBe("");
  expect(nextAnswer({ options: [stays("b")], about }, { going: new Set(["b"]), begun: true })).toBe("leave b");
  expect(nextAnswer({ options: [{ answer: "to 3", label: "3" }], about }, { going: new Set(["a"]), begun: false })).toBe("");
});

const line = (text: string, weight = 1, begins = 0): Line => ({ text, weight, ...(begins ? { begins } : {}) });

test("the log falls into Turns, and of each what tells most is read first", () => {
  const log = [line("before", 2), line("Turn 1", 2, 1), line("march"), line("a city falls", 2), line("Turn 2", 2, 2), line("step", 0)];
  expect(chapters(log, 10).map(({ turn, lines }) => [turn, lines.map(({ number }) => number)])).toEqual([[0, [10]], [1, [13]], [2, []]]);
  expect(chapters(log, 10, true)[1]?.lines.map(({ line: { text } }) => text)).toEqual(["march", "a city falls"]);
  expect([missed(log, 10, 10), missed(log, 10, 12), missed(log, 10, 16)]).toEqual([2, 1, 0]);
});

const nation = (id: string, state: string, side = ""): Nation => ({ id, name: id, state, told: state, side });

test("nations lie in heaps: those that can be won, each side's, those that take no part", () => {
  const all = [nation("a", "closed"), nation("b", "allied", "rust"), nation("c", "neutral"), nation("d", "conquered", "rust")];
  expect(heaps(all).map(({ key, nations }) => [key, nations.map(({ id }) => id)])).toEqual([["neutral", ["c"]], ["rust", ["b", "d"]], ["closed", ["a"]]]);
});

test("a nation is lit by its own target, and is a button where no card of it lies", () => {
  const court: Option = { answer: "court c", label: "court", targets: ["nation:c"] };
  const table = { game: "", scenario: "", seat: "", title: "", boards: [], options: [court] };
  expect([...light({ ...table, nations: [nation("c", "neutral")] }, null).targets.keys()]).toEqual(["nation:c"]);
  expect(light(table, null).buttons).toEqual([court]);
});

test("throws that bring the same are one chance", () => {
  const throws = [1, 2, 3, 4].map((die) => ({ die, sum: die, attack: die < 2 ? "E" : "-", defence: die < 4 ? "1" : "1R" }));
  expect(outcomes({ throws }).map(({ key, share }) => [key, share])).toEqual([["- 1", 0.5], ["E 1", 0.25], ["- 1R", 0.25]]);
});

test("faces of a die are written as people do", () => {
  expect([[1], [2, 1], [3, 1, 2], [1, 2, 3, 7, 9, 10]].map(facesOf)).toEqual(["1", "1, 2", "1–3", "1–3, 7, 9, 10"]);
});

test("chances at sea are whole percents, and never say never of what may happen", () => {
  const said = [0, 1, 49, 50, 2500, 9949, 9950, 9999, 10000].map(hundredths).map(({ share, bound }) => `${bound}${share}`);
  expect(said).toEqual(["0", "below1", "below1", "1", "25", "99", "above99", "above99", "100"]);
});
