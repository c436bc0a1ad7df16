// Patience with what takes long: where the server has no place for it yet, it says when to ask again.
import { during } from "../ready";
import { Refused } from "./client";

const TRIES = 5;
const pause = (seconds: number) => during(new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000)));

/** Ask, and as long as the server says to wait, wait and ask again; `told` hears why. */
export async function patiently<T>(ask: () => Promise<T>, told: (reason: string) => void = () => undefined, wait = pause): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (caught) {
      if (!(caught instanceof Refused) || caught.wait === 0 || tries === TRIES) throw caught;
      told(caught.message);
      await wait(caught.wait);
    }
  }
}
