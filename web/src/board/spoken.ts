// A piece for those who listen: name, whose, where, how it is, what can be done with it.
import type { Piece } from "../protocol";
import { words } from "../words";
import { titleOf } from "./looks";

export function spoken(piece: Piece, whose: string, can: readonly string[]): string {
  const { called, how } = titleOf(piece);
  const acts = can.map((label) => (label === called || label.startsWith(`${called} (`) ? words.table.canBeChosen(label.slice(called.length)) : words.table.can(label)));
  return [called, whose === called ? "" : whose, words.cell(piece.cell), how, ...acts].filter(Boolean).join(", ");
}
