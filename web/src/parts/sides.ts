// Which colours a seat has: those of its tray, else those of the piece that it is, else by its place at the table. Pure.
import type { Page } from "../protocol";

const IN_ORDER = ["slate", "rust", "olive", "plum", "ochre", "stone"] as const;

export function sideOf(page: { readonly seats: readonly Pick<Page["seats"][number], "seat" | "title">[]; readonly table: Page["table"] }, seat: string): string {
  const own = new Set((page.table?.trays ?? []).filter((tray) => tray.owner === seat).map((tray) => tray.side ?? "stone"));
  const [only] = own;
  if (own.size === 1 && only) return only;
  const title = page.seats.find((sitter) => sitter.seat === seat)?.title;
  const itself = page.table?.pieces?.find((piece) => !piece.token && title !== undefined && piece.name === title);
  if (itself) return itself.side;
  return sideByPlace(page.seats.findIndex((sitter) => sitter.seat === seat));
}

export function sideByPlace(place: number): string {
  return IN_ORDER[Math.max(0, place) % IN_ORDER.length] ?? "stone";
}
