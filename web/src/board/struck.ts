// Who has been struck, and by whom: read from two tables and what was told in between, never from words. Pure.
import type { Line, Piece } from "../protocol";

export interface Blow {
  /** Where whoever was struck stood. */
  readonly cell: string;
  readonly piece: string;
  /** Where whoever struck stands; empty where nobody on the map did. */
  readonly from: string;
}

/** How ill a piece is, from what is drawn on it: the more, the worse. */
const ILL: Readonly<Record<string, number>> = { healthy: 0, stunned: 1, wounded: 2, dead: 9 };
const illness = (piece: Piece): number => ILL[piece.state ?? "healthy"] ?? 3;
const points = (piece: Piece): number => Number(piece.marks?.find((mark) => mark.kind === "hp")?.text ?? NaN);

/** Whom something struck between two tables, and who it was if a line names both. */
export function struck(lines: readonly Line[], before: readonly Piece[], after: readonly Piece[]): readonly Blow[] {
  const now = new Map(after.map((piece) => [piece.id, piece]));
  const cells = new Map([...before, ...after].map((piece) => [piece.id, piece.cell]));
  return before.flatMap((was) => {
    if (was.token) return [];
    const told = lines.filter((line) => line.targets?.includes(`piece:${was.id}`));
    const is = now.get(was.id);
    const worse = is ? illness(is) > illness(was) || points(is) < points(was) : told.length > 0;
    if (!worse) return [];
    const others = told.flatMap((line) => line.targets ?? []).filter((target) => target.startsWith("piece:") && target !== `piece:${was.id}`);
    const by = others.at(-1)?.slice("piece:".length) ?? "";
    return [{ cell: was.cell, piece: was.id, from: cells.get(by) ?? "" }];
  });
}

/** Cells of which one line speaks all at once: what sweeps over a part of the board. */
const MANY = 3;
export const sweptBy = (lines: readonly Line[]): readonly string[] =>
  lines.map((line) => (line.targets ?? []).filter((target) => target.startsWith("cell:"))).filter((cells) => cells.length >= MANY).flatMap((cells) => cells.map((cell) => cell.slice("cell:".length)));
