import { expect, test } from "vitest";
import type { Chances } from "../src/protocol";
import { certain, inWords, parts } from "../src/table/asking/odds";

const say = (part: number, whole: number) => `${part} in ${whole}`;
const odds = (rows: [string, string, number][], exact = true): Chances => ({ rows: rows.map(([result, chance, share]) => ({ result, chance, share })), worlds: 1, exact });

test("chances are said as people say them", () => {
  expect(inWords({ result: "", chance: "8/9", share: 8 / 9 }, say)).toBe("8 in 9");
  expect(inWords({ result: "", chance: "300/1000", share: 0.3 }, say)).toBe("3 in 10");
  expect(inWords({ result: "", chance: "37/216", share: 37 / 216 }, say)).toBe("17 %");
});

test("one exact row is certain; one inexact row is not", () => {
  expect(certain(odds([["walks", "1", 1]]))).toBe(true);
  expect(certain(odds([["walks", "1", 1]], false))).toBe(false);
  expect(certain(odds([["hit", "1/2", 0.5], ["miss", "1/2", 0.5]]))).toBe(false);
});

test("many rows end in one for the rest, and all shares add up", () => {
  const rows = parts(odds(Array.from({ length: 10 }, (_, k) => [`r${k}`, "1/10", 0.1])), say, "others");
  expect(rows).toHaveLength(6);
  expect(rows.at(-1)?.result).toBe("others");
  expect(rows.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1);
});

test("what is good for me comes first, what is bad last, each with patterns of its own", () => {
  const rows = [
    { result: "I am hurt", chance: "5/10", share: 0.5, lean: -1 },
    { result: "nothing", chance: "2/10", share: 0.2 },
    { result: "he falls", chance: "1/10", share: 0.1, lean: 1 },
    { result: "he goes back", chance: "2/10", share: 0.2, lean: 1 },
  ];
  const told = parts({ rows, worlds: 1, exact: true }, say, "others");
  expect(told.map(({ result, lean, look }) => [result, lean, look])).toEqual([["he goes back", 1, 0], ["he falls", 1, 1], ["nothing", 0, 0], ["I am hurt", -1, 0]]);
});
