import { expect, test } from "vitest";
import { fit, gather, held, LARGEST, opening, reveal, seen, toScreen, toWorld, uncorner, zoomAt } from "../src/board/viewport";

const world = { width: 1000, height: 500 };
const screen = { width: 800, height: 600 };
const insets = { top: 60, right: 300, bottom: 40, left: 0 };

test("fit shows the whole world between the chrome", () => {
  const view = fit(world, screen, insets);
  const a = toScreen(view, { x: 0, y: 0 });
  const b = toScreen(view, { x: world.width, y: world.height });
  expect(a.x).toBeGreaterThanOrEqual(insets.left);
  expect(b.x).toBeLessThanOrEqual(screen.width - insets.right);
  expect(a.y).toBeGreaterThanOrEqual(insets.top);
  expect(b.y).toBeLessThanOrEqual(screen.height - insets.bottom);
});

test("zooming keeps the point under the pointer", () => {
  const view = fit(world, screen, insets);
  const pointer = { x: 200, y: 300 };
  const before = toWorld(view, pointer);
  const after = toWorld(zoomAt(view, 1.7, pointer, 0.1), pointer);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test("zoom stays within its limits", () => {
  const view = { x: 0, y: 0, zoom: 1 };
  expect(zoomAt(view, 100, { x: 0, y: 0 }, 0.2).zoom).toBe(LARGEST);
  expect(zoomAt(view, 0.001, { x: 0, y: 0 }, 0.2).zoom).toBe(0.2);
});

test("the world cannot be pushed off the screen", () => {
  const view = held({ x: 5000, y: -9000, zoom: 1 }, world, screen, insets);
  const a = toScreen(view, { x: 0, y: 0 });
  const b = toScreen(view, { x: world.width, y: world.height });
  expect(a.x).toBeLessThan(screen.width - insets.right);
  expect(b.y).toBeGreaterThan(insets.top);
});

test("revealing moves only as far as it must", () => {
  const view = { x: 0, y: 0, zoom: 1 };
  expect(reveal(view, { x: 200, y: 300 }, screen, insets)).toEqual(view);
  const moved = reveal(view, { x: 900, y: 300 }, screen, insets, 50);
  expect(toScreen(moved, { x: 900, y: 300 }).x).toBe(screen.width - insets.right - 50);
  expect(moved.y).toBe(0);
});

test("the opening view shows everything where cells can be read, else goes near to what is asked", () => {
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const asked = [{ x: 300, y: 300 }, { x: 500, y: 300 }];
  expect(opening(world, screen, none, asked, 60)).toEqual(fit(world, screen, none));
  const near = opening({ width: 4000, height: 4000 }, screen, none, asked, 60);
  expect(near.zoom).toBeGreaterThan(fit({ width: 4000, height: 4000 }, screen, none).zoom);
  expect(asked.every((point) => seen(near, point, screen, none))).toBe(true);
});

test("points that fit are gathered into the free part, others leave the view alone", () => {
  const [screen, insets, view] = [{ width: 400, height: 300 }, { top: 50, right: 0, bottom: 100, left: 0 }, { x: 0, y: 0, zoom: 1 }];
  expect(gather(view, [{ x: 100, y: 120 }, { x: 200, y: 190 }], screen, insets, 20)).toEqual({ x: 0, y: -10, zoom: 1 });
  expect(gather(view, [{ x: 100, y: 120 }, { x: 200, y: 160 }], screen, insets, 20)).toEqual(view);
  expect(gather(view, [{ x: 0, y: 0 }, { x: 0, y: 900 }], screen, insets, 20)).toEqual(view);
  expect(gather(view, [], screen, insets)).toEqual(view);
  const far = gather(view, [{ x: 900, y: 700 }, { x: 980, y: 760 }], screen, insets, 20);
  expect(toScreen(far, { x: 980, y: 760 })).toEqual({ x: 380, y: 180 });
  expect(seen(far, { x: 900, y: 700 }, screen, insets)).toBe(true);
  const near = gather(view, [{ x: -90, y: -70 }, { x: -20, y: -40 }], screen, insets, 20);
  expect(toScreen(near, { x: -90, y: -70 })).toEqual({ x: 20, y: 70 });
});

test("what is asked comes out from under the corner, the shorter way, and only if nothing else goes out of sight", () => {
  const [screen, insets, view, corner] = [{ width: 400, height: 300 }, { top: 50, right: 0, bottom: 0, left: 0 }, { x: 0, y: 0, zoom: 1 }, { width: 80, height: 80 }];
  expect(uncorner(view, [{ x: 60, y: 100 }, { x: 60, y: 230 }], corner, screen, insets, 20)).toEqual({ x: 0, y: -30, zoom: 1 });
  expect(uncorner(view, [{ x: 90, y: 75 }, { x: 90, y: 290 }], corner, screen, insets, 20)).toEqual({ x: 10, y: 0, zoom: 1 });
  expect(uncorner(view, [{ x: 60, y: 75 }, { x: 380, y: 75 }, { x: 60, y: 290 }], corner, screen, insets, 20)).toBe(view);
  expect(uncorner(view, [{ x: 200, y: 290 }], corner, screen, insets, 20)).toBe(view);
  expect(uncorner(view, [{ x: 60, y: 290 }], { width: 0, height: 0 }, screen, insets, 0)).toBe(view);
});
