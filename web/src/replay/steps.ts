// Moving through a replay: turns, neighbours, what a step says. Pure.
import type { Step } from "../api/shapes";

/** The first step of every turn; where no step names one, every tenth. */
export function turnStarts(steps: readonly Step[]): readonly { readonly at: number; readonly round: number }[] {
  const starts: { at: number; round: number }[] = [];
  let last: number | undefined;
  for (const step of steps) {
    if (step.round !== undefined && step.round !== last) starts.push({ at: step.number, round: step.round });
    last = step.round ?? last;
  }
  return starts;
}

/** The moment a whole turn on or back. */
export function turnFrom(steps: readonly Step[], at: number, way: 1 | -1, length: number): number {
  const starts = turnStarts(steps).map((start) => start.at);
  const marks = starts.length > 1 ? starts : Array.from({ length: Math.ceil(length / 10) }, (_, k) => k * 10);
  if (way > 0) return marks.find((mark) => mark > at) ?? length;
  return marks.findLast((mark) => mark < at) ?? 0;
}

/** The line that tells most of a step. */
export function headline(step: Step | undefined): { readonly text: string; readonly adds: string } {
  if (!step) return { text: "", adds: "" };
  const lines = [...step.lines].sort((a, b) => (b.weight ?? 1) - (a.weight ?? 1));
  const [first, ...rest] = lines;
  return { text: first?.text ?? step.answer, adds: rest.map((line) => line.text).join(" ") };
}
