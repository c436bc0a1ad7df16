// Answers of the server that are put together there from several sources: the catalogue, new matches, replays.
import type { Choice, Clause, Create, Line, Page, Place, Table } from "../protocol";

export interface Brief {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly edition: number;
  readonly cover?: string;
  readonly cover_dark?: string;
  readonly first?: Create;
}

export interface Games {
  readonly games: readonly Brief[];
  readonly bots: readonly string[];
}

export interface ScenarioInfo {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly seats: readonly string[];
  readonly options: readonly Choice[];
  readonly picture?: string;
  readonly picture_dark?: string;
}

export interface About extends Brief {
  readonly boards: readonly string[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly art: Readonly<Record<string, string>>;
  readonly bots: readonly string[];
}

/** The places of a board's drawing. */
export interface Places {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly spots: Readonly<Record<string, Place>>;
  readonly doors: Readonly<Record<string, Place>>;
  readonly rooms: Readonly<Record<string, readonly [number, number, number, number]>>;
}

export interface Found {
  readonly clauses: readonly Clause[];
  readonly more: number;
  readonly nearest: readonly string[];
}

export interface Books {
  readonly title: string;
  readonly edition: number;
  readonly chapters: readonly { readonly title: string; readonly clauses: readonly Clause[] }[];
}

export interface Given {
  readonly kind: string;
  readonly token?: string;
  readonly invite?: string;
  readonly link?: string;
  readonly bot?: string;
}

export interface Made {
  readonly match: string;
  readonly watch: string;
  readonly seats: Readonly<Record<string, Given>>;
}

export interface Joined {
  readonly match: string;
  readonly seat: string;
  readonly token: string;
}

export interface Order {
  readonly topic: string;
  readonly target: string;
  readonly how: "never" | "turn" | "ask";
}

export interface Said {
  readonly number: number;
  readonly who: string;
  readonly seat: string;
  readonly text: string;
  readonly at: number;
}

/** What a page says besides the table; servers that do not offer something leave it out. */
export interface Extras {
  readonly undo?: "free" | "ask" | "";
  readonly request?: { readonly seat: string; readonly waits: readonly string[] } | null;
  readonly reaction?: { readonly topic: string; readonly passing: string } | null;
  readonly orders?: readonly Order[];
}

export type FullPage = Page & Extras;

export interface Step {
  readonly number: number;
  readonly seat: string;
  readonly topic: string;
  readonly answer: string;
  readonly lines: readonly Line[];
  readonly round?: number;
}

export interface Replay {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly seats: Page["seats"];
  readonly seat: string;
  readonly length: number;
  readonly outcome: string;
  readonly steps: readonly Step[];
}

export interface Moment {
  readonly match: string;
  readonly number: number;
  readonly length: number;
  readonly seat: string;
  readonly table: Table;
}
