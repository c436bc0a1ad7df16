// Boards as bitmaps: a drawing of thousands of strokes is painted once, so that panning and moving pieces cost nothing.
import { during } from "../ready";

const MOST_PIXELS = 14_000_000;
const KEPT = 3;
const painted = new Map<string, Promise<HTMLCanvasElement>>();

/** How many pixels of the bitmap a unit of the world gets. */
export function fineness(width: number, height: number, ratio: number): number {
  return Math.min(2.5, 1.6 * ratio, Math.sqrt(MOST_PIXELS / (width * height)));
}

/** The drawing at an address, painted at a fineness that bears zooming in. */
export function bitmap(address: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const known = painted.get(address) ?? during(paint(address, width, height));
  painted.delete(address);
  painted.set(address, known);
  known.catch(() => painted.delete(address));
  for (const old of [...painted.keys()].slice(0, -KEPT)) painted.delete(old);
  return known;
}

async function paint(address: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const fine = fineness(width, height, window.devicePixelRatio || 1);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * fine);
  canvas.height = Math.round(height * fine);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
