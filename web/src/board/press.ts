// Hover for a while or a long press: what shows a piece's card, as a Svelte action.

export interface Attention {
  /** The pointer rests on it, or a finger is held on it. */
  readonly look: () => void;
  readonly leave: () => void;
}

const HOVER = 300;
const HOLD = 420;

export function attention(node: HTMLElement, given: Attention): { update(next: Attention): void; destroy(): void } {
  let now = given;
  let timer = 0;
  let shown = false;
  let heldDown = false;
  const wait = (ms: number): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => ((shown = true), now.look()), ms);
  };
  const end = (): void => {
    clearTimeout(timer);
    if (shown) now.leave();
    shown = false;
  };
  const enter = (event: PointerEvent): void => void (event.pointerType === "mouse" && wait(HOVER));
  const press = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return;
    heldDown = false;
    clearTimeout(timer);
    timer = window.setTimeout(() => ((heldDown = shown = true), now.look()), HOLD);
  };
  const move = (event: PointerEvent): void => void (event.pointerType !== "mouse" && !shown && Math.hypot(event.movementX, event.movementY) > 4 && clearTimeout(timer));
  const lift = (): void => void (!shown && clearTimeout(timer));
  const click = (event: MouseEvent): void => {
    if (!heldDown) return;
    heldDown = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const menu = (event: Event): void => event.preventDefault();
  node.addEventListener("pointerenter", enter);
  node.addEventListener("pointerleave", end);
  node.addEventListener("pointerdown", press);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", lift);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  return {
    update: (next) => void (now = next),
    destroy: () => {
      end();
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerleave", end);
      node.removeEventListener("pointerdown", press);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", lift);
      node.removeEventListener("click", click, true);
      node.removeEventListener("contextmenu", menu);
    },
  };
}
