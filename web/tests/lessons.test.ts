import { expect, test } from "vitest";
import { selectorsOf } from "../src/lessons/pointing";

test("what a lesson wants is marked on the map and in trays by its targets, and everywhere by its answer", () => {
  expect(selectorsOf({ answer: "move C2", label: "Walk to C2", targets: ["cell:C2"] })).toEqual(['[data-target="cell:C2"]', '[data-answer="move C2"]']);
  expect(selectorsOf({ answer: "end", label: "End", targets: ["button:end"] })).toEqual(['[data-answer="end"]']);
  expect(selectorsOf({ answer: 'say "a\\b"', label: "" })).toEqual(['[data-answer="say \\"a\\\\b\\""]']);
});
