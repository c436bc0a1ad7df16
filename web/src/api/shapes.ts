// Answers of the server that have no struct of their own there: the places of a drawing.
import type { Place } from "../protocol";

/** The places of a board's drawing. */
export interface Places {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly spots: Readonly<Record<string, Place>>;
  readonly doors: Readonly<Record<string, Place>>;
  readonly rooms: Readonly<Record<string, readonly [number, number, number, number]>>;
  /** From the middle of a hex to a corner; 0 on boards of squares. */
  readonly radius: number;
  /** Whether hexes stand on their points, in rows. */
  readonly pointed?: boolean;
  /** Outlines of lands as path data, in the drawing's own units. */
  readonly lands?: Readonly<Record<string, string>>;
  /** The numbers of cells: the word, the middle of its baseline, and the tone of the ground. */
  readonly labels?: readonly (readonly [word: string, x: number, y: number, tone?: Tone])[];
}

/** What kind of ground a number stands on. */
export type Tone = "plain" | "busy" | "dark";
