// Moving through a replay: turns, neighbours, what a step says. Pure.
import type { Line, StepInfo } from "../protocol";

/** The first step of every turn: where the answers pass to another seat; dice belong to whoever threw them. */
export function turnStarts(steps: readonly StepInfo[]): readonly number[] {
  const starts: number[] = [];
  let last = "";
  for (const step of steps) {
    if (step.seat === "fate" || step.seat === last) continue;
    starts.push(step.number);
    last = step.seat;
  }
  return starts;
}

/** The turns that are marked below a scrubber: as many as have room for their numbers, each needing so many hundredths of it. */
export function marked(turns: readonly number[], length: number, each: number): readonly number[] {
  const room = (each / 100) * Math.max(1, length);
  const kept: number[] = [];
  for (const turn of turns) if (turn - (kept.at(-1) ?? -Infinity) >= room) kept.push(turn);
  return kept;
}

/** The moment a whole turn on or back. */
export function turnFrom(steps: readonly StepInfo[], at: number, way: 1 | -1, length: number): number {
  const starts = turnStarts(steps);
  const marks = starts.length > 1 ? starts : Array.from({ length: Math.ceil(length / 10) }, (_, k) => k * 10);
  if (way > 0) return marks.find((mark) => mark > at) ?? length;
  return marks.findLast((mark) => mark < at) ?? 0;
}

/** Lines without the steps of a way, but for its end. */
export function brief(lines: readonly Line[]): Line[] {
  const walker = (line: Line | undefined) => (line?.targets?.length === 2 && line.targets[1]?.startsWith("cell:") ? line.targets[0] : undefined);
  return lines.filter((line, k) => walker(line) === undefined || walker(line) !== walker(lines[k + 1]));
}

/** The line that tells most of a step. */
export function headline(step: StepInfo | undefined): { readonly text: string; readonly adds: string } {
  if (!step) return { text: "", adds: "" };
  const lines = brief(step.lines).sort((a, b) => (b.weight ?? 1) - (a.weight ?? 1));
  const [first, ...rest] = lines;
  return { text: first?.text ?? "", adds: rest.map((line) => line.text).join(" ") };
}
