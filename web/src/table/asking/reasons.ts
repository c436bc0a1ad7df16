// Why a bot answered so for the seat on the screen, beside the lines of its log. Pure.
export interface Reason {
  /** The number of the first line that came of the answer. */
  readonly line: number;
  readonly why: readonly string[];
}

/** The reasons that are still true of a log of so many lines: what was taken back is gone. */
export function kept(reasons: readonly Reason[], total: number): readonly Reason[] {
  return reasons.filter(({ line }) => line < total);
}

/** The reasons by the line at which they stand: the first of those shown that came of the answer, or of the next one. */
export function placed(reasons: readonly Reason[], shown: readonly number[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const { line, why } of reasons) {
    const at = shown.find((number) => number >= line);
    if (at !== undefined) found.set(at, [...(found.get(at) ?? []), ...why]);
  }
  return found;
}
