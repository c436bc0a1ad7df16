// The log as it grows: pages carry its last lines, older ones are fetched when somebody wants them. Pure.
import type { Line } from "../../protocol";

export interface Logbook {
  /** The number of the first line that is known. */
  readonly first: number;
  readonly lines: readonly Line[];
  /** The lines that came last. */
  readonly fresh: readonly Line[];
}

export const BLANK: Logbook = { first: 0, lines: [], fresh: [] };

/** The log with a page's last lines; after an undo it is shorter and nothing is fresh. */
export function grown(book: Logbook, total: number, tail: readonly Line[], begun: boolean): Logbook {
  const start = Math.max(0, total - tail.length);
  const end = book.first + book.lines.length;
  const fresh = begun && total > end ? tail.slice(Math.max(0, end - start)) : [];
  if (start < book.first || start > end) return { first: start, lines: tail, fresh };
  return { first: book.first, lines: [...book.lines.slice(0, start - book.first), ...tail], fresh };
}

/** The log with older lines before those that are known. */
export function filled(book: Logbook, first: number, older: readonly Line[]): Logbook {
  const missing = older.slice(0, Math.max(0, book.first - first));
  return missing.length === book.first - first ? { first, lines: [...missing, ...book.lines], fresh: book.fresh } : book;
}

/** Lines that are told to everybody; the others are told to those who want every step. */
export function told(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => (line.weight ?? 1) > 0);
}

/** A line of the log with its number, and the steps that led to it, where those are folded into it. */
export interface Entry {
  readonly line: Line;
  readonly number: number;
  readonly steps: readonly Line[];
}

/** The log as it is read: everything that is told, and of the steps of others' pieces the last, with those before it; `mine` says whether a piece
 *  is one's own, whose steps one knows. */
export function folded(lines: readonly Line[], first: number, mine: (piece: string) => boolean): readonly Entry[] {
  const entries: Entry[] = [];
  let walker = "";
  for (const [k, line] of lines.entries()) {
    const minor = (line.weight ?? 1) === 0;
    const piece = minor ? (line.targets?.find((target) => target.startsWith("piece:")) ?? "") : "";
    if (minor && (!piece || mine(piece.slice("piece:".length)))) continue;
    const last = entries.at(-1);
    const goes = piece !== "" && piece === walker && last;
    if (goes) entries[entries.length - 1] = { line, number: first + k, steps: [...last.steps, last.line] };
    else entries.push({ line, number: first + k, steps: [] });
    walker = piece;
  }
  return entries;
}

/** The lines that came after so many. */
export function since(book: Logbook, total: number): readonly Line[] {
  return book.lines.slice(Math.max(0, total - book.first));
}

/** Milliseconds to read some lines: a glance, a little for every letter, and never so long that play drags. */
export function readingTime(lines: readonly Line[]): number {
  const letters = told(lines).reduce((sum, line) => sum + line.text.length, 0);
  return letters ? Math.min(1200, 200 + 10 * letters) : 0;
}
