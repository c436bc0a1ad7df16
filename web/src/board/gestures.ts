// Pan, wheel zoom and pinch on an element, as a Svelte action. A press that moved is no click.
import type { Camera } from "./camera.svelte";
import type { Point } from "./viewport";

const SLACK = 7;

export function gestures(node: HTMLElement, camera: Camera): { destroy(): void } {
  const down = new Map<number, Point>();
  let dragged = false;
  let start: Point = { x: 0, y: 0 };

  const local = (event: { clientX: number; clientY: number }): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const press = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button > 1) return;
    down.set(event.pointerId, local(event));
    if (down.size === 1) [dragged, start] = [false, local(event)];
  };

  const move = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    if (!dragged && Math.hypot(now.x - start.x, now.y - start.y) < SLACK && down.size === 1) return;
    if (!dragged) {
      dragged = true;
      node.setPointerCapture(event.pointerId);
    }
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, now, other);
    else camera.pan(now.x - before.x, now.y - before.y);
    down.set(event.pointerId, now);
  };

  const pinch = (before: Point, now: Point, other: Point): void => {
    const far = Math.hypot(before.x - other.x, before.y - other.y);
    const near = Math.hypot(now.x - other.x, now.y - other.y);
    camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (far > 8) camera.zoom(near / far, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };

  const lift = (event: PointerEvent): void => {
    down.delete(event.pointerId);
  };

  const click = (event: MouseEvent): void => {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
    camera.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), local(event));
  };

  node.addEventListener("pointerdown", press);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", lift);
  node.addEventListener("pointercancel", lift);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener("pointerdown", press);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", lift);
      node.removeEventListener("pointercancel", lift);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    },
  };
}
