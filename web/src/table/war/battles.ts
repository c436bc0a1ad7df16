// What may come of a battle: throws that bring the same, together, the likeliest first. Pure.
import type { Battle } from "../../protocol";

export interface Outcome {
  readonly key: string;
  readonly attack: string;
  readonly defence: string;
  readonly dice: readonly number[];
  readonly share: number;
}

/** The faces of a die as people write them: neighbours as a range. */
export function facesOf(dice: readonly number[]): string {
  const runs: number[][] = [];
  for (const die of [...dice].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === die - 1) run.push(die);
    else runs.push([die]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(", "))).join(", ");
}

export function outcomes({ throws = [] }: Pick<Battle, "throws">): readonly Outcome[] {
  const all = throws ?? [];
  const found = new Map<string, Outcome>();
  for (const { die, attack, defence } of all) {
    const key = `${attack} ${defence}`;
    const dice = [...(found.get(key)?.dice ?? []), die];
    found.set(key, { key, attack, defence, dice, share: dice.length / all.length });
  }
  return [...found.values()].sort((a, b) => b.share - a.share || (a.dice[0] ?? 0) - (b.dice[0] ?? 0));
}

/** Ten thousandths in whole percents, but never 0 or 100 of what is only hardly ever or nearly always. */
export function hundredths(parts: number): { readonly share: number; readonly bound: "" | "below" | "above" } {
  if (parts > 0 && parts < 50) return { share: 1, bound: "below" };
  if (parts >= 9950 && parts < 10000) return { share: 99, bound: "above" };
  return { share: Math.round(parts / 100), bound: "" };
}
