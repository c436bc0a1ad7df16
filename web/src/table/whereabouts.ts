// Where targets lie on the map, and how the camera finds them.
import type { Camera } from "../board/camera.svelte";
import { roomOf, type World } from "../board/layout";
import { toScreen, type Point } from "../board/viewport";
import type { Table } from "../protocol";
import { kindOf, nameOf } from "./asking/options";

/** Pixels around a box of text within which nothing that it speaks of may lie. */
const CLEAR = 40;

export class Whereabouts {
  constructor(
    readonly camera: Camera,
    readonly world: () => World,
    readonly table: () => Table,
  ) {}

  spotOf(target: string): Point | undefined {
    const name = nameOf(target);
    const { spots, doors } = this.world();
    if (kindOf(target) !== "piece") return spots.get(name) ?? doors.get(name);
    const piece = this.table().pieces?.find((each) => each.id === name);
    return piece && (roomOf(piece, spots) ?? doors.get(piece.cell));
  }

  /** The spots of those targets that lie on the map. */
  spots(targets: readonly string[]): readonly Point[] {
    return targets.map((target) => this.spotOf(target)).filter((spot) => spot !== undefined);
  }

  /** Where something happened last; at the very beginning, where everybody stands. */
  lately(): readonly Point[] {
    const told = this.spots((this.table().log ?? []).flatMap((line) => line.targets ?? []));
    return told.length ? told.slice(-2) : this.spots((this.table().pieces ?? []).map((piece) => `cell:${piece.cell}`));
  }

  /** Bring the first of some targets into sight. */
  go(targets: readonly string[]): void {
    const [spot] = this.spots(targets);
    if (spot) this.camera.show(spot);
  }

  /** Whether a target lies in the right half of what is seen of the map. */
  onRight(target: string): boolean {
    const spot = this.spotOf(target);
    return spot !== undefined && toScreen(this.camera.view, spot).x > this.camera.middle.x;
  }

  /** Move the map if what is looked at lies under the box that speaks of it: up where the box is below, else aside. */
  uncover(target: string, below: boolean): void {
    const box = document.querySelector(".float:not(.ring)")?.getBoundingClientRect();
    const spot = this.spotOf(target);
    if (!box || !spot) return;
    const at = toScreen(this.camera.view, spot);
    if (at.x < box.left - CLEAR || at.x > box.right + CLEAR || at.y < box.top - CLEAR || at.y > box.bottom + CLEAR) return;
    if (below) this.camera.nudge(0, box.top - 50 - at.y);
    else this.camera.nudge(box.left - 60 - at.x, 0);
  }
}
