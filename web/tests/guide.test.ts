import { expect, test } from "vitest";
import type { Guide } from "../src/protocol";
import { favourOf, lengthOf, minutesOf, piecesOf } from "../src/start/guide";

const guide = (more: Partial<Guide>): Guide => ({ difficulty: 1, teaches: "much", answers: 0, matches: 0, won: {}, pieces: {}, ...more });
const told = (more: Partial<Guide>) => ({ guide: guide(more), turns: 14, titles: { rebels: "Rebels", orks: "Orks" } });

test("minutes are said only where answers were counted", () => {
  expect(minutesOf(told({}))).toBe(0);
  expect(minutesOf(told({ answers: 262 }))).toBe(35);
  expect(lengthOf(told({}))).toBe("14 turns at most");
  expect(lengthOf(told({ answers: 262 }))).toBe("14 turns at most, about 35 minutes");
  expect(lengthOf({ guide: null, turns: 0, titles: {} })).toBe("");
});

test("who is favoured is measured or not said", () => {
  expect(favourOf(told({}))).toBe("Not measured.");
  expect(favourOf(told({ matches: 200, won: { rebels: 102, orks: 98 } }))).toMatch(/^About even\. Of 200 /);
  expect(favourOf(told({ matches: 200, won: { rebels: 60, orks: 115 } }))).toMatch(/^Orks\. .*Orks won 115 and Rebels won 60/);
});

test("pieces are told of both sides or of none", () => {
  expect(piecesOf(told({ pieces: { rebels: 7, orks: 6 } }))).toBe("7 against 6");
  expect(piecesOf(told({ pieces: { rebels: 7 } }))).toBe("");
});
