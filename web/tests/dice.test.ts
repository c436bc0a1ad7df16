import { expect, test } from "vitest";
import type { Line } from "../src/protocol";
import { inOrder, rollsOf } from "../src/table/telling/dice";

const said = (text: string, more: Partial<Line> = {}): Line => ({ text, ...more });
const term = (what: string, value: string, sum = false) => ({ what, value, ...(sum ? { sum } : {}) });

test("a sum that is told before the die belongs to it, and effects do not", () => {
  const lines = [
    said("Jon attacks", { terms: [term("Column", "2-1", true)] }),
    said("8 against 3", { terms: [term("8 against 3", "3-1")] }),
    said("on a slope", { terms: [term("slope", "−1")] }),
    said("The die shows 7", { dice: ["7"] }),
    said("The orc is wounded"),
  ];
  const rolls = rollsOf(lines);
  expect([...rolls.keys()]).toEqual([3]);
  expect(rolls.get(3)?.dice).toEqual(["7"]);
  expect(rolls.get(3)?.terms.map((each) => each.what)).toEqual(["8 against 3", "slope", "Column"]);
});

test("a sum that is told after the dice belongs to them", () => {
  const lines = [
    said("a die", { dice: ["1"] }),
    said("a die", { dice: ["2"] }),
    said("rolls 3", { terms: [term("Dice", "3")] }),
    said("plays 1", { terms: [term("Hit card", "1")] }),
    said("killed", { terms: [term("In all", "4", true)] }),
  ];
  expect([...rollsOf(lines)].map(([place, roll]) => [place, roll.dice.length, roll.terms.length])).toEqual([[4, 2, 3]]);
});

test("two rolls that follow each other at once are two", () => {
  const attack = [said("attacks", { terms: [term("Column", "1-1", true)] }), said("a die", { dice: ["9"] })];
  expect([...rollsOf([...attack, ...attack]).keys()]).toEqual([1, 3]);
  const blow = [said("a die", { dice: ["0"] }), said("a die", { dice: ["0"] }), said("rolls 0", { terms: [term("Dice", "0")] })];
  expect([...rollsOf([...blow, ...blow]).values()].map((roll) => roll.dice.length)).toEqual([2, 2]);
});

test("terms without dice are no roll, and a die needs no terms", () => {
  expect(rollsOf([said("loses 2", { terms: [term("Lost", "2", true)] })]).size).toBe(0);
  expect(rollsOf([said("rolls 4", { dice: ["4"] })]).get(0)?.dice).toEqual(["4"]);
  expect(rollsOf([]).size).toBe(0);
});

test("what a sum comes to stands last", () => {
  expect(inOrder([term("all", "3", true), term("a", "1"), term("b", "2")]).map((each) => each.what)).toEqual(["a", "b", "all"]);
});
