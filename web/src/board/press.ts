// Hover for a while or a long press: what shows a piece's card, as a Svelte action.
import { SLACK } from "./gestures";

export interface Attention {
  /** The pointer rests on it. */
  readonly look: () => void;
  readonly leave: () => void;
  /** A finger is held on it. */
  readonly hold: () => void;
}

const HOVER = 300;
const HOLD = 420;

class Watch {
  #timer = 0;
  #looked = false;
  #held = false;
  /** Whether it is waiting for the pointer to rest, or has been clicked since the pointer came. */
  #waiting = false;
  #start = { x: 0, y: 0 };

  constructor(public now: Attention) {}


  readonly press = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return;
    this.#held = false;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#wait(HOLD, () => ((this.#held = true), this.now.hold()));
  };

  /** A mouse that moves on it looks at it; one that lay still when it came there does not. */
  readonly move = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && !this.#waiting) {
      this.#waiting = true;
      this.#wait(HOVER, () => ((this.#looked = true), this.now.look()));
    }
    const far = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y);
    if (event.pointerType !== "mouse" && far >= SLACK) clearTimeout(this.#timer);
  };

  readonly lift = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") clearTimeout(this.#timer);
  };

  readonly end = (): void => {
    clearTimeout(this.#timer);
    if (this.#looked) this.now.leave();
    this.#looked = false;
    this.#waiting = false;
  };

  /** What is clicked has been looked at; the click that ends a long press does nothing. */
  readonly click = (event: MouseEvent): void => {
    this.end();
    this.#waiting = true;
    if (!this.#held) return;
    this.#held = false;
    event.stopPropagation();
    event.preventDefault();
  };

  #wait(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(act, ms);
  }
}

export function attention(node: HTMLElement, given: Attention): { update(next: Attention): void; destroy(): void } {
  const watch = new Watch(given);
  const ended = new AbortController();
  const { signal } = ended;
  node.addEventListener("pointerleave", watch.end, { signal });
  node.addEventListener("pointerdown", watch.press, { signal });
  node.addEventListener("pointermove", watch.move, { signal });
  node.addEventListener("pointerup", watch.lift, { signal });
  node.addEventListener("pointercancel", watch.lift, { signal });
  node.addEventListener("click", watch.click, { capture: true, signal });
  node.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return {
    update: (next) => void (watch.now = next),
    destroy: () => {
      watch.end();
      ended.abort();
    },
  };
}
