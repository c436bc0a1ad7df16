// Which numbers of hexes are on the screen, where, and how large. Pure.
import type { Tone } from "../api/shapes";
import type { Sheet } from "./layout";
import type { Size, Viewport } from "./viewport";

/** Units of the world that their letters are high, and the pixels between which that is kept. */
const HIGH = 9.6;
const LEAST = 8.5;
const MOST = 13;
/** Below so many pixels there is no room for them. */
const NONE = 5.6;

export interface Written {
  readonly word: string;
  readonly x: number;
  readonly y: number;
  readonly tone: Tone;
}

type Ink = readonly [ink: string, rim: string, wide: number];

/** Their ink, the rim round it and how wide that is, by the tone of the ground; by night at least 4.5 to 1 on everything painted. */
export const INKS: Readonly<Record<"day" | "night", Readonly<Record<Tone, Ink>>>> = {
  day: { plain: ["#4a4329", "rgb(236 230 198 / .45)", 1.6], busy: ["#2f2a18", "rgb(239 233 203 / .8)", 2.6], dark: ["#fdfaea", "rgb(38 48 36 / .7)", 2.2] },
  night: { plain: ["#e6dfca", "rgb(16 17 18 / .55)", 2], busy: ["#e6dfca", "rgb(16 17 18 / .7)", 2.4], dark: ["#e6dfca", "rgb(16 17 18 / .6)", 2.2] },
};

/** The numbers on the screen, in pixels. */
export function numbered(sheet: Sheet, view: Viewport, screen: Size): { readonly size: number; readonly labels: readonly Written[] } {
  const near = HIGH * view.zoom;
  if (near < NONE) return { size: 0, labels: [] };
  const size = Math.min(MOST, Math.max(LEAST, near));
  const labels = (sheet.places.labels ?? []).flatMap(([word, x, y, tone = "plain"]) => {
    const at = { x: (x + sheet.offset.x + sheet.places.margin) * view.zoom + view.x, y: (y + sheet.offset.y + sheet.places.margin) * view.zoom + view.y };
    const inside = at.x > -30 && at.x < screen.width + 30 && at.y > -10 && at.y < screen.height + 20;
    return inside ? [{ word, ...at, tone }] : [];
  });
  return { size, labels };
}
