// What the end of a match means to whoever looks at it. Pure.
import type { Held } from "../../keep/storage";
import type { Ending } from "../../protocol";

export type Meaning = "won" | "lost" | "draw" | "shared" | "told";

/** Won or lost for one person at one side; told by the winners' names for watchers, guests at one screen, and both sides in one hand. */
export function meaningOf(ending: Ending, held: readonly Held[]): Meaning {
  const mine = held.filter((each) => each.seat);
  if (ending.winners.length === 0) return "draw";
  const won = mine.filter((each) => ending.winners.includes(each.seat));
  if (mine.length === 0 || mine.some((each) => each.person !== 0) || (won.length > 0 && won.length < mine.length)) return "told";
  if (won.length === 0) return "lost";
  return ending.winners.length > mine.length ? "shared" : "won";
}

/** Points by seat, the most first; nothing where the game gives none. */
export function pointsOf(ending: Ending): readonly (readonly [string, number])[] {
  const rows = Object.entries(ending.scores);
  return rows.some(([, points]) => points !== 0) ? rows.sort((a, b) => b[1] - a[1]) : [];
}
