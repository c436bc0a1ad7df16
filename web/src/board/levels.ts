// How near one is to a board that cannot be read at one glance: what is shown of it follows from how large its cells are. Pure.
import type { Stack } from "../protocol";
import type { CellShape, Seated } from "./layout";

export const LEVELS = ["far", "middle", "near"] as const;
export type Level = (typeof LEVELS)[number];

/** Pixels from side to side of a hex from which on hexes can be told apart, and their numbers read. */
const TOLD_APART = 40;
const READ = 62;

/** The level at a zoom. */
export function levelAt(shape: CellShape, zoom: number): Level {
  const wide = shape.reach * Math.sqrt(3) * zoom;
  return wide < TOLD_APART ? "far" : wide < READ ? "middle" : "near";
}

/** The layers that lie over the ground at a level, lowest first. */
export function layersAt(level: Level): readonly Level[] {
  return level === "near" ? ["middle", "near"] : [level];
}

/** How many counters of a pile can be told apart by their edges. */
const EDGES = 4;

/** The pieces that are drawn, the lowest of every pile first: from far none of those in stacks, else those whose edges can be seen; and always those in the `open` cell and those that something can be done with. */
export function drawnPieces(seated: readonly Seated[], stacks: readonly Stack[], level: Level, open: string, lit: (id: string) => boolean): readonly Seated[] {
  if (stacks.length === 0) return seated;
  const depth = new Map(stacks.flatMap(({ pieces }) => pieces.map((id, k) => [id, k] as const)));
  const most = { far: 0, middle: 2, near: EDGES }[level];
  const deep = ({ piece }: Seated) => depth.get(piece.id) ?? -1;
  const drawn = seated.filter((each) => each.piece.cell === open || deep(each) < most || lit(each.piece.id));
  return drawn.sort((a, b) => deep(b) - deep(a));
}
