// Which part of the world to show so that what can act is seen, and where the rest lies. Pure geometry, no DOM.
import { held, middleOf, rested, toScreen, type Insets, type Point, type Size, type Viewport } from "./viewport";

/** A box on the screen that covers part of the map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What covers the map: chrome along the edges, and boxes that float over it. */
export interface Cover {
  readonly screen: Size;
  readonly insets: Insets;
  readonly boxes: readonly Box[];
}

/** Pixels around a spot that must be free for it to be seen and hit. */
export const EDGE = 20;
/** Places along each axis that are tried for the middle of what is to be seen. */
const TRIES = 9;
const SMALLER = 0.88;
/** How much of the free part may be left bare for it; and how much if only then nothing of it is hidden, under a large card. */
const BARE = 0.15;
export const BAREST = 0.65;

/** Whether a point of the world cannot be seen: it lies off the free part of the screen, or under a box. */
export function hidden(view: Viewport, at: Point, cover: Cover, edge = EDGE): boolean {
  const { x, y } = toScreen(view, at);
  const { screen, insets, boxes } = cover;
  if (x < insets.left + edge || x > screen.width - insets.right - edge || y < insets.top + edge || y > screen.height - insets.bottom - edge) return true;
  return boxes.some((box) => x > box.left - edge && x < box.right + edge && y > box.top - edge && y < box.bottom + edge);
}

/** The view nearest to this one in which no point is hidden, at the same zoom if that can be; as few hidden as can be, if not.
 *  `least` is how small it may become. */
export function framed(view: Viewport, points: readonly Point[], world: Size, cover: Cover, least: number): Viewport {
  const lost = (each: Viewport) => points.reduce((sum, point) => sum + Number(hidden(each, point, cover)), 0);
  const calm = rested(view, world, cover.screen, cover.insets, BARE);
  if (lost(calm) === 0) return calm.x === view.x && calm.y === view.y ? view : calm;
  let [best, fewest] = [view, lost(view)];
  for (let zoom = view.zoom; fewest > 0 && zoom >= Math.min(least, view.zoom); zoom = next(zoom, least)) {
    for (const bare of [BARE, BAREST]) {
      let nearest = Infinity;
      const now = fewest;
      for (const each of now > 0 ? places(zoom, points, world, cover, bare) : []) {
        const [left, far] = [lost(each), Math.hypot(each.x - view.x, each.y - view.y)];
        if (bare > BARE && left > 0) continue;
        if (left < fewest || (left === fewest && left < now && far < nearest)) [best, fewest, nearest] = [each, left, far];
      }
    }
    if (zoom <= least) break;
  }
  return best;
}

const next = (zoom: number, least: number): number => Math.max(least, zoom * SMALLER);

/** Views of a zoom with the middle of the points all over the free part of the screen. */
function* places(zoom: number, points: readonly Point[], world: Size, { screen, insets }: Cover, bare: number): Generator<Viewport> {
  const middle = middleOf(points);
  const [width, height] = [screen.width - insets.left - insets.right, screen.height - insets.top - insets.bottom];
  for (let i = 1; i < 2 * TRIES; i += 1)
    for (let j = 1; j < 2 * TRIES; j += 1) {
      const [x, y] = [insets.left + (width * i) / (2 * TRIES), insets.top + (height * j) / (2 * TRIES)];
      yield held({ zoom, x: x - middle.x * zoom, y: y - middle.y * zoom }, world, screen, insets, bare);
    }
}

/** A pointer at the edge of the free part to some points that are hidden. */
export interface Pointer {
  readonly at: Point;
  /** Degrees clockwise from upwards. */
  readonly turn: number;
  readonly points: readonly Point[];
}

const SECTORS = 8;
/** Pixels from the edge to the middle of a pointer. */
const INSIDE = 22;

/** Pixels that a piece may lie from the middle of its cell, so that one at the very edge counts as hidden. */
const ASIDE = 14;

/** Whether a pointer there would lie under a box. */
const covered = ({ x, y }: Point, boxes: readonly Box[]): boolean => boxes.some((box) => x > box.left - INSIDE && x < box.right + INSIDE && y > box.top - INSIDE && y < box.bottom + INSIDE);

/** Pixels between a pointer and the middle of what is lit and can be seen; steps in which it gives way, and how many of them to a side. */
const CLEAR = 20;
const STEP = 12;
const ASIDES = [0, 1, -1, 2, -2, 3, -3];

/** How far from the middle, and how far aside, a pointer may stand: at the edge if it can, else as little within as can be. */
function* stands(edge: number): Generator<readonly [number, number]> {
  for (let far = edge; far > -edge; far -= STEP) for (const aside of ASIDES) yield [far, aside * STEP];
}

/** Pointers to those points that cannot be seen, or only in part, one for each direction, where no box lies over them. */
export function pointers(view: Viewport, points: readonly Point[], cover: Cover): readonly Pointer[] {
  const { screen, insets, boxes } = cover;
  const middle = { x: (insets.left + screen.width - insets.right) / 2, y: (insets.top + screen.height - insets.bottom) / 2 };
  const groups = new Map<number, Point[]>();
  const lost = points.filter((each) => hidden(view, each, cover, ASIDE));
  const shown = lost.length ? points.filter((each) => !lost.includes(each)).map((each) => toScreen(view, each)) : [];
  for (const point of lost) {
    const { x, y } = toScreen(view, point);
    const sector = (Math.round((Math.atan2(x - middle.x, middle.y - y) / (2 * Math.PI)) * SECTORS) + SECTORS) % SECTORS;
    groups.set(sector, [...(groups.get(sector) ?? []), point]);
  }
  const [across, down] = [(screen.width - insets.left - insets.right) / 2 - INSIDE, (screen.height - insets.top - insets.bottom) / 2 - INSIDE];
  return [...groups].sort(([a], [b]) => a - b).map(([sector, points]) => {
    const angle = (sector / SECTORS) * 2 * Math.PI;
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    const edge = Math.min(across / Math.max(Math.abs(dx), 1e-6), down / Math.max(Math.abs(dy), 1e-6));
    const at = (far: number, aside: number): Point => ({ x: middle.x + dx * far - dy * aside, y: middle.y + dy * far + dx * aside });
    const within = ({ x, y }: Point) => Math.abs(x - middle.x) <= across + 1 && Math.abs(y - middle.y) <= down + 1;
    const spots = [...stands(edge)].map(([far, aside]) => at(far, aside)).filter((spot) => within(spot) && !covered(spot, boxes));
    const clear = (spot: Point) => !shown.some((each) => Math.hypot(each.x - spot.x, each.y - spot.y) < CLEAR);
    return { at: spots.slice(0, ASIDES.length).find(clear) ?? spots[0] ?? at(edge, 0), turn: (sector * 360) / SECTORS, points };
  });
}
