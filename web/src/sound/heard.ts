// What there is to hear of a page: dice that fall, steps, blows, and a horn when it is one's own turn. Pure.
import { trailsOf } from "../board/trails";
import type { Line, Piece } from "../protocol";

/** What can be heard; the bell warns of little time, and no page tells of it. */
export type Sound = "dice" | "step" | "blow" | "horn" | "bell";

/** Sounds in the order in which they are heard, none of them more than this often. */
const MOST: Readonly<Record<Sound, number>> = { dice: 1, step: 3, blow: 2, horn: 1, bell: 1 };

/** What a piece shows of being hurt: its state, and what is marked on it. */
const hurt = (piece: Piece): string => piece.state ?? "";

/** `before` and `after` are the pieces of two pages, `lines` what was told in between, `mine` whether it has become one's own turn. */
export function heard(lines: readonly Line[], before: readonly Piece[], after: readonly Piece[], mine: boolean): readonly Sound[] {
  const was = new Map(before.map((piece) => [piece.id, hurt(piece)]));
  const steps = [...trailsOf(lines).values()].reduce((sum, trail) => sum + trail.length, 0);
  const now = new Set(after.map((piece) => piece.id));
  const changed = after.filter((piece) => was.has(piece.id) && was.get(piece.id) !== hurt(piece)).length;
  const gone = before.filter((piece) => !piece.token && !now.has(piece.id)).length;
  const many = (sound: Sound, count: number): Sound[] => Array<Sound>(Math.min(count, MOST[sound])).fill(sound);
  return [
    ...many("step", steps),
    ...many("dice", lines.filter((line) => line.dice?.length).length),
    ...many("blow", changed + gone),
    ...many("horn", Number(mine)),
  ];
}
