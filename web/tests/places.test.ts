import { expect, test } from "vitest";
import { Keep } from "../src/keep/storage";
import { headline, marked, turnFrom, turnStarts } from "../src/replay/steps";
import { routeOf } from "../src/route";
import { chosenField, heldAfter, linksAfter, refit, spelled, usualPlan } from "../src/start/plan";
import { nearest } from "../src/table/keyboard";

test("addresses say where we are", () => {
  expect(routeOf("/")).toEqual({ name: "front" });
  expect(routeOf("/new/some-game")).toEqual({ name: "new", game: "some-game", search: "" });
  expect(routeOf("/match/abc")).toEqual({ name: "match", match: "abc" });
  expect(routeOf("/replay/abc/12", "?seat=red")).toEqual({ name: "replay", match: "abc", at: 12, seat: "red" });
  expect(routeOf("/replay/abc")).toEqual({ name: "replay", match: "abc", at: null, seat: "" });
  expect(routeOf("/match")).toEqual({ name: "lost" });
  expect(routeOf("/matches", "?list=watch")).toEqual({ name: "matches", list: "watch" });
});

const box = () => {
  const texts = new Map<string, string>();
  return { getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text) };
};

test("secrets are kept by match, the newer one of a seat wins, and broken storage reads as empty", () => {
  const storage = box();
  const keep = new Keep(storage);
  keep.hold("m", { seat: "red", token: "one", person: 0 });
  keep.hold("m", { seat: "blue", token: "two", person: 1 });
  keep.hold("m", { seat: "red", token: "three", person: 0 });
  expect(new Keep(storage).seats("m").map((held) => held.token)).toEqual(["two", "three"]);
  keep.forget("m");
  expect(keep.seats("m")).toEqual([]);
  storage.setItem("grognard.seats", "{broken");
  expect(new Keep(storage).seats("m")).toEqual([]);
});

test("a plan says who sits where, and holds what comes back", () => {
  const plan = usualPlan(["korak", "heroes"], ["random", "greedy"]);
  expect(usualPlan(["adventurers", "krobs"], ["greedy"], "adventurers")).toEqual({ adventurers: { who: "me", bot: "greedy" }, krobs: { who: "bot", bot: "greedy" } });
  expect(spelled(plan)).toEqual({ korak: "bot:greedy", heroes: "me" });
  const guests = { ...plan, korak: { who: "same", bot: "" } as const };
  expect(spelled(guests)).toEqual({ korak: "me", heroes: "me" });
  const given = { korak: { kind: "person", token: "k" }, heroes: { kind: "person", token: "h" } };
  expect(heldAfter(guests, given).map((held) => held.person)).toEqual([1, 0]);
  expect(linksAfter({ korak: { kind: "link", invite: "i", link: "/join/m#i" } })).toEqual({ korak: "/join/m#i" });
  expect(Object.keys(refit(plan, ["korak", "one", "two"], ["greedy"]))).toEqual(["korak", "one", "two"]);
});

test("arrows go to the nearest target that lies that way", () => {
  const spots = [{ x: 100, y: 0 }, { x: 60, y: 50 }, { x: -50, y: 0 }];
  expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(0);
  expect(nearest({ x: 0, y: 0 }, spots, [0, 1])).toBe(1);
  expect(nearest({ x: 0, y: 0 }, spots, [-1, 0])).toBe(2);
  expect(nearest({ x: 0, y: 0 }, spots, [0, -1])).toBe(-1);
});

test("a replay goes by whole turns", () => {
  const steps = ["red", "fate", "red", "blue", "blue", "red"].map((seat, k) => ({ number: k + 1, seat, topic: "", answer: "", lines: [] }));
  expect(turnStarts(steps)).toEqual([1, 4, 6]);
  expect(turnFrom(steps, 1, 1, 6)).toBe(4);
  expect(turnFrom(steps, 4, -1, 6)).toBe(1);
  expect(turnFrom(steps, 6, 1, 6)).toBe(6);
});

test("turns are marked below a scrubber as far as their numbers have room", () => {
  expect(marked([1, 40, 44, 61, 80, 100], 100, 10)).toEqual([1, 40, 61, 80, 100]);
  expect(marked([1, 40, 44, 61, 80, 100], 100, 25)).toEqual([1, 40, 80]);
  expect(marked([], 0, 10)).toEqual([]);
});

test("a way is told by its end", () => {
  const walk = (cell: string) => ({ text: `Jon moves to ${cell}.`, targets: ["piece:jon", `cell:${cell}`], weight: 0 });
  const step = { number: 3, seat: "red", topic: "go", answer: "go C3", lines: [walk("C1"), walk("C2"), walk("C3"), { text: "Jon is tired." }] };
  expect(headline(step)).toEqual({ text: "Jon is tired.", adds: "Jon moves to C3." });
  expect(headline(undefined)).toEqual({ text: "", adds: "" });
});

test("the picture of a new match follows the board that is chosen, and none is shown where it is no board by itself", () => {
  const options = [
    { key: "field", title: "", text: "", choices: ["mill", "arena", "mill-arena"], rule: "" },
    { key: "turns", title: "", text: "", choices: [10, 20], rule: "" },
  ];
  const boards = ["mill", "arena", "cave"];
  expect(chosenField(options, { field: "mill", turns: 20 }, boards)).toBe("usual");
  expect(chosenField(options, { field: "arena" }, boards)).toBe("arena");
  expect(chosenField(options, { field: "mill-arena" }, boards)).toBe("");
  expect(chosenField(options.slice(1), { turns: 20 }, boards)).toBe("usual");
});
