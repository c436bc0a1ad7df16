// How the name on a counter is set: never smaller on the screen than it can be read, and in the room there is. Pure.

/** Pixels of the smallest letters that are shown. */
export const SMALLEST = 9.4;
/** Beyond so many parts of a counter its name would be larger than the counter: then only silhouette and side remain. */
const TOO_SMALL = 46;

/** A name as it was drawn: the size of its letters and the room it has, in hundredths of a counter. */
export interface Drawn {
  readonly size: number;
  readonly room: number;
  /** How wide it is if its letters are one unit high. */
  readonly width: number;
}

export interface Setting {
  readonly size: number;
  /** How wide it has to be, if it would be wider by itself. */
  readonly length: number | null;
  /** Whether it has outgrown its band, and needs a ground of its own. */
  readonly raised: boolean;
}

/** How a name is set on a counter where a pixel is so many hundredths of it; null if it cannot be read there at all. `most` is the room
 *  there is between neighbours. */
export function lettered({ size, room, width }: Drawn, pixel: number, most: number): Setting | null {
  const least = SMALLEST * pixel;
  if (least > TOO_SMALL) return null;
  const set = Math.max(size, least);
  const space = set > size ? Math.max(room, most) : room;
  return { size: set, length: width * set > space ? space : null, raised: set > size * 1.04 };
}
