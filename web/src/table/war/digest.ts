// The log by Turns: what has happened in each, for whoever comes back. Pure; knows no game.
import type { Line } from "../../protocol";

export interface Chapter {
  /** The Turn; 0 for what came before the first of which the log is known. */
  readonly turn: number;
  /** Its lines with their numbers in the log, in the order in which they were told. */
  readonly lines: readonly { readonly number: number; readonly line: Line }[];
}

/** Lines that are worth reading again; all others are steps on the way. */
const TELLING = 2;

/** The lines of a log by the Turns in which they fell; of each Turn those that tell most, or all but the smallest steps. */
export function chapters(lines: readonly Line[], first: number, every = false): readonly Chapter[] {
  const found: { turn: number; lines: { number: number; line: Line }[] }[] = [{ turn: 0, lines: [] }];
  lines.forEach((line, k) => {
    if (line.begins) found.push({ turn: line.begins, lines: [] });
    else if ((line.weight ?? 1) >= (every ? 1 : TELLING)) found.at(-1)?.lines.push({ number: first + k, line });
  });
  return found.filter(({ turn, lines: inside }) => turn > 0 || inside.length > 0);
}

/** How many telling lines have come since so many were read. */
export function missed(lines: readonly Line[], first: number, read: number): number {
  return lines.filter((line, k) => first + k >= read && !line.begins && (line.weight ?? 1) >= TELLING).length;
}
