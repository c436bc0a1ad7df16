import { expect, test } from "vitest";
import { agreed, inSight, leftOf, lowAt, shown, spoken } from "../src/clock/clock";
import type { Hand } from "../src/protocol";

const hand = (seat: string, since: number | null, left = 60_000, reserve = 100_000): Hand => ({ seat, left, reserve, since, lapses: 0 });

test("the time of a turn is used first, and only a clock that runs loses any", () => {
  expect(leftOf(hand("a", 1000), 31_000)).toEqual({ turn: 30_000, reserve: 100_000, all: 130_000 });
  expect(leftOf(hand("a", 1000), 76_000)).toEqual({ turn: 0, reserve: 85_000, all: 85_000 });
  expect(leftOf(hand("a", 1000), 900_000).all).toBe(0);
  expect(leftOf(hand("a", null), 900_000).all).toBe(160_000);
  expect(leftOf(hand("a", 5000), 1000).all).toBe(160_000);
});

test("times are shown as a clock shows them", () => {
  expect([0, 400, 59_001, 61_000, 3_600_000, 7_384_000, 3 * 86_400_000 + 2 * 3_600_000].map(shown)).toEqual(["0:00", "0:01", "1:00", "1:01", "1:00:00", "2:03:04", "3 d 2 h"]);
  expect([30, 60, 90, 3600, 86_400, 172_800].map(spoken)).toEqual(["30 seconds", "1 minute", "1.5 minutes", "1 hour", "1 day", "2 days"]);
});

test("one is warned a tenth of a turn before the end, within reason", () => {
  expect(lowAt({ per: 60_000, reserve: 0 })).toBe(15_000);
  expect(lowAt({ per: 600_000, reserve: 0 })).toBe(60_000);
  expect(lowAt({ per: 0, reserve: 1_200_000 })).toBe(120_000);
  expect(lowAt({ per: 7 * 86_400_000, reserve: 0 })).toBe(3_600_000);
});

test("one's own clock and the one that runs are in sight, of however many", () => {
  const six = ["a", "b", "c", "d", "e", "f"].map((seat) => hand(seat, seat === "e" ? 1 : null));
  expect(inSight(six, "b").map((each) => each.seat)).toEqual(["b", "e"]);
  expect(inSight(six, "e").map((each) => each.seat)).toEqual(["e", "a"]);
  expect(inSight(six.slice(0, 2), "").map((each) => each.seat)).toEqual(["a", "b"]);
  expect(inSight(six.slice(0, 1), "").map((each) => each.seat)).toEqual([]);
});

test("what was agreed is one sentence", () => {
  expect(agreed({ per: 600, reserve: 1800, then: "bot" })).toBe("10 minutes a turn and 30 minutes in reserve; a bot plays on when it is gone");
  expect(agreed({ reserve: 86_400, then: "lose" })).toBe("1 day in reserve; whoever has none left loses");
  expect(agreed(null)).toBe("");
});
