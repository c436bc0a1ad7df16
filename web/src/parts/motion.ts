// Whether anything may move, and how quickly.
import { chosen } from "../keep/settings.svelte";
import type { Speed } from "../keep/storage";

const TIMES: Readonly<Record<Speed, number>> = { half: 2, normal: 1, triple: 1 / 3, once: 0 };

/** Whether the user wants nothing to move. */
export function still(): boolean {
  return slowness() === 0;
}

/** How much longer than usual something is shown; 0 is not at all, for whoever chose that or wants less to move. */
export function slowness(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : TIMES[chosen.now.speed];
}
