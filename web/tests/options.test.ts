import { expect, test } from "vitest";
import { worldOf } from "../src/board/layout";
import type { Option, Table } from "../src/protocol";
import { alike, amountsOf, attemptAt, grouped, heading, light, matching, mustBeCard, plainest, sensible, splitPrompt, subjectOf, understand, withinRoom } from "../src/table/asking/options";

const options: Option[] = [
  { answer: "move B1", label: "Walk to B1", targets: ["cell:B1"], group: "Walk" },
  { answer: "move C2", label: "Walk to C2", targets: ["cell:C2"], group: "Walk" },
  { answer: "platform B1", label: "Platform to B1", targets: ["cell:B1"], group: "Platform to" },
  { answer: "attack orc-1", label: "Attack Orc 1", targets: ["piece:orc-1"] },
  { answer: "attack orc-9", label: "Attack Orc 9", targets: ["piece:orc-9"] },
  { answer: "end", label: "End the turn", targets: ["button:end"] },
];
const table: Table = {
  game: "toy", scenario: "s", seat: "red", title: "Toy", boards: [],
  pieces: [{ id: "orc-1", cell: "C2", figure: "orc", side: "stone", name: "Orc 1", code: "o" }],
  options,
};
const world = worldOf([{ id: "a", title: "A" }], {}, [{ width: 9, height: 9, margin: 0, spots: { B1: { x: 1, y: 1, size: 1 }, C2: { x: 5, y: 5, size: 1 } }, doors: {}, rooms: {}, radius: 0 }]);

test("options light up where they belong; those that belong nowhere are buttons", () => {
  const lit = light(table, world);
  expect(lit.targets.get("cell:B1")?.map((option) => option.answer)).toEqual(["move B1"]);
  expect(lit.modes).toEqual(["Platform to"]);
  expect(lit.targets.get("piece:orc-1")).toHaveLength(1);
  expect(lit.buttons.map((option) => option.answer)).toEqual(["attack orc-9", "end"]);
});

test("what changes nothing is neither lit nor a button, and does not count as a choice", () => {
  const cards: Option[] = [{ answer: "play 0", label: "Play none", targets: ["button:play 0"] }, { answer: "play 1", label: "Play one", targets: ["button:play 1", "cell:B1"], idle: true }];
  const lit = light({ ...table, options: cards }, world);
  expect(lit.buttons.map((option) => option.answer)).toEqual(["play 0"]);
  expect(lit.idle.map((option) => option.answer)).toEqual(["play 1"]);
  expect(lit.targets.size).toBe(0);
  expect(sensible({ options: cards })).toHaveLength(1);
});

test("a card has to be chosen where nothing else is lit and no button lets it go by", () => {
  const trays = [{ id: "areas", title: "Areas", cards: [{ id: "ward", emblem: "", name: "Ward", text: "Dark." }] }];
  const ask = (...more: Option[]) => light({ ...table, trays, options: [{ answer: "area ward", label: "Listen", targets: ["card:ward"] }, ...more] }, world);
  expect(mustBeCard(ask())).toBe(true);
  expect(mustBeCard(ask({ answer: "hold", label: "Hold", targets: ["button:hold"] }))).toBe(false);
  expect(mustBeCard(ask({ answer: "move B1", label: "Walk to B1", targets: ["cell:B1"] }))).toBe(false);
});

test("every option can be reached", () => {
  const lit = light(table, world);
  const all = [lit, ...lit.modes.map((mode) => light(table, world, mode))];
  const reached = new Set([...lit.buttons, ...all.flatMap(({ targets }) => [...targets.values()].flat())].map((option) => option.answer));
  expect(reached.size).toBe(options.length);
});

test("what would light up where something else does waits behind a button", () => {
  const lit = light(table, world, "Platform to");
  expect([...lit.targets].map(([target, all]) => [target, all.map((option) => option.answer)])).toEqual([["cell:B1", ["platform B1"]]]);
  const apart = { ...table, options: options.filter((option) => option.answer !== "move B1") };
  expect(light(apart, world).modes).toEqual([]);
});

test("why not is asked with the verb of an option of the same kind", () => {
  expect(attemptAt(options, "cell:H8")).toBe("move H8");
  expect(attemptAt(options, "piece:ogre-2")).toBe("attack ogre-2");
  expect(attemptAt(options, "card:hit")).toBe("");
});

test("a prompt is a question and what it adds", () => {
  expect(splitPrompt("What does the Dwarf do?\n3 actions left. Then Knight.")).toEqual({ asks: "What does the Dwarf do?", adds: "3 actions left. Then Knight." });
  expect(splitPrompt("The Knight has 1 against Ogre 1. Add Hit cards?\nStrength: 1 or 2.")).toEqual({ asks: "The Knight has 1 against Ogre 1. Add Hit cards?", adds: "Strength: 1 or 2." });
  expect(splitPrompt("No door. Where does the Ranger step?")).toEqual({ asks: "No door. Where does the Ranger step?", adds: "" });
  expect(splitPrompt("Orc 1: 2 actions left.")).toEqual({ asks: "Orc 1: 2 actions left.", adds: "" });
});

test("a typed line is an answer, a number, a label, a question or an attempt", () => {
  expect(understand("move b1", options)).toMatchObject({ kind: "answer", option: { answer: "move B1" } });
  expect(understand("6", options)).toMatchObject({ kind: "answer", option: { answer: "end" } });
  expect(understand("End the", options)).toMatchObject({ kind: "answer", option: { answer: "end" } });
  expect(understand("move", options)).toMatchObject({ kind: "several" });
  expect(understand("auto", options)).toEqual({ kind: "auto", once: false });
  expect(understand("auto once", options)).toEqual({ kind: "auto", once: true });
  expect(understand("advice", options)).toEqual({ kind: "advice" });
  expect(understand("why not move H8", options)).toEqual({ kind: "why", attempt: "move H8" });
  expect(understand("fly H8", options)).toEqual({ kind: "why", attempt: "fly H8" });
  expect(understand("rule doors", options)).toEqual({ kind: "rule", words: "doors" });
  expect(understand(" ? ", options)).toEqual({ kind: "keys" });
  expect(understand("", options)).toEqual({ kind: "nothing" });
});

test("words find options in any order", () => {
  expect(matching("orc attack 9", options).map((option) => option.answer)).toEqual(["attack orc-9"]);
});

test("groups keep the order in which they come", () => {
  expect(grouped(options).map(({ group, options: inside }) => [group, inside.length])).toEqual([["Walk", 2], ["Platform to", 1], ["", 3]]);
});

test("the piece on the board that a question speaks of first is the one that acts", () => {
  const named = (id: string, token = false) => ({ id, token, name: id, cell: "", figure: "", side: "", code: "" });
  const pieces = [named("knight"), named("orc-1"), named("flames", true)];
  expect(subjectOf({ pieces, about: ["piece:knight", "piece:orc-1"] })).toBe("knight");
  expect(subjectOf({ pieces, about: ["piece:dwarf", "piece:flames", "piece:orc-1"] })).toBe("orc-1");
  expect(subjectOf({ pieces })).toBe("");
});

test("carrying a piece means the first kind of act at its goal, unless there are several of that kind", () => {
  const option = (answer: string) => ({ answer, label: answer });
  expect(plainest([option("move C2"), option("platform C2")])?.answer).toBe("move C2");
  expect(plainest([option("ride C2 n"), option("ride C2 ne")])).toBeUndefined();
  expect(plainest([])).toBeUndefined();
});

test("what several labels begin with alike is said once", () => {
  const named = (...labels: string[]) => labels.map((label) => ({ answer: label, label }));
  expect(alike(named("Go to Q7, facing north", "Go to Q7, facing north-east", "Go to Q7, facing south"))).toBe("Go to Q7, facing");
  expect(alike(named("Walk to D2", "Platform to D2"))).toBe("");
  expect(alike(named("Go to Q7", "Go to Q8"))).toBe("");
  expect(alike(named("Go to Q7, facing north"))).toBe("");
});

test("buttons leave room for the question; those that do not fit wait behind More", () => {
  const buttons = (...labels: string[]) => labels.map((label) => ({ answer: label, label }));
  const few = buttons("Wait", "Go on", "Stop", "End");
  expect(withinRoom(few, 4, 52)).toBe(few);
  expect(withinRoom(buttons("Let it go on", "Let this whole move go on", "Let all go on until the next phase"), 4, 52)).toHaveLength(1);
  const labels = (all: readonly Option[]) => all.map((option) => option.label).join("");
  expect(labels(withinRoom(buttons("A", "B", "C", "D", "E"), 4, 52)), "what ends it stays").toBe("ABE");
  expect(labels(withinRoom(buttons("x".repeat(90), "y"), 4, 52))).toBe("y");
  const [first, ...rest] = buttons("A", "B", "C", "D", "E");
  expect(labels(withinRoom([first as Option, ...rest], 4, 52, (rest[1] as Option).answer)), "what passes stays").toBe("ABC");
});

test("many numbers in a row are an amount; few, or others among them, are buttons", () => {
  const spend = (count: number, from = 1): Option[] => Array.from({ length: count }, (_, k) => ({ answer: `spend ${from + k}`, label: `${from + k}` }));
  expect(amountsOf(spend(20))).toHaveLength(20);
  expect(amountsOf(spend(6))).toEqual([]);
  expect(amountsOf([...spend(9), { answer: "pass", label: "Nothing" }])).toEqual([]);
  expect(amountsOf([...spend(9), ...spend(3, 20)])).toEqual([]);
  expect(amountsOf([])).toEqual([]);
});

test("what can be done by a button and by a thing beside the board can be done by either", () => {
  const potions = { id: "dwarf-potion", name: "Healing Potion", emblem: "potion", count: 2 };
  const drink = { answer: "drink", label: "Drink a potion", targets: ["button:drink", "card:dwarf-potion"] };
  const beside = { ...table, trays: [{ id: "dwarf", title: "Dwarf", cards: [potions] }], options: [drink] };
  const lit = light(beside, null);
  expect(lit.buttons).toEqual([drink]);
  expect(lit.targets.get("card:dwarf-potion")).toEqual([drink]);
});

test("a number alone is no heading", () => {
  expect(heading("How many Hit cards?", "2")).toBe("How many Hit cards? 2");
  expect(heading("Where to?", "Walk to C2")).toContain("Walk to C2");
  expect(heading("Where to?", "Walk to C2")).not.toContain("Where to?");
});
