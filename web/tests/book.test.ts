import { expect, test } from "vitest";
import type { Clause, Line, WholeRulebook } from "../src/protocol";
import { bound, chartFor, hitsOf, lastReading, partsOf } from "../src/rulebook/book";

const clause = (id: string, text: string, kind: Clause["kind"] = "core", see: readonly string[] = []): Clause => ({ id, kind, title: id, text, see, chapter: "one", question: "", why: "" });
const whole: WholeRulebook = {
  title: "A book",
  edition: "1",
  chapters: [{ id: "one", title: "One", clauses: [clause("DB-A1", "Go as DB-A2 says, not as DB-Z9.", "core", ["DB-G1"]), clause("DB-A2", "Stay.", "core", ["DB-G1"]), clause("DB-G1", "Nothing happens.", "proposed")] }],
  charts: [{ id: "results", title: "Results", rule: "DB-A2", reads: ["DB-A2"], heads: ["Die", "1-1", "2-1"], rows: [["1", "A", "B"]] }],
  examples: [{ id: "small", rule: "DB-A1", title: "Small", text: "As DB-A2 says.", picture: "/day.svg", picture_dark: "/night.svg" }],
};
const book = bound(whole);

test("clauses lead to each other both ways, and nowhere else", () => {
  expect(book.namedIn.get("DB-A2")).toEqual(["DB-A1"]);
  expect(book.namedIn.get("DB-G1")).toEqual(["DB-A1", "DB-A2"]);
  expect(book.namedIn.has("DB-Z9")).toBe(false);
});

test("a ruling stands with the first clause that leads to it, once", () => {
  expect(book.rulingsOf.get("DB-A1")?.map((each) => each.id)).toEqual(["DB-G1"]);
  expect(book.rulingsOf.has("DB-A2")).toBe(false);
});

test("an example stands with its clause", () => {
  expect(book.examplesOf.get("DB-A1")?.map((each) => each.id)).toEqual(["small"]);
  expect(book.examplesOf.has("DB-A2")).toBe(false);
});

test("ids that exist are links, and what was searched for is marked where a word begins", () => {
  const parts = partsOf("Go as DB-A2 says: riders ride, not DB-Z9.", book.clauses, hitsOf("rides"));
  expect(parts.filter((part) => part.rule).map((part) => part.text)).toEqual(["DB-A2"]);
  expect(parts.filter((part) => part.hit).map((part) => part.text)).toEqual(["ride", "ride"]);
  expect(parts.map((part) => part.text).join("")).toBe("Go as DB-A2 says: riders ride, not DB-Z9.");
  expect(hitsOf("  ")).toBeNull();
  expect(partsOf("a (b", book.clauses, hitsOf("(b")).some((part) => part.hit)).toBe(true);
});

test("the last die is read in the column that was told before it", () => {
  const lines: Line[] = [{ text: "shot", read: { rule: "X-1", column: "in light cover" } }, { text: "more" }, { text: "rolled", read: { rule: "DB-A2", column: "" } }];
  expect(lastReading(lines)).toEqual({ rule: "DB-A2", column: "in light cover" });
  expect(lastReading([{ text: "nothing" }])).toBeNull();
  expect(chartFor(book.charts, lastReading(lines))?.id).toBe("results");
  expect(chartFor(book.charts, { rule: "DB-A1", column: "1-1" })).toBeUndefined();
});
