// The ways that pieces have just gone, read from the lines of the log: each step names a piece and a cell. Pure.
import type { Line, Place } from "../protocol";
import type { Point } from "./viewport";

/** How long a step takes in milliseconds, and a whole way at most. */
const STEP = 110;
const MOST = 900;

/** The cells each piece entered, in order. */
export function trailsOf(lines: readonly Line[]): ReadonlyMap<string, readonly string[]> {
  const trails = new Map<string, string[]>();
  for (const line of lines) {
    const [who = "", where = "", ...more] = line.targets ?? [];
    if (!who.startsWith("piece:") || !where.startsWith("cell:") || more.length) continue;
    const piece = who.slice("piece:".length);
    trails.set(piece, [...(trails.get(piece) ?? []), where.slice("cell:".length)]);
  }
  return trails;
}

/** The way of a piece from where it was drawn to where it is: nothing if the steps do not lead there. */
export function wayTo(from: Point, to: Point, cell: string, trail: readonly string[], spots: ReadonlyMap<string, Place>): readonly Point[] {
  const end = spots.get(cell);
  if (!end || trail.length < 2 || trail.at(-1) !== cell) return [];
  const shift = { x: to.x - end.x, y: to.y - end.y };
  const steps = trail.map((name) => spots.get(name)).filter((spot) => spot !== undefined);
  return [from, ...steps.map((spot) => ({ x: spot.x + shift.x, y: spot.y + shift.y }))];
}

export function duration(steps: number): number {
  return Math.min(MOST, steps * STEP);
}

/** How long the longest of these ways takes to be shown. */
export function longest(trails: ReadonlyMap<string, readonly string[]>): number {
  return Math.max(0, ...[...trails.values()].map((trail) => (trail.length > 1 ? duration(trail.length) : 0)));
}
