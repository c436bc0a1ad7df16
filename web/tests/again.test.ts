import { expect, test } from "vitest";
import type { Ending, Page } from "../src/protocol";
import { addressAgain, createAgain, planAgain, settingOf, wantedAt } from "../src/start/again";
import { meaningOf, pointsOf } from "../src/table/telling/ending";

const seats = [{ seat: "red", title: "red", kind: "person", player: "Ada" }, { seat: "blue", title: "blue", kind: "bot", bot: "greedy" }, { seat: "grey", title: "grey", kind: "person" }, { seat: "old-oak", title: "old-oak", kind: "person" }];
const held = [{ seat: "red", token: "a", person: 0 }, { seat: "grey", token: "b", person: 1 }];
const ending = { winners: ["red"], rule: "T-1", scores: { red: 3, blue: 7 }, options: { rounds: 10, night: true, chronicle: "long" } } as unknown as Ending;
const page = { table: { game: "toy", scenario: "bridge" }, seats, ending } as unknown as Page;

test("the same match again has the same people, bots and options", () => {
  const plan = planAgain(seats, held);
  expect(createAgain(page, plan)).toEqual({ game: "toy", scenario: "bridge", options: ending.options, seats: { red: "me", blue: "bot:greedy", grey: "me", "old-oak": "link" } });
});

test("an address fills in a new match, and holds only what can be chosen", () => {
  const plan = planAgain(seats, held);
  const address = addressAgain(page, plan, ["rounds", "night"]);
  expect(address).not.toContain("chronicle");
  const wanted = wantedAt(address.slice(address.indexOf("?")));
  expect(wanted).toEqual({ scenario: "bridge", options: { rounds: "10", night: "true" }, plan });
  expect(settingOf([5, 10], wanted.options["rounds"])).toBe(10);
  expect(settingOf([false, true], "perhaps")).toBe(false);
  expect(wantedAt("?seat.red=emperor&x=1")).toEqual({ scenario: "", options: {}, plan: {} });
});

test("an ending means something to one person at one side, and is told by names to all others", () => {
  const [mine] = [held.slice(0, 1)];
  expect(meaningOf(ending, mine)).toBe("won");
  expect(meaningOf({ ...ending, winners: ["blue"] }, mine)).toBe("lost");
  expect(meaningOf({ ...ending, winners: ["red", "blue"] }, mine)).toBe("shared");
  expect(meaningOf({ ...ending, winners: [] }, mine)).toBe("draw");
  expect(meaningOf(ending, held)).toBe("told");
  expect(meaningOf(ending, [])).toBe("told");
  expect(meaningOf(ending, [...mine, { seat: "blue", token: "c", person: 0 }])).toBe("told");
  expect(pointsOf(ending)).toEqual([["blue", 7], ["red", 3]]);
  expect(pointsOf({ ...ending, scores: { red: 0, blue: 0 } })).toEqual([]);
});
