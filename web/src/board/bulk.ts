// Counters over three or seven hexes: the outline of all of them together, turned to their facing. Pure geometry.
import type { Point } from "./viewport";

const ROOT = Math.sqrt(3);
const near = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 0.01;
const along = (degrees: number, by: number): Point => ({ x: by * Math.cos((degrees * Math.PI) / 180), y: by * Math.sin((degrees * Math.PI) / 180) });

/** The middles of its hexes about the middle of them all, for hexes of radius 1. */
function middles(count: number, facing: number): Point[] {
  const way = (k: number) => along(60 * (facing + k) - 90, ROOT);
  const own = { x: 0, y: 0 };
  if (count > 3) return [own, ...[0, 1, 2, 3, 4, 5].map(way)];
  const all = [own, way(0), way(1)];
  const middle = { x: all.reduce((sum, one) => sum + one.x, 0) / 3, y: all.reduce((sum, one) => sum + one.y, 0) / 3 };
  return all.map((one) => ({ x: one.x - middle.x, y: one.y - middle.y }));
}

/** The corners of a counter of so many hexes, clockwise, about the middle of them all, for hexes of radius 1. */
export function bulkOutline(count: number, facing: number): Point[] {
  const hexes = middles(count, facing);
  const sides = hexes.flatMap((hex) => [0, 1, 2, 3, 4, 5].flatMap((k) => {
    const out = along(60 * k - 90, ROOT);
    if (hexes.some((other) => near(other, { x: hex.x + out.x, y: hex.y + out.y }))) return [];
    const [a, b] = [along(60 * k - 120, 1), along(60 * k - 60, 1)];
    return [{ from: { x: hex.x + a.x, y: hex.y + a.y }, to: { x: hex.x + b.x, y: hex.y + b.y } }];
  }));
  const [first] = sides;
  if (!first) return [];
  const loop = [first.from];
  let end = first.to;
  while (loop.length < sides.length) {
    loop.push(end);
    const next = sides.find(({ from }) => near(from, end));
    if (!next) break;
    end = next.to;
  }
  return loop;
}
