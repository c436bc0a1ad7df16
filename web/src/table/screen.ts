// The table as it lies on the screen: what covers the map, where the focus goes, what kind of pointer there is.
import type { Box } from "../board/framing";

const OVER = ".bar, .rail, .panel, .upper-left > *, .low-left, .float, .welcome, .table-page > .pop, .tray .boards, .tray .hand";

/** The boxes that float over the map now. */
export function covering(): readonly Box[] {
  return [...document.querySelectorAll(OVER)].map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0);
}

/** Where the focus was on something that is gone, it goes to the prompt. */
export function keepFocus(): void {
  const had = document.activeElement;
  if (!had || had === document.body || !had.closest("#map, .answers, .float")) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById("prompt")?.focus({ preventScroll: true });
  });
}

/** Whether there is no pointer that can hover. */
export function unhovered(): boolean {
  return matchMedia("(hover: none)").matches;
}
