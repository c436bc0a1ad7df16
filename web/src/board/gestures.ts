// Pan, wheel zoom, pinch and carrying a piece, as a Svelte action. A press that moved is no click.
import type { Camera } from "./camera.svelte";
import type { Point } from "./viewport";

/** Pixels that a press may wander and still be a click. */
export const SLACK = 7;

/** Whoever has pieces that can be carried to another place. Points are on the screen, from the map's corner. */
export interface Hands {
  readonly camera: Camera;
  /** Whether what was pressed comes along, instead of the map. */
  readonly grab: (pressed: Element) => boolean;
  readonly carry: (at: Point) => void;
  /** Let go of it at a point, or where it came from. */
  readonly drop: (at: Point | null) => void;
}

type Doing = "nothing" | "panning" | "carrying";

class Gestures {
  readonly #down = new Map<number, Point>();
  #doing: Doing = "nothing";
  #start: Point = { x: 0, y: 0 };
  #pressed: Element | null = null;
  /** Whether the click that ends this press is to be swallowed. */
  #moved = false;

  constructor(
    readonly node: HTMLElement,
    public hands: Hands,
  ) {}

  #local(event: { clientX: number; clientY: number }): Point {
    const box = this.node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  readonly press = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button > 1) return;
    this.#down.set(event.pointerId, this.#local(event));
    if (this.#down.size > 1) return this.#second();
    this.#moved = false;
    this.#doing = "nothing";
    this.#start = this.#local(event);
    this.#pressed = event.target instanceof Element ? event.target : null;
  };

  /** A second finger: what was carried goes back, and both pinch. */
  #second(): void {
    if (this.#doing === "carrying") this.hands.drop(null);
    this.#doing = "panning";
    this.#moved = true;
  }

  readonly move = (event: PointerEvent): void => {
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    const now = this.#local(event);
    if (this.#doing === "nothing" && !this.#begin(event, now)) return;
    this.#down.set(event.pointerId, now);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (this.#doing === "carrying") this.hands.carry(now);
    else if (other) this.#pinch(before, now, other);
    else this.hands.camera.pan(now.x - before.x, now.y - before.y);
  };

  /** Whether the press has moved far enough to be a gesture; then it is known which. */
  #begin(event: PointerEvent, now: Point): boolean {
    if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < SLACK) return false;
    this.#moved = true;
    this.node.setPointerCapture(event.pointerId);
    const plain = event.pointerType !== "mouse" || (event.buttons & 1) === 1;
    this.#doing = plain && this.#pressed && this.hands.grab(this.#pressed) ? "carrying" : "panning";
    return true;
  }

  #pinch(before: Point, now: Point, other: Point): void {
    const { camera } = this.hands;
    const far = Math.hypot(before.x - other.x, before.y - other.y);
    const near = Math.hypot(now.x - other.x, now.y - other.y);
    camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (far > 8) camera.zoom(near / far, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  readonly lift = (event: PointerEvent): void => {
    if (!this.#down.delete(event.pointerId)) return;
    if (this.#doing === "carrying") this.hands.drop(event.type === "pointerup" ? this.#local(event) : null);
    if (this.#down.size === 0) this.#doing = "nothing";
  };

  readonly click = (event: MouseEvent): void => {
    if (!this.#moved) return;
    this.#moved = false;
    event.stopPropagation();
    event.preventDefault();
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
    this.hands.camera.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), this.#local(event));
  };
}

export function gestures(node: HTMLElement, given: Hands): { update(next: Hands): void; destroy(): void } {
  const all = new Gestures(node, given);
  const ended = new AbortController();
  const { signal } = ended;
  node.addEventListener("pointerdown", all.press, { signal });
  node.addEventListener("pointermove", all.move, { signal });
  node.addEventListener("pointerup", all.lift, { signal });
  node.addEventListener("pointercancel", all.lift, { signal });
  node.addEventListener("click", all.click, { capture: true, signal });
  node.addEventListener("wheel", all.wheel, { passive: false, signal });
  return { update: (next) => void (all.hands = next), destroy: () => ended.abort() };
}
