// The rulebook of a game as it is read here: every word of it, what leads where, and which tables and rulings stand with a clause.
import { api } from "../api/client";
import type { Chart, Chapter, Clause, ExampleInfo, Line, Reading, WholeRulebook } from "../protocol";

export interface Book {
  readonly title: string;
  readonly chapters: readonly Chapter[];
  readonly charts: readonly Chart[];
  readonly clauses: ReadonlyMap<string, Clause>;
  /** The clauses that lead to a clause. */
  readonly namedIn: ReadonlyMap<string, readonly string[]>;
  readonly chartsOf: ReadonlyMap<string, readonly Chart[]>;
  readonly examplesOf: ReadonlyMap<string, readonly ExampleInfo[]>;
  /** Rulings, each with the first clause that leads to it. */
  readonly rulingsOf: ReadonlyMap<string, readonly Clause[]>;
}

const ID = /[A-Z]{2,}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*/g;
const RULING = "proposed";
const books = new Map<string, Promise<Book>>();

/** The book of a game, fetched once. */
export function bookOf(game: string): Promise<Book> {
  const known = books.get(game) ?? api.rulebook(game).then(bound);
  books.set(game, known);
  known.catch(() => books.delete(game));
  return known;
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The ids of other clauses that a clause leads to, each once. */
export function leadsTo(clause: Clause, known: ReadonlyMap<string, Clause>): readonly string[] {
  const named = [...clause.see, ...(clause.text.match(ID) ?? [])];
  return [...new Set(named)].filter((id) => id !== clause.id && known.has(id));
}

/** A book with all that leads from one part of it to another. */
export function bound(whole: WholeRulebook): Book {
  const clauses = new Map(whole.chapters.flatMap((chapter) => chapter.clauses.map((clause) => [clause.id, clause] as const)));
  const [namedIn, chartsOf, rulingsOf] = [new Map<string, string[]>(), new Map<string, Chart[]>(), new Map<string, Clause[]>()];
  const examplesOf = new Map<string, ExampleInfo[]>();
  const placed = new Set<string>();
  for (const clause of clauses.values()) {
    for (const id of leadsTo(clause, clauses)) {
      add(namedIn, id, clause.id);
      const other = clauses.get(id);
      if (other?.kind !== RULING || clause.kind === RULING || placed.has(id)) continue;
      placed.add(id);
      add(rulingsOf, clause.id, other);
    }
  }
  for (const chart of whole.charts) add(chartsOf, chart.rule, chart);
  for (const example of whole.examples) add(examplesOf, example.rule, example);
  return { title: whole.title, chapters: whole.chapters, charts: whole.charts, clauses, namedIn, chartsOf, examplesOf, rulingsOf };
}

export interface Part {
  readonly text: string;
  /** The id of the clause it leads to, if it does. */
  readonly rule: string;
  readonly hit: boolean;
}

const plain = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What is marked for some words that were searched for, as the search finds them: the beginning of a word is enough. */
export function hitsOf(search: string): RegExp | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).map((word) => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word));
  return words.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(plain).join("|")})`, "giu") : null;
}

/** A text in parts: ids of clauses as links, what was searched for marked. */
export function partsOf(text: string, known: ReadonlyMap<string, unknown>, hits: RegExp | null): readonly Part[] {
  const parts: Part[] = [];
  const say = (piece: string) => {
    let at = 0;
    for (const found of hits ? piece.matchAll(hits) : []) {
      if (found.index > at) parts.push({ text: piece.slice(at, found.index), rule: "", hit: false });
      parts.push({ text: found[0], rule: "", hit: true });
      at = found.index + found[0].length;
    }
    if (at < piece.length) parts.push({ text: piece.slice(at), rule: "", hit: false });
  };
  let at = 0;
  for (const found of text.matchAll(ID)) {
    if (!known.has(found[0])) continue;
    say(text.slice(at, found.index));
    parts.push({ text: found[0], rule: found[0], hit: false });
    at = found.index + found[0].length;
  }
  say(text.slice(at));
  return parts;
}

/** The lines of one roll, at most: what it was read off stands before it. */
const ROLL = 14;

/** Where the last die of a log was read. */
export function lastReading(lines: readonly Line[]): Reading | null {
  const place = lines.findLastIndex((line) => line.read);
  const read = lines[place]?.read;
  if (!read) return null;
  if (read.column) return read;
  const before = lines.slice(Math.max(0, place - ROLL), place).findLast((line) => line.read?.column)?.read;
  return { ...read, column: before?.column ?? "" };
}

/** The chart that something is read off, if there is one. */
export function chartFor(charts: readonly Chart[], reading: Reading | null): Chart | undefined {
  return reading ? charts.find((chart) => chart.reads?.includes(reading.rule)) : undefined;
}
