// Dice in the log: which lines belong to one roll, and the sum behind it. Pure; knows no game.
import type { Line, Term } from "../../protocol";

export interface Roll {
  readonly dice: readonly string[];
  /** What counts, then what all of it comes to. */
  readonly terms: readonly Term[];
}

/** Every roll of some lines, by the place of its last line. A roll is a run of lines with dice or terms. */
export function rollsOf(lines: readonly Line[]): ReadonlyMap<number, Roll> {
  const rolls = new Map<number, Roll>();
  let run: Line[] = [];
  const close = (end: number): void => {
    const roll = rollIn(run);
    if (roll) rolls.set(end, roll);
    run = [];
  };
  lines.forEach((line, place) => {
    const counts = (line.dice?.length ?? 0) > 0 || (line.terms?.length ?? 0) > 0;
    if (run.length && (!counts || apart(run, line))) close(place - 1);
    if (counts) run.push(line);
  });
  close(lines.length - 1);
  return rolls;
}

/** Whether a line begins another roll: this one has dice and a sum, or dice that the line's do not follow at once. */
function apart(run: readonly Line[], line: Line): boolean {
  const rolled = run.some((each) => each.dice?.length);
  const summed = run.some((each) => each.terms?.some((term) => term.sum));
  return rolled && (summed || ((line.dice?.length ?? 0) > 0 && !run.at(-1)?.dice?.length));
}

function rollIn(run: readonly Line[]): Roll | null {
  const dice = run.flatMap((line) => line.dice ?? []);
  return dice.length ? { dice, terms: inOrder(run.flatMap((line) => line.terms ?? [])) } : null;
}

/** The terms of a sum, and at the end what they come to. */
export function inOrder(terms: readonly Term[]): readonly Term[] {
  return [...terms.filter((term) => !term.sum), ...terms.filter((term) => term.sum)];
}
