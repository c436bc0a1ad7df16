// What the guide to a scenario says, in words. Pure.
import type { ScenarioInfo } from "../protocol";
import { words } from "../words";

/** How long somebody takes for an answer, in seconds: what the minutes of a match are reckoned with. */
export const SECONDS = 8;
/** From which share of the matches on a side is favoured, in percent. */
const FAVOURED = 57;

type Told = Pick<ScenarioInfo, "guide" | "turns" | "titles">;

/** Minutes of a match, in steps of five; 0 if nobody has counted its answers. */
export function minutesOf(scenario: Told): number {
  const answers = scenario.guide?.answers ?? 0;
  return answers ? Math.max(5, Math.round((answers * SECONDS) / 300) * 5) : 0;
}

export function lengthOf(scenario: Told): string {
  const minutes = minutesOf(scenario);
  return [scenario.turns ? words.start.turns(scenario.turns) : "", minutes ? words.start.minutes(minutes) : ""].filter(Boolean).join(", ");
}

export function piecesOf(scenario: Told): string {
  const [first, second] = Object.values(scenario.guide?.pieces ?? {});
  return first !== undefined && second !== undefined ? words.start.against(first, second) : "";
}

/** Who is favoured, as matches between bots have shown; that nobody has measured it, if nobody has. */
export function favourOf(scenario: Told): string {
  const { matches = 0, won = {} } = scenario.guide ?? {};
  if (!matches) return words.start.unmeasured;
  const sides = Object.entries(won).sort(([, a], [, b]) => b - a);
  const all = sides.reduce((sum, [, wins]) => sum + wins, 0);
  const [best, wins] = sides[0] ?? ["", 0];
  const told = words.start.won(sides.map(([seat, number]) => [scenario.titles[seat] ?? seat, number] as const), matches);
  return `${all && 100 * wins >= FAVOURED * all ? words.start.favoured(scenario.titles[best] ?? best) : words.start.even} ${told}`;
}
