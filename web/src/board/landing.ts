// What a piece is laid down on: a lit piece, a lit door, else the cell. Pure.
import type { Piece } from "../protocol";
import type { Lit } from "../table/asking/options";
import { cellAt, type Seated, type World } from "./layout";
import type { Point } from "./viewport";

const DOOR = 34;

const within = (a: Point, b: Point, far: number) => Math.hypot(a.x - b.x, a.y - b.y) <= far;

/** The target under a point; a cell in which nothing is lit counts too, so that one may ask why not. */
export function targetAt(world: World, seated: readonly Seated[], lit: Lit, at: Point, carried: Piece): string {
  const cell = cellAt(world, at);
  const under = seated.filter(({ piece }) => piece.id !== carried.id && lit.targets.has(`piece:${piece.id}`));
  const nearest = under.find(({ place }) => within(place, at, place.size / 2)) ?? under.find(({ piece }) => piece.cell === cell);
  if (nearest) return `piece:${nearest.piece.id}`;
  if (lit.targets.has(`cell:${cell}`)) return `cell:${cell}`;
  const door = [...world.doors].find(([name, place]) => lit.targets.has(`cell:${name}`) && within(place, at, DOOR));
  if (door) return `cell:${door[0]}`;
  return cell && cell !== carried.cell ? `cell:${cell}` : "";
}
