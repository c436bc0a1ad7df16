import { expect, test } from "vitest";
import { kept, placed } from "../src/table/asking/reasons";

const reasons = [
  { line: 3, why: ["best"] },
  { line: 3, why: ["only"] },
  { line: 6, why: ["sure"] },
];

test("a reason stands at the first line that is shown of what came of the answer", () => {
  expect([...placed(reasons, [1, 2, 4, 5, 7])]).toEqual([
    [4, ["best", "only"]],
    [7, ["sure"]],
  ]);
  expect(placed(reasons, [1, 2]).size).toBe(0);
});

test("what was taken back needs no reason any more", () => {
  expect(kept(reasons, 6)).toEqual(reasons.slice(0, 2));
  expect(kept(reasons, 3)).toEqual([]);
  expect(kept(reasons, 7)).toEqual(reasons);
});
