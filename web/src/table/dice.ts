// Dice in a line of the log. Pure; a line that names its dice wins over its words.
import type { Line } from "../protocol";

/** The faces that a line shows; none if nothing was rolled. */
export function diceOf(line: Line): readonly string[] {
  const told = (line as Line & { readonly dice?: readonly string[] }).dice;
  if (told?.length) return told;
  const rolled = /\broll(?:s|ed)?\b\D{0,12}(\d+)/i.exec(line.text);
  return rolled?.[1] ? [rolled[1]] : [];
}
