// What may come of a battle: throws that bring the same, together, the likeliest first. Pure.
import type { Battle } from "../../protocol";

export interface Outcome {
  readonly key: string;
  readonly attack: string;
  readonly defence: string;
  readonly dice: readonly number[];
  readonly share: number;
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
