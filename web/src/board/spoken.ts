// A piece for those who listen: name, whose, where, how it is, what can be done with it.
import type { Piece } from "../protocol";
import { words } from "../words";
import { called, condition, placeName } from "./looks";

export function spoken(piece: Piece, whose: string, can: readonly string[]): string {
  const name = called(piece);
  const acts = can.map((label) => (label === name || label.startsWith(`${name} (`) ? words.table.canBeChosen(label.slice(name.length)) : words.table.can(label)));
  return [name, whose === name ? "" : whose, placeName(piece), condition(piece), piece.acted ? words.card.acted[piece.acted] : "", ...acts].filter(Boolean).join(", ");
}

/** A cell for those who listen. Where an option is called by its cell alone, the question tells what would happen there. */
export function spokenCell(cell: string, labels: readonly string[], asks: string): string {
  const place = cell.replace(":", " ").toLowerCase();
  const bare = labels.length > 0 && labels.every((label) => label.toLowerCase().startsWith(place));
  return [...labels, ...(bare && asks ? [asks] : [])].join(", ");
}
