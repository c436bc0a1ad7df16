// Where the world lies on the screen: screen = world * zoom + offset. Pure geometry, no DOM.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What chrome covers along the edges of the screen. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const LARGEST = 4;
/** Cells of this many pixels can just be read; from this many on a whole board is shown at first; at this many names are as large as they are drawn. */
const LEGIBLE = 34;
const GLANCED = 37;
const COMFORTABLE = 54;
/** How much may be left bare where nobody asked for it. */
export const SNUG = 0.04;

/** The zoom at which cells of a size can just be read. */
export const legible = (cell: number): number => LEGIBLE / cell;

/** The whole world in the free part of the screen. */
export function fit(world: Size, screen: Size, insets: Insets, most = 1.6): Viewport {
  const free = freePart(screen, insets);
  const zoom = Math.min(free.width / world.width, free.height / world.height, most);
  return {
    zoom,
    x: insets.left + (free.width - world.width * zoom) / 2,
    y: insets.top + (free.height - world.height * zoom) / 2,
  };
}

/** A view with cells of a readable size, on the middle of some points; the whole world if that is readable. */
export function opening(world: Size, screen: Size, insets: Insets, points: readonly Point[], cell: number): Viewport {
  const whole = fit(world, screen, insets);
  if (whole.zoom * cell >= GLANCED || points.length === 0) return whole;
  const zoom = COMFORTABLE / cell;
  const middle = middleOf(points);
  const free = freePart(screen, insets);
  const view = { zoom, x: insets.left + free.width / 2 - middle.x * zoom, y: insets.top + free.height / 2 - middle.y * zoom };
  return held(view, world, screen, insets, SNUG);
}

/** The middle of the box round some points. */
export function middleOf(points: readonly Point[]): Point {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** Whether a point of the world lies on the free part of the screen. */
export function seen(view: Viewport, at: Point, screen: Size, insets: Insets): boolean {
  const spot = toScreen(view, at);
  return spot.x >= insets.left && spot.x <= screen.width - insets.right && spot.y >= insets.top && spot.y <= screen.height - insets.bottom;
}

/** Zoom about a point of the screen, which keeps its place in the world. */
export function zoomAt(view: Viewport, factor: number, at: Point, least: number): Viewport {
  const zoom = Math.min(LARGEST, Math.max(least, view.zoom * factor));
  const k = zoom / view.zoom;
  return { zoom, x: at.x - (at.x - view.x) * k, y: at.y - (at.y - view.y) * k };
}

export function pan(view: Viewport, dx: number, dy: number): Viewport {
  return { zoom: view.zoom, x: view.x + dx, y: view.y + dy };
}

export function toWorld(view: Viewport, at: Point): Point {
  return { x: (at.x - view.x) / view.zoom, y: (at.y - view.y) / view.zoom };
}

export function toScreen(view: Viewport, at: Point): Point {
  return { x: at.x * view.zoom + view.x, y: at.y * view.zoom + view.y };
}

/** Keep the world on the free part of the screen; `slack` is how much of it may be left bare along an edge. */
export function held(view: Viewport, world: Size, screen: Size, insets: Insets, slack = 0.35): Viewport {
  const free = freePart(screen, insets);
  return {
    zoom: view.zoom,
    x: holdAxis(view.x, world.width * view.zoom, insets.left, free.width, slack),
    y: holdAxis(view.y, world.height * view.zoom, insets.top, free.height, slack),
  };
}

function holdAxis(at: number, length: number, start: number, room: number, slack: number): number {
  const bare = room * slack;
  const [least, most] = length > room ? [start + room - length, start] : [start, start + room - length];
  return Math.min(most + bare, Math.max(least - bare, at));
}

/** The view in which nothing is moved aside for something that is gone: along an axis on which the whole world can be seen it goes back to
 *  the middle, unless it lies near it; on the other no more than so much is left bare. */
export function rested(view: Viewport, world: Size, screen: Size, insets: Insets, slack: number): Viewport {
  const { x, y, zoom } = held(view, world, screen, insets, slack);
  const free = freePart(screen, insets);
  return { zoom, x: restAxis(x, world.width * zoom, insets.left, free.width, slack), y: restAxis(y, world.height * zoom, insets.top, free.height, slack) };
}

function restAxis(at: number, length: number, start: number, room: number, slack: number): number {
  const middle = start + (room - length) / 2;
  return length <= room && Math.abs(at - middle) > room * slack ? middle : at;
}

/** Move just enough that a point of the world lies well inside the free part of the screen. */
export function reveal(view: Viewport, at: Point, screen: Size, insets: Insets, edge = 70): Viewport {
  const spot = toScreen(view, at);
  const dx = shift(spot.x, insets.left + edge, screen.width - insets.right - edge);
  const dy = shift(spot.y, insets.top + edge, screen.height - insets.bottom - edge);
  return pan(view, dx, dy);
}

function shift(at: number, from: number, to: number): number {
  if (from > to) return (from + to) / 2 - at;
  if (at < from) return from - at;
  return at > to ? to - at : 0;
}

function freePart(screen: Size, insets: Insets): Size {
  return {
    width: Math.max(40, screen.width - insets.left - insets.right),
    height: Math.max(40, screen.height - insets.top - insets.bottom),
  };
}
