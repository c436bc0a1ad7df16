// Whether anything may move.

/** Whether the user wants nothing to move. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
