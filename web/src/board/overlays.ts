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

export interface Part extends Point {
  readonly name: string;
  readonly path: string;
}

/** Cells that share a name, as one outline round all of them, and where the name stands: in the cell nearest to their middle. */
export function parts(world: World, cells: Readonly<Record<string, string>>): readonly Part[] {
  const groups = new Map<string, string[]>();
  for (const [cell, name] of Object.entries(cells)) if (world.spots.has(cell)) groups.set(name, [...(groups.get(name) ?? []), cell]);
  return [...groups].map(([name, own]) => {
    const places = own.flatMap((cell) => world.spots.get(cell) ?? []);
    const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) };
    const near = places.toSorted((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y))[0] ?? middle;
    return { name, path: rimOf(places.map((place) => outline(place, world.shape))), x: near.x, y: near.y };
  });
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** The sides that only one of some cells has. */
function rimOf(outlines: readonly string[]): string {
  const sides = new Map<string, string>();
  for (const text of outlines) {
    const points = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const corners = points.flatMap((x, k) => (k % 2 ? [] : [{ x, y: points[k + 1] ?? 0 }]));
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % corners.length] ?? a;
      const key = `${Math.round((a.x + b.x) / 8)} ${Math.round((a.y + b.y) / 8)}`;
      if (!sides.delete(key)) sides.set(key, `M${a.x} ${a.y}L${b.x} ${b.y}`);
    });
  }
  return [...sides.values()].join("");
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
