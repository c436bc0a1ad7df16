// What lies in trays, as something to be looked at: whose it is, and what is printed of it. Pure.
import type { Card, Clause, Piece, Profile, Tray } from "../../protocol";
import { pieceFor, type Profiles } from "./profiles";

export interface Thing {
  readonly card: Card;
  readonly tray: Tray;
  /** It stays until it is closed. */
  readonly pinned: boolean;
}

/** What a target names in the trays. */
export function thingAt(trays: readonly Tray[], target: string, pinned: boolean): Thing | null {
  for (const tray of trays) {
    const card = (tray.cards ?? []).find((each) => `card:${each.id}` === target);
    if (card) return { card, tray, pinned };
  }
  return null;
}

/** Whoever waits in a tray, as a piece with faces and numbers; nothing if it is a thing. */
export function pieceIn({ card }: Thing, profiles: Profiles): Piece | null {
  return card.hidden ? null : pieceFor(card.id, card.name, profiles);
}

/** What is printed of a thing, or of a kind of which many lie in a tray: by its own id, by its emblem, by its figure. */
export function printedOf({ card }: Thing, profiles: Profiles): Profile | undefined {
  if (card.hidden) return undefined;
  const alike = [...profiles.values()].find((profile) => profile.faces?.[0]?.figure === card.emblem);
  return profiles.get(card.id) ?? profiles.get(card.emblem) ?? alike;
}

/** The rules that tell most of something: those that are called after it, else those that speak of it. */
export function explaining(name: string, clauses: readonly Clause[], most = 2): readonly Clause[] {
  const within = (text: string) => text.toLowerCase().includes(name.toLowerCase());
  const called = clauses.filter(({ title }) => within(title));
  return (called.length ? called : clauses.filter(({ text }) => within(text))).slice(0, most);
}
