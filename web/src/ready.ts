// Whether the page is at rest: it listens, it is drawn, and it waits for nothing. Then, and only then, `data-ready` stands
// on the root, for whoever must not act too early: tests, and programs that read the screen.

let underWay = 0;

function mark(change: number): void {
  underWay += change;
  document.documentElement.toggleAttribute("data-ready", underWay === 0);
}

/** Call after the next frame, which lays out and measures whatever has changed by now. */
function drawn(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/** Something is under way until the function that is returned is called, and what came of it is drawn. */
export function hold(): () => void {
  let held = true;
  mark(1);
  return () => {
    if (held) drawn(() => mark(-1));
    held = false;
  };
}

/** Something is under way until it is done, and what came of it is drawn. */
export async function during<T>(work: Promise<T>): Promise<T> {
  const done = hold();
  try {
    return await work;
  } finally {
    done();
  }
}
