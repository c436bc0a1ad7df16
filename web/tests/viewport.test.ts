import { expect, test } from "vitest";
import { framed, hidden, pointers } from "../src/board/framing";
import { fit, held, LARGEST, opening, reveal, seen, toScreen, toWorld, zoomAt } from "../src/board/viewport";

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


const free = { screen: { width: 400, height: 300 }, insets: { top: 50, right: 0, bottom: 0, left: 0 } };
const corner = { left: 0, top: 220, right: 80, bottom: 300 };
const large = { width: 2000, height: 2000 };
const here = { x: -500, y: -500, zoom: 1 };

test("what is asked comes out from under everything that covers the map, and nothing moves if nothing is covered", () => {
  const cover = { ...free, boxes: [corner] };
  const lost = (points: readonly { x: number; y: number }[], least = 1) => {
    const view = framed(here, points, large, cover, least);
    return { view, lost: points.filter((point) => hidden(view, point, cover)).length };
  };
  expect(lost([{ x: 700, y: 650 }]).view).toBe(here);
  expect(lost([{ x: 540, y: 770 }, { x: 700, y: 650 }]).lost, "under the corner").toBe(0);
  expect(lost([{ x: 1400, y: 1300 }, { x: 1480, y: 1360 }]).lost, "far off").toBe(0);
  const wide = [{ x: 300, y: 700 }, { x: 900, y: 700 }];
  expect(lost(wide).lost, "too wide to be seen as large as it is").toBeGreaterThan(0);
  const smaller = lost(wide, 0.4);
  expect(smaller.lost).toBe(0);
  expect(smaller.view.zoom, "no smaller than it must be").toBeGreaterThan(0.5);
});

test("arrows at the edge point to all that is hidden, and to nothing else", () => {
  const cover = { ...free, boxes: [corner] };
  const points = [{ x: 700, y: 650 }, { x: 700, y: 100 }, { x: 720, y: 90 }, { x: 1900, y: 675 }, { x: 540, y: 770 }];
  const shown = pointers(here, points, cover);
  expect(shown.map(({ turn, points: there }) => [turn, there.length])).toEqual([[0, 2], [90, 1], [225, 1]]);
  for (const { at } of shown) expect(at.x >= 0 && at.x <= 400 && at.y >= 50 && at.y <= 300).toBe(true);
});

test("what boxes drive aside comes back once they are gone, and stays where it is if they only grow or shrink", () => {
  const small = { width: 300, height: 200 };
  const points = [{ x: 280, y: 100 }];
  const middle = fit(small, free.screen, free.insets, 1);
  const card = { left: 300, top: 60, right: 400, bottom: 300 };
  const aside = framed(middle, points, small, { ...free, boxes: [card] }, 1);
  expect(hidden(middle, points[0]!, { ...free, boxes: [card] })).toBe(true);
  expect(hidden(aside, points[0]!, { ...free, boxes: [card] })).toBe(false);
  expect(framed(aside, points, small, { ...free, boxes: [] }, 1).x, "back in the middle").toBe(middle.x);
  const grown = { screen: free.screen, insets: { ...free.insets, bottom: 40 }, boxes: [] };
  expect(framed(middle, points, small, grown, 1), "a tray has grown").toBe(middle);
});

test("a board may be pushed far aside where a box covers most of the map", () => {
  const sheet = { left: 0, top: 145, right: 400, bottom: 300 };
  const cover = { ...free, boxes: [sheet] };
  const low = [{ x: 100, y: 190 }, { x: 250, y: 190 }];
  const small = { width: 300, height: 200 };
  const view = framed(fit(small, free.screen, free.insets, 1), low, small, cover, 1);
  expect(low.filter((point) => hidden(view, point, cover))).toEqual([]);
});

test("no arrow lies under a box, nor on something lit that can be seen", () => {
  const box = { left: 300, top: 50, right: 400, bottom: 300 };
  const [arrow, ...others] = pointers(here, [{ x: 1900, y: 675 }], { ...free, boxes: [box] });
  expect(others).toEqual([]);
  expect(arrow?.turn).toBe(90);
  expect(arrow?.at.x).toBeLessThan(box.left - 18);
  const far = { x: 1900, y: 675 };
  const [alone, beside] = [pointers(here, [far], { ...free, boxes: [] }), pointers(here, [far, { x: 875, y: 675 }], { ...free, boxes: [] })].map(([first]) => first?.at ?? { x: 0, y: 0 });
  expect(Math.hypot((alone?.x ?? 0) - 375, (alone?.y ?? 0) - 175), "it would lie on what can be seen").toBeLessThan(20);
  expect(Math.hypot((beside?.x ?? 0) - 375, (beside?.y ?? 0) - 175)).toBeGreaterThanOrEqual(20);
});
