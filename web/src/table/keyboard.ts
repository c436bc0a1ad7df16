// Keys of the table: what each does, and moving the focus over lit targets by arrows.

export interface Hands {
  readonly number: (n: number) => void;
  readonly back: () => void;
  readonly enter: () => boolean;
  readonly keys: Readonly<Record<string, (shift: boolean) => void>>;
}

/** Fields into which one types; boxes to tick and sliders leave all but their own keys to the table. */
const TYPED = "input:not([type=range], [type=checkbox], [type=radio])";

/** A listener for keys of the whole page; keys typed into a field or a dialog are left alone. */
export function listener(hands: Hands): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest(`${TYPED}, textarea, select, dialog`)) return;
    if (handle(event, at, hands)) event.preventDefault();
  };
}

function handle(event: KeyboardEvent, at: Element | null, hands: Hands): boolean {
  const { key } = event;
  if (key === "Escape") return (hands.back(), true);
  if (key === "Enter") return !usable(at) && hands.enter();
  if (/^[1-9]$/.test(key)) return (hands.number(Number(key)), true);
  if (key.startsWith("Arrow") && !at?.closest('[role="tablist"], input')) return step(key);
  if (key === " " && at?.closest("button, a, summary, input")) return false;
  const act = hands.keys[key.length === 1 ? key.toLowerCase() : key];
  if (!act) return false;
  act(event.shiftKey);
  return true;
}

/** Whether a key pressed here is for something that can be used; a piece that was clicked keeps the focus when its turn is over. */
function usable(at: Element | null): boolean {
  const own = at?.closest<HTMLElement>("button, a, summary");
  return !!own && own.tabIndex >= 0;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface Spot { readonly x: number; readonly y: number }

/** The nearest of some spots in a direction; straight ahead counts more than aside. -1 if none lies there. */
export function nearest(from: Spot, spots: readonly Spot[], way: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, k) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < 4) return;
    const cost = ahead + aside * 2.2;
    if (cost < least) [best, least] = [k, cost];
  });
  return best;
}

/** Where the focus was last on the map: the next question begins near it. */
let last: Spot | null = null;

function closest(to: Spot, spots: readonly Spot[]): number {
  const far = spots.map((spot) => Math.hypot(spot.x - to.x, spot.y - to.y));
  return far.indexOf(Math.min(...far));
}

/** Everything on the map that can be used now, from the top left on. */
function usableSpots(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#map button[data-x]")].filter((each) => each.tabIndex >= 0);
}

const spot = (each: HTMLElement): Spot => ({ x: Number(each.dataset["x"]), y: Number(each.dataset["y"]) });

/** Go to the next thing on the map that can be used, or to the one before it, wherever it lies; round and round. */
export function goNext(back: boolean): void {
  const all = [...usableSpots()].sort((a, b) => spot(a).y - spot(b).y || spot(a).x - spot(b).x);
  const now = all.findIndex((each) => each === document.activeElement);
  const next = all[now < 0 ? (back ? all.length - 1 : 0) : (now + (back ? -1 : 1) + all.length) % all.length];
  if (next) last = spot(next);
  next?.focus({ preventScroll: true });
}

function step(key: string): boolean {
  const way = WAYS[key];
  const all = usableSpots();
  if (!way || all.length === 0) return false;
  const now = all.find((each) => each === document.activeElement);
  const found = now ? nearest(spot(now), all.map(spot), way) : last ? closest(last, all.map(spot)) : 0;
  const next = all[found];
  if (next) last = spot(next);
  next?.focus({ preventScroll: true });
  return true;
}
