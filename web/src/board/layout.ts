// Where things lie on the world: boards side by side, the shape of cells, pieces in their cells. Pure geometry.
import type { Places } from "../api/shapes";
import type { Board, Piece, Place } from "../protocol";
import type { Point, Size } from "./viewport";

export interface Sheet {
  readonly id: string;
  readonly title: string;
  readonly light: string;
  readonly dark: string;
  readonly offset: Point;
  readonly size: Size;
  readonly places: Places;
}

/** How the cells of a board look: squares, or hexes with their corners up or aside. */
export interface CellShape {
  readonly kind: "square" | "flat" | "pointed";
  readonly reach: number;
}

/** The world: all boards of a table, with every cell and door in the world's own units. */
export interface World {
  readonly size: Size;
  readonly sheets: readonly Sheet[];
  readonly spots: ReadonlyMap<string, Place>;
  readonly doors: ReadonlyMap<string, Place>;
  readonly rooms: ReadonlyMap<string, readonly [number, number, number, number]>;
  readonly shape: CellShape;
}

export interface Seated {
  readonly piece: Piece;
  readonly place: Place;
  /** How many counters share the cell. */
  readonly among: number;
}

const GAP = 24;
/** One cell in so many must have six neighbours on a board of hexes; spaces between squares may have them by chance. */
const FEW = 5;

export function worldOf(boards: readonly Board[], art: Readonly<Record<string, string>>, places: readonly Places[]): World {
  const sheets: Sheet[] = [];
  let x = 0;
  boards.forEach((board, k) => {
    const found = places[k];
    if (!found) return;
    const size = { width: found.width + 2 * found.margin, height: found.height + 2 * found.margin };
    const light = art[`${board.id}.svg`] ?? "";
    sheets.push({ id: board.id, title: board.title, light, dark: art[`${board.id}-dark.svg`] ?? light, offset: { x, y: 0 }, size, places: found });
    x += size.width + GAP;
  });
  const spots = new Map<string, Place>();
  const doors = new Map<string, Place>();
  const rooms = new Map<string, readonly [number, number, number, number]>();
  for (const sheet of sheets) {
    const dx = sheet.offset.x + sheet.places.margin;
    const dy = sheet.offset.y + sheet.places.margin;
    for (const [name, place] of Object.entries(sheet.places.spots)) spots.set(name, moved(place, dx, dy));
    for (const [name, place] of Object.entries(sheet.places.doors)) doors.set(name, moved(place, dx, dy));
    for (const [name, [a, b, c, d]] of Object.entries(sheet.places.rooms)) rooms.set(name, [a + dx, b + dy, c + dx, d + dy]);
  }
  const width = Math.max(1, x - GAP);
  const height = Math.max(1, ...sheets.map((sheet) => sheet.size.height));
  return { size: { width, height }, sheets, spots, doors, rooms, shape: shapeOf([...spots.values()]) };
}

function moved(place: Place, dx: number, dy: number): Place {
  const slots = place.slots ? { slots: place.slots.map((slot) => moved(slot, dx, dy)) } : {};
  return { ...place, ...slots, x: place.x + dx, y: place.y + dy };
}

/** Many hexes have six near neighbours, squares four; the direction of the nearest tells which way hexes stand. */
export function shapeOf(spots: readonly Place[]): CellShape {
  const sample = spots.slice(0, 400);
  let nearest = Infinity;
  for (const a of sample.slice(0, 60)) for (const b of sample) if (a !== b) nearest = Math.min(nearest, distance(a, b));
  const size = spots[0]?.size ?? 60;
  if (!Number.isFinite(nearest)) return { kind: "square", reach: size / 2 };
  const about = sample.map((a) => ({ a, near: sample.filter((b) => a !== b && distance(a, b) < nearest * 1.08) })).filter(({ near }) => near.length > 4);
  const [first] = about;
  if (!first || about.length * FEW < sample.length) return { kind: "square", reach: size / 2 };
  const upright = first.near.some((b) => Math.abs(first.a.x - b.x) < nearest * 0.05);
  return { kind: upright ? "flat" : "pointed", reach: nearest / Math.sqrt(3) };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The outline of a cell as the points of a polygon; `grow` is added on every side. */
export function outline(place: Place, shape: CellShape, grow = 0): string {
  const half = place.size / 2 + grow;
  if (shape.kind === "square") {
    return [[-half, -half], [half, -half], [half, half], [-half, half]].map(([x, y]) => at(place, x ?? 0, y ?? 0)).join(" ");
  }
  const first = shape.kind === "flat" ? 0 : 30;
  const r = shape.reach + grow;
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = ((first + 60 * k) * Math.PI) / 180;
    return at(place, r * Math.cos(angle), r * Math.sin(angle));
  }).join(" ");
}

/** The rim of a seated piece: that of a long counter lies along it, that of all others is the outline of its cell. */
export function rim({ piece, place }: Pick<Seated, "piece" | "place">, shape: CellShape, grow = 0): string {
  if (piece.form !== "long") return outline(place, shape, grow);
  const [along, across] = [place.size * 0.85 + grow, place.size * 0.467 + grow];
  const turn = ((Number(piece.facing ?? 0) * 60 - 90) * Math.PI) / 180;
  const corners = [[-along, -across], [along, -across], [along, across], [-along, across]] as const;
  return corners.map(([x, y]) => at(place, x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn))).join(" ");
}

function at(place: Point, dx: number, dy: number): string {
  return `${(place.x + dx).toFixed(1)},${(place.y + dy).toFixed(1)}`;
}

/** The cell under a point of the world, if the point is inside it. */
export function cellAt(world: World, point: Point): string {
  let best = "";
  let least = Infinity;
  for (const [name, place] of world.spots) {
    const far = distance(place, point);
    if (far < least) [best, least] = [name, far];
  }
  const place = world.spots.get(best);
  if (!place) return "";
  const room = world.shape.kind === "square" ? (place.size / 2) * 1.42 : world.shape.reach;
  return least <= room ? best : "";
}

/** Every piece with the place where it is drawn; counters of one cell share its room, long ones lie across theirs, tiles under all. */
export function seat(pieces: readonly Piece[], spots: ReadonlyMap<string, Place>): Seated[] {
  const counters = new Map<string, Piece[]>();
  const tokens = new Map<string, Piece[]>();
  const seated: Seated[] = [];
  for (const piece of pieces) {
    const across = [piece.cell, ...(piece.covers ?? [])].map((cell) => spots.get(cell));
    if (piece.covers?.length && across.every((place) => place !== undefined)) {
      seated.push({ piece, place: between(across as Place[]), among: 1 });
      continue;
    }
    const own = spots.get(piece.cell);
    if (piece.form === "tile" && own) {
      seated.push({ piece, place: own, among: 1 });
      continue;
    }
    const group = piece.token ? tokens : counters;
    group.set(piece.cell, [...(group.get(piece.cell) ?? []), piece]);
  }
  for (const [cell, group] of counters) {
    const place = spots.get(cell);
    if (place) overDead(place, group).forEach(([piece, spot]) => seated.push({ piece, place: spot, among: group.length }));
  }
  for (const [cell, group] of tokens) {
    const place = spots.get(cell);
    if (place) corner(place, group.length).forEach((spot, k) => seated.push({ piece: group[k] as Piece, place: spot, among: 1 }));
  }
  return seated;
}

function between(places: readonly Place[]): Place {
  const n = places.length;
  const sum = (of: (place: Place) => number) => places.reduce((total, place) => total + of(place), 0);
  return { x: sum((p) => p.x) / n, y: sum((p) => p.y) / n, size: places[0]?.size ?? 0 };
}

/** The living take nearly the whole cell; the dead look out from behind them, at the upper right. */
function overDead(place: Place, group: readonly Piece[]): (readonly [Piece, Place])[] {
  const dead = group.filter((piece) => piece.state === "dead");
  const living = group.filter((piece) => piece.state !== "dead");
  if (!dead.length || !living.length || place.slots?.length) return shared(place, group.length).map((spot, k) => [group[k] as Piece, spot] as const);
  const aside = place.size * 0.09;
  const front = { ...place, x: place.x - aside, y: place.y + aside, size: place.size * 0.82 };
  const size = place.size * 0.6;
  const behind = dead.map((piece, k) => {
    const off = (place.size - size) / 2 - (k * size) / 5;
    return [piece, { x: place.x + off + 2, y: place.y - off - 2, size }] as const;
  });
  return [...behind, ...shared(front, living.length).map((spot, k) => [living[k] as Piece, spot] as const)];
}

function shared(place: Place, count: number): Place[] {
  const slots = place.slots ?? [];
  if (count === 1 && (slots.length === 0 || (slots[0]?.size ?? 0) < place.size)) return [place];
  if (count <= slots.length) return slots.slice(0, count);
  const side = Math.ceil(Math.sqrt(count));
  const step = place.size / side;
  const first = -place.size / 2 + step / 2;
  return Array.from({ length: count }, (_, k) => ({
    x: place.x + first + (k % side) * step,
    y: place.y + first + Math.floor(k / side) * step,
    size: step,
  }));
}

function corner(place: Place, count: number): Place[] {
  const size = place.size * 0.4;
  const step = Math.min(size, (place.size - size) / Math.max(1, count - 1));
  const x = place.x - place.size / 2 + size / 2 + 1;
  const y = place.y + place.size / 2 - size / 2 - 1;
  return Array.from({ length: count }, (_, k) => ({ x: x + k * step, y, size }));
}

/** Room for the counters of a cell when they fan out: side by side, large enough to be read, above the cell or below it. */
export function fan(place: Place, count: number, height: number, least = 0): Place[] {
  const size = Math.max(place.size, least);
  const across = Math.min(count, 4);
  const rows = Math.ceil(count / across);
  const up = place.y - size * (rows + 0.6) > 0 || place.y > height / 2;
  return Array.from({ length: count }, (_, k) => {
    const row = Math.floor(k / across);
    const inRow = Math.min(across, count - row * across);
    const y = size * (0.2 + row) * 1.04;
    return { x: place.x + ((k % across) - (inRow - 1) / 2) * size * 1.06, y: place.y + (up ? -y : y), size };
  });
}
