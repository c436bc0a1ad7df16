// Parting a stack in one go: the answers that send some of it on and leave the others, one question after the other. Pure.
import type { Option, Table } from "../../protocol";
import { kindOf, nameOf } from "../asking/options";

export interface Parting {
  /** The pieces that are to go. */
  readonly going: ReadonlySet<string>;
  /** Whether the stack is being parted by now. */
  readonly begun: boolean;
}

const said = (options: readonly Option[], part: string): Option | undefined => options.find((option) => option.part === part);
const pieceOf = (option: Option | undefined): string => nameOf(option?.targets?.find((target) => kindOf(target) === "piece") ?? "");

/** The next answer of a parting, or nothing once there is none to give. */
export function nextAnswer({ options = [], about = [] }: Pick<Table, "options" | "about">, { going, begun }: Parting): string {
  const all = options ?? [];
  const split = said(all, "split");
  if (split && !begun) return (about ?? []).some((target) => kindOf(target) === "piece" && !going.has(nameOf(target))) ? split.answer : "";
  const [goes, stays] = [said(all, "goes"), said(all, "stays")];
  const piece = pieceOf(goes) || pieceOf(stays);
  if (!piece) return "";
  return ((going.has(piece) ? goes : stays) ?? goes ?? stays)?.answer ?? "";
}
