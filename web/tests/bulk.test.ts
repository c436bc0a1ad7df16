import { describe, expect, it } from "vitest";
import { bulkOutline } from "../src/board/bulk";

const around = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }, k) => {
  const next = points[(k + 1) % points.length] ?? { x: 0, y: 0 };
  return Math.hypot(next.x - x, next.y - y);
});

describe("counters over several hexes", () => {
  it.each([[3, 12], [7, 18]])("of %d hexes have %d sides, each as long as that of a hex", (count, sides) => {
    for (let facing = 0; facing < 6; facing++) {
      const outline = bulkOutline(count, facing);
      expect(outline).toHaveLength(sides);
      for (const side of around(outline)) expect(side).toBeCloseTo(1);
    }
  });

  it("lie about their middle", () => {
    const outline = bulkOutline(3, 0);
    expect(outline.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
    expect(outline.reduce((sum, { y }) => sum + y, 0)).toBeCloseTo(0);
  });

  it("turn with their facing", () => {
    const [up, down] = [bulkOutline(3, 0), bulkOutline(3, 3)];
    for (const { x, y } of up) expect(down.some((point) => Math.hypot(point.x + x, point.y + y) < 0.01)).toBe(true);
    expect(down.every((point) => up.some(({ x, y }) => Math.hypot(point.x - x, point.y - y) < 0.01))).toBe(false);
  });
});
