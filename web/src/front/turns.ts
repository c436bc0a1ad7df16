// Which of my matches wait for me, and how far they are: looked up with the secrets this browser holds.
import { api } from "../api/client";
import type { Held } from "../keep/storage";
import type { Summary } from "../protocol";
import { trackText } from "../table/tracks";

export interface Turn {
  readonly asked: boolean;
  readonly when: string;
}

const MOST = 8;

/** One line for every match, the newest first, however many of its seats are mine. */
export function perMatch(mine: readonly Summary[]): readonly Summary[] {
  return mine.filter((match, k) => mine.findIndex((other) => other.match === match.match) === k);
}

/** Matches that wait for me first, then those under way, then the finished ones. */
export function inOrder(mine: readonly Summary[], turns: Readonly<Record<string, Turn>>): readonly Summary[] {
  const rank = (match: Summary) => (turns[match.match]?.asked ? 0 : match.state === "over" ? 2 : 1);
  return [...perMatch(mine)].sort((a, b) => rank(a) - rank(b) || b.created - a.created);
}

export async function myTurns(mine: readonly Summary[], seats: (match: string) => readonly Held[]): Promise<Record<string, Turn>> {
  const going = perMatch(mine).filter((match) => match.state === "playing").slice(0, MOST);
  const found = await Promise.all(going.map(async ({ match }) => [match, await turnOf(match, seats(match))] as const));
  return Object.fromEntries(found);
}

async function turnOf(match: string, held: readonly Held[]): Promise<Turn> {
  let when = "";
  for (const { token } of held) {
    try {
      const table = (await api.page(match, token)).table;
      const [track] = table?.tracks ?? [];
      if (track) when = trackText(track);
      if (table?.options?.length) return { asked: true, when };
    } catch {
      continue;
    }
  }
  return { asked: false, when };
}
