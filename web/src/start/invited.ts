// What an invitation says, in words: who invites, which seats are free, what is not played as usual. Pure.
import type { Invitation, ScenarioInfo } from "../protocol";
import { words } from "../words";

type Setting = boolean | number | string;

/** The people who sit already, by name; whoever gave none is a guest. */
export function inviters(told: Pick<Invitation, "seats">): readonly string[] {
  return told.seats.filter((sitter) => sitter.kind === "person").map((sitter) => sitter.player || words.front.guest);
}

/** How many seats wait for somebody, one's own among them. */
export function freeSeats(told: Pick<Invitation, "seats">): number {
  return told.seats.filter((sitter) => sitter.kind !== "person" && sitter.kind !== "bot").length;
}

/** The options that are not as they usually are: what they are called, and how they are set. */
export function unusual(scenario: Pick<ScenarioInfo, "options" | "titles">, options: Readonly<Record<string, Setting>>): readonly (readonly [string, string])[] {
  return scenario.options.flatMap(({ key, title, choices }) => {
    const value = options[key];
    if (value === undefined || value === choices[0]) return [];
    return [[title, typeof value === "boolean" ? (value ? words.start.on : words.start.off) : (scenario.titles[String(value)] ?? String(value))] as const];
  });
}
