// Nations sorted for the board that shows them. Pure; knows no game.
import type { Nation } from "../../protocol";

/** A heap of nations by whose they are: those that can be won first, then one heap for every side, then those that take no part. */
export interface Heap {
  readonly key: string;
  readonly side: string;
  readonly nations: readonly Nation[];
}

export function heaps(nations: readonly Nation[]): readonly Heap[] {
  const found = new Map<string, Nation[]>();
  const key = ({ state, side = "" }: Nation) => (state === "neutral" || state === "closed" ? state : side);
  for (const nation of nations) found.set(key(nation), [...(found.get(key(nation)) ?? []), nation]);
  const rank = (name: string) => (name === "neutral" ? 0 : name === "closed" ? 2 : 1);
  return [...found].sort(([a], [b]) => rank(a) - rank(b)).map(([name, inside]) => ({ key: name, side: inside[0]?.side ?? "", nations: inside }));
}

/** Whether any of its counters is on the map, or waits to come back. */
export const raised = (nation: Nation): boolean => (nation.levies ?? []).some((levy) => (levy.here ?? 0) + (levy.waiting ?? 0) > 0);
