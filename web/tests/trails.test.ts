import { expect, test } from "vitest";
import { longest, trailsOf, wayTo } from "../src/board/trails";

const step = (piece: string, cell: string) => ({ text: "", targets: [`piece:${piece}`, `cell:${cell}`] });
const spots = new Map([["A1", { x: 0, y: 0, size: 10 }], ["A2", { x: 0, y: 10, size: 10 }], ["B2", { x: 10, y: 10, size: 10 }]]);

test("steps of the log are joined to one way for each piece", () => {
  const trails = trailsOf([step("orc", "A1"), { text: "dice" }, step("orc", "A2"), step("elf", "B2"), { text: "", targets: ["piece:orc", "piece:elf"] }]);
  expect([...trails]).toEqual([["orc", ["A1", "A2"]], ["elf", ["B2"]]]);
  expect(longest(trails)).toBe(220);
});

test("a way leads from where the piece was through every cell to its place within the last", () => {
  expect(wayTo({ x: 5, y: -10 }, { x: 12, y: 10 }, "B2", ["A1", "A2", "B2"], spots)).toEqual([{ x: 5, y: -10 }, { x: 2, y: 0 }, { x: 2, y: 10 }, { x: 12, y: 10 }]);
});

test("steps that end elsewhere are no way", () => {
  expect(wayTo({ x: 0, y: 0 }, { x: 10, y: 10 }, "B2", ["A1", "A2"], spots)).toEqual([]);
  expect(wayTo({ x: 0, y: 0 }, { x: 10, y: 10 }, "B2", ["B2"], spots)).toEqual([]);
});
