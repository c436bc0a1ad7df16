// Drawings of counters as part of the page, so that they are written in its own letters. The same look is fetched and read once.
import { during } from "../../ready";
import type { Drawn } from "./lettering";

const family = () => getComputedStyle(document.documentElement).getPropertyValue("--font-text");
const faces = new Map<string, Promise<SVGSVGElement>>();
const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** The drawing at an address, to be copied. */
export function face(address: string): Promise<SVGSVGElement> {
  const known = faces.get(address) ?? during(read(address));
  faces.set(address, known);
  known.catch(() => faces.delete(address));
  return known;
}

async function read(address: string): Promise<SVGSVGElement> {
  const [answer] = await Promise.all([fetch(address), document.fonts.load(["700 16px", family()].join(" ")).catch(() => [])]);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement as unknown as SVGSVGElement;
  // What it shows is told by the name of the button around it.
  for (const title of drawing.querySelectorAll("title")) title.remove();
  drawing.removeAttribute("role");
  drawing.setAttribute("aria-hidden", "true");
  return drawing;
}

/** How the name on a drawing was meant, and how many hundredths of a counter a unit of it is. */
export function nameOn(drawing: SVGSVGElement): { readonly text: SVGTextElement; readonly drawn: Drawn; readonly scale: number } | null {
  const text = drawing.querySelector<SVGTextElement>("text.name");
  if (!text) return null;
  const [size, room] = [Number(text.dataset["size"]), Number(text.dataset["room"])];
  return { text, drawn: { size, room, width: widthOf(text.textContent ?? "") }, scale: scaleOf(text) };
}

/** The width of bold letters of the page that are one unit high. */
function widthOf(word: string): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return word.length * 0.56;
  const known = widths.get(word);
  if (known) return known;
  pen.font = ["700 100px", family()].join(" ");
  const found = pen.measureText(word).width / 100;
  widths.set(word, found);
  return found;
}

function scaleOf(element: Element | null): number {
  if (!element || element.tagName === "svg") return 1;
  const [, word = "1"] = /scale\(([\d.]+)/.exec(element.getAttribute("transform") ?? "") ?? [];
  return Number(word) * scaleOf(element.parentElement);
}
