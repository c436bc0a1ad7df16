import { expect, test } from "vitest";
import { Refused } from "../src/api/client";
import { described, Faults, harmless } from "../src/parts/faults.svelte";

function telling() {
  const sent: { part: string; text: string }[] = [];
  return { sent, faults: new Faults(({ part, text }) => sent.push({ part, text })) };
}

test("a fault is told once for every part it is in", () => {
  const { sent, faults } = telling();
  faults.tell("trays", new Error("no key"));
  faults.tell("trays", new Error("no key"));
  faults.tell("log", new Error("no key"));
  expect(sent).toEqual([{ part: "trays", text: "Error: no key" }, { part: "log", text: "Error: no key" }]);
});

test("nobody tells of faults for ever", () => {
  const { sent, faults } = telling();
  for (let k = 0; k < 50; k += 1) faults.tell("page", new Error(`number ${k}`));
  expect(sent.length).toBe(12);
});

test("a part that failed can be tried again, and is forgotten when it is gone", () => {
  const { faults } = telling();
  let tried = 0;
  faults.add("trays", new Error("a"), () => (tried += 1));
  faults.add("trays", new Error("a"), () => (tried += 1));
  faults.add("map", new Error("b"), () => (tried += 1));
  expect(faults.failed.map((each) => each.part)).toEqual(["trays", "map"]);
  faults.failed.forEach((each) => each.again());
  expect(tried).toBe(2);
  faults.drop("trays");
  expect(faults.failed.map((each) => each.part)).toEqual(["map"]);
});

test("a line that broke off and a refusal are no faults of the page", () => {
  expect(harmless(new TypeError("Failed to fetch"))).toBe(true);
  expect(harmless(new DOMException("given up", "AbortError"))).toBe(true);
  expect(harmless(new Refused(404, "no such match"))).toBe(true);
  expect(harmless(new TypeError("x is not iterable"))).toBe(false);
});

test("an error is told in so many letters as the server takes, anything else as text", () => {
  expect(described(new Error("x".repeat(5000))).text.length).toBe(400);
  expect(described(new Error("x".repeat(5000))).trace.length).toBeLessThanOrEqual(2000);
  expect(described("just words")).toEqual({ text: "just words", trace: "" });
});
