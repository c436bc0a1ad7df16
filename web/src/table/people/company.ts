// Who is at the table: on which seat, by which name, and whether they look at it now. Pure.
import { botTitle } from "../../parts/bots";
import type { Page, Present, Sitter } from "../../protocol";
import { words } from "../../words";

export interface Guest {
  readonly seat: string;
  readonly title: string;
  readonly who: string;
  /** Whether the person looks at the table; nothing is known of bots, nor while the line is broken. */
  readonly here: boolean | null;
}

export function nameOf(sitter: Sitter): string {
  if (!sitter.bot) return sitter.player || words.front.guest;
  return sitter.player ? words.clock.standsIn(words.bots.player(botTitle(sitter.bot)), sitter.player) : words.bots.player(botTitle(sitter.bot));
}

export function guestsOf(page: Pick<Page, "seat" | "seats">, present: Present | null): readonly Guest[] {
  return page.seats.map((sitter) => ({
    seat: sitter.seat,
    title: sitter.title,
    who: sitter.seat === page.seat ? words.company.you : nameOf(sitter),
    here: sitter.kind !== "person" || !present ? null : sitter.seat === page.seat || present.seats.includes(sitter.seat),
  }));
}

/** One line that says who plays which side. */
export function playing(page: Pick<Page, "seats">): string {
  return words.company.plays(page.seats.map((sitter) => words.company.playing(sitter.title, nameOf(sitter))));
}
