// Odds in words: tenths where they fit, else the fraction. Pure.
import type { Chance, Chances } from "../../protocol";

export function percent(share: number): number {
  return Math.round(share * 100);
}

/** Whether an answer leads to one thing only, so that nothing has to be weighed before it is sent. */
export function certain(odds: Chances): boolean {
  return odds.exact && odds.rows.length <= 1;
}

/** A chance as people say it at a table: `6 in 10`, `8 in 9`, or in percent. */
export function inWords(row: Chance, say: (part: number, whole: number) => string): string {
  const [part, whole] = row.chance.split("/").map(Number);
  if (part !== undefined && whole !== undefined && whole <= 20) return say(part, whole);
  const tenths = row.share * 10;
  if (Math.abs(tenths - Math.round(tenths)) < 0.01) return say(Math.round(tenths), 10);
  return `${percent(row.share)} %`;
}

export interface Part {
  readonly result: string;
  readonly share: number;
  readonly words: string;
  /** Whether it is good for whoever looks at it, bad, or neither. */
  readonly lean: Lean;
  /** Its number among those that lean the same way, which are drawn in patterns of their own. */
  readonly look: number;
}

export type Lean = -1 | 0 | 1;
const leanOf = ({ lean = 0 }: Chance): Lean => (lean > 0 ? 1 : lean < 0 ? -1 : 0);

const MOST = 6;

/** The rows of the bar: what is good first, what is bad last, the likeliest of each before the others; what is left over of the rare ones is put together. */
export function parts(odds: Chances, say: (part: number, whole: number) => string, others: string): readonly Part[] {
  const rows = [...odds.rows].sort((a, b) => b.share - a.share);
  const shown = rows.length > MOST ? rows.slice(0, MOST - 1) : rows;
  const told = shown.map((row) => ({ result: row.result, share: row.share, words: inWords(row, say), lean: leanOf(row) }));
  const rest = rows.slice(shown.length).reduce((sum, row) => sum + row.share, 0);
  const all = rest > 0 ? [...told, { result: others, share: rest, words: `${percent(rest)} %`, lean: 0 as const }] : told;
  return ([1, 0, -1] as const).flatMap((lean) => all.filter((row) => row.lean === lean).map((row, look) => ({ ...row, look })));
}
