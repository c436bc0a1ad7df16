// What has struck whom since the player answered, and what there is to hear of it.
import { struck, sweptBy, type Blow } from "../../board/struck";
import type { Line, Piece } from "../../protocol";
import { heard } from "../../sound/heard";
import { sound } from "../../sound/voices";

/** Blows that can be told apart on the map. */
const MOST = 6;

/** A table as it is shown: its number, its pieces, the lines that are new, whether the player is asked, how often he has answered. */
export interface Scene {
  readonly version: number;
  readonly pieces: readonly Piece[];
  readonly lines: readonly Line[];
  readonly mine: boolean;
  readonly answers: number;
}

export class Struck {
  /** Who was struck since the player answered. */
  blows = $state.raw<readonly Blow[]>([]);
  /** The cells that something swept over. */
  swept = $state.raw<readonly string[]>([]);
  #known: Scene | null = null;

  /** Another table is shown, or the player is asked; `loud` lets it be heard. */
  show(now: Scene, loud: boolean): void {
    const known = this.#known;
    const other = now.version !== known?.version;
    if (!other && now.mine === known?.mine) return;
    this.#known = now;
    if (other) {
      const anew = now.answers !== (known?.answers ?? 0);
      this.blows = [...(anew ? [] : this.blows), ...(known ? struck(now.lines, known.pieces, now.pieces) : [])].slice(-MOST);
      this.swept = [...(anew ? [] : this.swept), ...sweptBy(now.lines)];
    }
    if (loud && known) void sound(heard(other ? now.lines : [], known.pieces, now.pieces, now.mine && !known.mine));
  }
}
