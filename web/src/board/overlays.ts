// Shapes that are laid over the board: areas of cells, rays of sight, the way of a move. Pure geometry.
import type { Stage } from "../protocol";
import { outline, type World } from "./layout";
import type { Point, Size } from "./viewport";

/** All these cells as one path; those that are not on the board are left out. */
export function cellsPath(world: World, names: Iterable<string>, grow = 0): string {
  let path = "";
  for (const name of names) {
    const place = world.spots.get(name);
    if (place) path += `M${outline(place, world.shape, grow)}Z`;
  }
  return path;
}

/** Rays in all directions from a point, to the end of the world. */
export function rays(from: Point, world: Size, count: number, first: number): string {
  const far = Math.hypot(world.width, world.height);
  return Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `M${(from.x + first * x).toFixed(1)} ${(from.y + first * y).toFixed(1)}L${(from.x + far * x).toFixed(1)} ${(from.y + far * y).toFixed(1)}`;
  }).join("");
}

export interface Stop extends Point {
  readonly cost: number;
  readonly last: boolean;
}

export interface Way {
  /** The points of a polyline. */
  readonly line: string;
  readonly stops: readonly Stop[];
}

/** A way over the board: its line, and every stop with what it has cost so far. */
export function wayOver(world: World, start: string, stages: readonly Stage[]): Way | null {
  const stops = stages.flatMap((stage, k) => {
    const spot = world.spots.get(stage.cell);
    return spot ? [{ x: spot.x, y: spot.y, cost: stage.cost, last: k === stages.length - 1 }] : [];
  });
  const from = world.spots.get(start);
  if (!from || stops.length === 0) return null;
  return { line: [from, ...stops].map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(" "), stops };
}
