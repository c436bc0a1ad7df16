// A large board painted on a canvas: its ground, whose lands are whose, and what is written on it at some level.
import type { Holding } from "../protocol";
import type { Sheet } from "./layout";
import { layersAt, type Level } from "./levels";
import type { Size } from "./viewport";

/** A land in the colour and hatching of whoever holds it; `x` and `y` are where the drawing begins. */
export interface Tint {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly side: string;
  readonly crossed: boolean;
  readonly strong: boolean;
}

/** What lies on a ground. */
export interface Laid {
  readonly tints: readonly Tint[];
  /** Addresses of layers, lowest first. */
  readonly layers: readonly string[];
}

export const BARE: Laid = { tints: [], layers: [] };
/** Slanting lines through a piece of hatching and through its corners, so that pieces join. */
const RISING = "M-2 14L14 -2M-14 14L2 -2M10 14L26 -2";
const FALLING = "M-2 -2L14 14M-14 -2L2 14M10 -2L26 14";
const HATCHES: Readonly<Record<string, string>> = { slate: RISING, rust: FALLING, olive: "M-2 6H14", ochre: "M6 -2V14", plum: "M3 3h.1M9 9h.1" };
const CROSSED = RISING + FALLING;
/** How large a piece of hatching is, in units of the world. */
const STEP = 12;
const pictures = new Map<string, Promise<HTMLImageElement>>();

/** What is laid on a sheet at a level. */
export function laidOn(sheet: Sheet, holdings: readonly Holding[], level: Level, dark: boolean): Laid {
  const { places } = sheet;
  const layers = dark ? sheet.nightLayers : sheet.layers;
  if (!layers) return BARE;
  const tints = holdings.flatMap(({ land, side, state }) => {
    const d = places.lands?.[land];
    return d ? [{ d, x: places.margin, y: places.margin, side, crossed: state === "conquered", strong: level === "far" }] : [];
  });
  return { tints, layers: layersAt(level).map((name) => layers[name]) };
}

/** A drawing, read once and kept. */
export function picture(address: string): Promise<HTMLImageElement> {
  const known = pictures.get(address) ?? read(address);
  pictures.set(address, known);
  known.catch(() => pictures.delete(address));
  return known;
}

async function read(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The drawings of all layers that are laid on a ground. */
export function drawings({ layers }: Laid): Promise<HTMLImageElement[]> {
  return Promise.all(layers.map(picture));
}

/** Paint a ground with all that is laid on it; the pen is set so that it draws in units of the world. */
export function paintOver(pen: CanvasRenderingContext2D, ground: CanvasImageSource, size: Size, laid: Laid, layers: readonly HTMLImageElement[]): void {
  pen.drawImage(ground, 0, 0, size.width, size.height);
  for (const tint of laid.tints) paintTint(pen, tint);
  for (const layer of layers) pen.drawImage(layer, 0, 0, size.width, size.height);
}

function paintTint(pen: CanvasRenderingContext2D, { d, x, y, side, crossed, strong }: Tint): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue(`--side-${side}`) || "#8a8174";
  const land = new Path2D(d);
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = pen.strokeStyle = colour;
  pen.globalAlpha = strong ? 0.34 : 0.14;
  pen.fill(land);
  pen.globalAlpha = 0.7;
  pen.lineWidth = strong ? 6 : 2.4;
  pen.stroke(land);
  const hatch = hatching(pen, colour, crossed ? CROSSED : (HATCHES[side] ?? ""));
  if (hatch) {
    pen.globalAlpha = strong ? 0.5 : 0.3;
    pen.fillStyle = hatch;
    pen.fill(land);
  }
  pen.restore();
}

/** Hatching as fine as the pen draws. */
function hatching(pen: CanvasRenderingContext2D, colour: string, d: string): CanvasPattern | null {
  const tile = document.createElement("canvas");
  const fine = Math.max(1, Math.ceil(pen.getTransform().a));
  tile.width = tile.height = STEP * fine;
  const inner = tile.getContext("2d");
  if (!inner) return null;
  inner.scale(fine, fine);
  inner.strokeStyle = colour;
  inner.lineWidth = 1.4;
  inner.lineCap = "round";
  inner.stroke(new Path2D(d));
  const pattern = pen.createPattern(tile, "repeat");
  pattern?.setTransform(new DOMMatrix().scale(1 / fine));
  return pattern;
}
