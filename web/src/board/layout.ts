// Where things lie on the world: boards side by side, the shape of cells, pieces in their cells. Pure geometry.
import type { Places } from "../api/shapes";
import type { Berth, Board, Extent, Fixture, Piece, Place, Table } from "../protocol";
import { bulkOutline } from "./bulk";
import { LEVELS, type Level } from "./levels";
import type { Point, Size } from "./viewport";

export interface Sheet {
  readonly id: string;
  readonly title: string;
  readonly light: string;
  readonly dark: string;
  readonly offset: Point;
  readonly size: Size;
  readonly places: Places;
  /** What is laid over its ground, by how near one is; a board without layers has all of it in its drawing. */
  readonly layers?: Readonly<Record<Level, string>>;
  /** The same for dark pages. */
  readonly nightLayers?: Readonly<Record<Level, string>>;
}

/** How the cells of a board look: squares, or hexes with corners aside; how far these are from the middle. Hexes on their points have corners above and below. */
export interface CellShape {
  readonly kind: "square" | "hex";
  readonly reach: number;
  readonly pointed?: boolean;
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

export function worldOf(boards: readonly Board[], art: Readonly<Record<string, string>>, places: readonly Places[]): World {
  const sheets: Sheet[] = [];
  let x = 0;
  boards.forEach((board, k) => {
    const found = places[k];
    if (!found) return;
    const size = { width: found.width + 2 * found.margin, height: found.height + 2 * found.margin };
    const layers = layersOf(board.id, art, "");
    const nightLayers = layersOf(board.id, art, "-dark") ?? layers;
    const drawn = layers ? `${board.id}-ground` : `${board.id}-bare`;
    const light = art[`${drawn}.svg`] ?? art[`${board.id}.svg`] ?? "";
    sheets.push({ id: board.id, title: board.title, light, dark: art[`${drawn}-dark.svg`] ?? light, offset: { x, y: 0 }, size, places: found, ...(layers && nightLayers ? { layers, nightLayers } : {}) });
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
  return { size: { width, height }, sheets, spots, doors, rooms, shape: shapeOf(sheets) };
}

function layersOf(board: string, art: Readonly<Record<string, string>>, night: "" | "-dark"): Readonly<Record<Level, string>> | null {
  const [far, middle, near] = LEVELS.map((level) => art[`${board}-${level}${night}.svg`]);
  return far && middle && near ? { far, middle, near } : null;
}

function moved(place: Place, dx: number, dy: number): Place {
  const slots = place.slots ? { slots: place.slots.map((slot) => moved(slot, dx, dy)) } : {};
  return { ...place, ...slots, x: place.x + dx, y: place.y + dy };
}

/** As the first board says; squares are as wide as a counter. */
function shapeOf([first]: readonly Sheet[]): CellShape {
  const { radius = 0, pointed = false, spots = {} } = first?.places ?? {};
  return radius ? { kind: "hex", reach: radius, ...(pointed ? { pointed } : {}) } : { kind: "square", reach: (Object.values(spots)[0]?.size ?? 60) / 2 };
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
  const r = shape.reach + grow;
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = ((60 * k + (shape.pointed ? 30 : 0)) * Math.PI) / 180;
    return at(place, r * Math.cos(angle), r * Math.sin(angle));
  }).join(" ");
}

/** The rim of a seated piece: that of a long counter lies along it, that of a beast of several hexes round all of them, that of all others is the outline of its cell. */
export function rim({ piece, place }: Pick<Seated, "piece" | "place">, shape: CellShape, grow = 0): string {
  if (piece.form === "bulk") return bulkOutline((piece.covers?.length ?? 0) + 1, Number(piece.facing ?? 0)).map(({ x, y }) => at(place, x * (shape.reach + grow), y * (shape.reach + grow))).join(" ");
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

const UNDER_ALL: readonly string[] = ["tile", "bulk"];

/** Every piece on the board with the place where it is drawn, as the table says; tiles and beasts of several hexes lie under all others, tokens over them. */
export function seat({ pieces = [], berths = {} }: Pick<Table, "pieces" | "berths">, spots: ReadonlyMap<string, Place>): Seated[] {
  const layer = ({ piece }: Seated) => (UNDER_ALL.includes(piece.form ?? "") ? 0 : piece.token ? 2 : 1);
  const seated = pieces.flatMap((piece) => {
    const room = roomOf(piece, spots);
    const berth = berths[piece.id] ?? {};
    return room ? [{ piece, place: placed(berth, room), among: berth.among ?? 1 }] : [];
  });
  return seated.sort((a, b) => layer(a) - layer(b));
}

/** The cell of a piece, or the middle of all that it covers. */
export function roomOf(piece: Piece, spots: ReadonlyMap<string, Place>): Place | undefined {
  const own = spots.get(piece.cell);
  const all = [own, ...(piece.covers ?? []).map((cell) => spots.get(cell))].filter((place) => place !== undefined);
  if (!own || all.length < 2 || all.length <= (piece.covers?.length ?? 0)) return own;
  const middle = (of: (place: Place) => number) => all.reduce((sum, place) => sum + of(place), 0) / all.length;
  return { x: middle((place) => place.x), y: middle((place) => place.y), size: own.size };
}

/** A berth in the room of a cell: a printed standing place where there are enough, else its part of the room. */
function placed({ x = 0, y = 0, size = 1, slot = 1, among = 1 }: Berth, room: Place): Place {
  const printed = among <= (room.slots?.length ?? 0) ? room.slots?.[slot - 1] : undefined;
  if (printed && (among > 1 || printed.size >= room.size)) return printed;
  return { x: room.x + x * room.size, y: room.y + y * room.size, size: room.size * size };
}

export interface Box extends Point, Size {}

/** The box in which a fixture is drawn: round all its places, with so much more on every side as its extent says; none if the boards lack one. */
export function boxOf(fixture: Pick<Fixture, "at" | "state">, { by = 0, radii = 0, sizes = 0, up = 0, two = false }: Extent, world: World): Box | null {
  const names = [...fixture.at.split(" "), ...(two ? [fixture.state ?? ""] : [])];
  const places = names.map((name) => edges(name, world)).filter((place) => place !== undefined);
  if (places.length < names.length) return null;
  const far = by + radii * world.shape.reach + sizes * (world.spots.get(names[0] ?? "")?.size ?? 0);
  const [left, top] = [Math.min(...places.map(([x]) => x)), Math.min(...places.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...places.map(([, , x]) => x)), Math.max(...places.map(([, , , y]) => y))];
  return { x: left - far, y: top - far - up, width: right - left + 2 * far, height: bottom - top + 2 * far };
}

function edges(name: string, { rooms, doors, spots }: World): readonly [number, number, number, number] | undefined {
  const place = doors.get(name) ?? spots.get(name);
  return rooms.get(name) ?? (place && [place.x, place.y, place.x, place.y]);
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
