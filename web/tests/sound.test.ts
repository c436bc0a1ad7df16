import { expect, test } from "vitest";
import { heard } from "../src/sound/heard";

const piece = (id: string, state = "healthy", token = false) => ({ id, cell: "A1", figure: "orc", side: "rust", name: id, code: id, state, token });
const step = (id: string, cell: string) => ({ text: "", targets: [`piece:${id}`, `cell:${cell}`] });
const roll = { text: "", dice: ["4", "2"] };

test("steps, dice and blows are heard in their order, and the horn last", () => {
  expect(heard([step("a", "A1"), step("a", "A2"), roll], [piece("a"), piece("b")], [piece("a"), piece("b", "wounded")], true)).toEqual(["step", "step", "dice", "blow", "horn"]);
});

test("a long way and many dice are no din", () => {
  const way = Array.from({ length: 20 }, (_, k) => step("a", `A${k}`));
  expect(heard([...way, roll, roll, roll], [], [], false)).toEqual(["step", "step", "step", "dice"]);
});

test("who is gone was struck, a token that was taken up was not, and who has come was not either", () => {
  expect(heard([], [piece("a"), piece("coin", "healthy", true)], [piece("c")], false)).toEqual(["blow"]);
});

test("where nothing happened nothing is heard", () => {
  expect(heard([{ text: "A phase begins." }], [piece("a")], [piece("a")], false)).toEqual([]);
});
