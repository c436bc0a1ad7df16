// A catalogue that is not finished: what it lacks is said in English.

/** A catalogue of the same shape in which anything may be missing; what is there is checked against the English one. */
export type Partly<T> = T extends string ? string : T extends (...given: never[]) => unknown ? T : T extends readonly unknown[] ? T : { readonly [Key in keyof T]?: Partly<T[Key]> };

const branches = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** A whole catalogue with the words of a part of one laid over its own. */
export function merged<T>(whole: T, part: Partly<NoInfer<T>>): T {
  return laidOver(whole, part) as T;
}

function laidOver(whole: unknown, part: unknown): unknown {
  if (!branches(whole) || !branches(part)) return part ?? whole;
  return Object.fromEntries([...new Set([...Object.keys(whole), ...Object.keys(part)])].map((key) => [key, laidOver(whole[key], part[key])]));
}
