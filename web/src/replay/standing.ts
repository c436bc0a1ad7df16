// The graph of who was ahead: permille of winning as heights between -1 and 1, and the shapes drawn of them. Pure.
import type { Advantage } from "../protocol";

export interface Mark {
  /** Where on the way through the match, 0 to 1. */
  readonly at: number;
  /** How far the first seat is ahead, 1 to -1. */
  readonly height: number;
}

const EVEN = 500;

/** Every game counts in permille of winning, so heights of all matches compare. */
export function marks(told: Advantage, length: number): readonly Mark[] {
  return told.values.map((value, k) => ({ at: (told.numbers[k] ?? 0) / Math.max(1, length), height: (value - EVEN) / EVEN }));
}

/** The area between the line and the middle, above it or below, in a box of the given size. */
export function area(points: readonly Mark[], above: boolean, width: number, height: number): string {
  const middle = height / 2;
  const spot = ({ at, height: up }: Mark) => `${(at * width).toFixed(1)} ${(middle - (above ? Math.max(0, up) : Math.min(0, up)) * middle).toFixed(1)}`;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  return `M${(first.at * width).toFixed(1)} ${middle}L${points.map(spot).join("L")}L${(last.at * width).toFixed(1)} ${middle}Z`;
}

/** Who was ahead at a moment: 1 the first seat, -1 another, 0 nobody much. */
export function ahead(points: readonly Mark[], at: number): -1 | 0 | 1 {
  const now = points.findLast((mark) => mark.at <= at + 1e-9) ?? points[0];
  if (!now || Math.abs(now.height) < 0.12) return 0;
  return now.height > 0 ? 1 : -1;
}
