// The eye on the world: where the player has panned and zoomed to, and gestures that change it.
import { BAREST, framed, hidden, type Box } from "./framing";
import { fit, held, legible, middleOf, opening, pan, reveal, seen, SNUG, toWorld, zoomAt, type Insets, type Point, type Size, type Viewport } from "./viewport";

/** For so long after a gesture the map does not move by itself. */
const PEACE = 4000;
const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** A board smaller than this part of what there is room for has been made so for something that lay over it. */
const SHRUNK = 0.9;
/** Pixels below the map that are bare where there is no tray. */
const LOW = 12;

/** Whether nothing has changed but how high the chrome below is: then the map stays where it is, and what is asked about is framed anyway. */
function onlyBelow(a: Size, b: Size, before: Insets, after: Insets): boolean {
  return a.width === b.width && a.height === b.height && before.top === after.top && before.left === after.left && before.right === after.right;
}

export class Camera {
  view = $state.raw<Viewport>({ x: 0, y: 0, zoom: 1 });
  /** Whether the last change should glide rather than jump. */
  gliding = $state(false);
  screen = $state.raw<Size>({ width: 1, height: 1 });
  insets = $state.raw<Insets>(NONE);
  world = $state.raw<Size>({ width: 1, height: 1 });
  #moved = false;
  #opened = false;
  #touched = -PEACE;

  /** The screen, the chrome or the world has changed: fit again unless the player has chosen a view. */
  frame(world: Size, screen: Size, insets: Insets): void {
    const same = world.width === this.world.width && world.height === this.world.height;
    const grown = same && this.#opened && this.insets.bottom > LOW && onlyBelow(this.screen, screen, this.insets, insets);
    const turned = this.screen.width !== screen.width || this.screen.height !== screen.height;
    const looked = toWorld(this.view, this.middle);
    this.world = world;
    this.screen = screen;
    this.insets = insets;
    if (grown) return;
    if (!same) this.#opened = false;
    if (!same || !this.#moved) this.fit(false);
    else this.view = turned ? this.#about(looked) : held(this.view, world, screen, insets);
  }

  get whole(): Viewport {
    return fit(this.world, this.screen, this.insets);
  }

  fit(glide = true): void {
    this.gliding = glide;
    this.#moved = false;
    this.view = this.whole;
  }

  /** Turn to where something is asked: at first with cells that can be read, and always so that as much of it as can be lies in the
   *  part of the map that nothing covers. */
  turnTo(points: readonly Point[], cell: number, boxes: readonly Box[]): void {
    if (this.screen.width < 2 || points.length === 0) return;
    if (!this.#opened) {
      this.#opened = true;
      const view = opening(this.world, this.screen, this.insets, points, cell);
      if (view.zoom !== this.whole.zoom) this.#set(view, false);
    }
    if (this.handled && points.some((point) => seen(this.view, point, this.screen, this.insets))) return;
    const { screen, insets } = this;
    const cover = { screen, insets, boxes };
    if (this.view.zoom < this.whole.zoom * SHRUNK && !points.some((point) => hidden(this.whole, point, cover))) return this.fit();
    const next = framed(this.view, points, this.world, cover, Math.max(this.whole.zoom * 0.8, legible(cell)));
    if (next !== this.view) this.#set(next, true, BAREST);
  }

  /** Go where some points are if none of them is in sight. */
  find(points: readonly Point[]): void {
    if (points.length && !points.some((point) => seen(this.view, point, this.screen, this.insets))) this.centre(middleOf(points));
  }

  /** Put some points into the middle unless all of them are in sight. */
  gather(points: readonly Point[]): void {
    if (!points.every((point) => seen(this.view, point, this.screen, this.insets))) this.centre(middleOf(points));
  }

  /** Whether it has been turned to anything yet. */
  get opened(): boolean {
    return this.#opened;
  }

  zoom(factor: number, at: Point = this.middle, glide = false): void {
    this.#touched = performance.now();
    this.#set(zoomAt(this.view, factor, at, Math.min(this.whole.zoom * 0.7, 1)), glide);
  }

  pan(dx: number, dy: number): void {
    this.#touched = performance.now();
    this.#set(pan(this.view, dx, dy), false);
  }

  /** Move the map out of the way by itself: that is not the player's doing. */
  nudge(dx: number, dy: number): void {
    this.#set(pan(this.view, dx, dy), true);
  }

  /** Put a point of the world into the middle. */
  centre(at: Point): void {
    this.#set(this.#about(at), true);
  }

  /** The view with a point of the world in the middle of the screen, as far as the world fills it. */
  #about(at: Point): Viewport {
    const [{ x, y }, zoom] = [this.middle, this.view.zoom];
    return held({ zoom, x: x - at.x * zoom, y: y - at.y * zoom }, this.world, this.screen, this.insets, SNUG);
  }

  /** Whether the player has just moved the map by hand: then it is left where it is. */
  get handled(): boolean {
    return performance.now() - this.#touched < PEACE;
  }

  /** Bring a point of the world into sight; it glides only if it must. */
  show(at: Point): void {
    const next = reveal(this.view, at, this.screen, this.insets);
    if (next.x !== this.view.x || next.y !== this.view.y) this.#set(next, true);
  }

  get middle(): Point {
    const { insets, screen } = this;
    return { x: (insets.left + screen.width - insets.right) / 2, y: (insets.top + screen.height - insets.bottom) / 2 };
  }

  at(point: Point): Point {
    return toWorld(this.view, point);
  }

  #set(view: Viewport, glide: boolean, bare?: number): void {
    this.gliding = glide;
    this.#moved = true;
    this.view = held(view, this.world, this.screen, this.insets, bare);
  }
}
