// What the player has in hand at a table: what is lit, looked at, laid out and open, and what a click, a key or a typed line does with it.
// Where all that lies on the screen is no business of it.
import { Camera } from "../board/camera.svelte";
import { cellAt, type World } from "../board/layout";
import type { Point } from "../board/viewport";
import { chosen } from "../keep/settings.svelte";
import { sideOf } from "../parts/sides";
import type { Option, Page, Piece, Refusal } from "../protocol";
import { amountsOf, attemptAt, EMPTY, kindOf, light, modeButton, nameOf, sensible, subjectOf, understand, whereLit } from "./asking/options";
import { Picking } from "./asking/picking.svelte";
import { Looking, type Kind } from "./looking.svelte";
import { thingAt, type Thing } from "./pieces/things";
import { unhovered } from "./screen";
import type { Session } from "./session.svelte";
import { nextAnswer } from "./war/parting";
import type { Room } from "./war/WarBar.svelte";
import { Whereabouts } from "./whereabouts";

/** What is open over the whole table. */
export type Open = "" | "keys" | "menu" | "more";

export class Hands {
  /** The kind of option that is lit in place of the usual one. */
  mode = $state("");
  /** What would end the phase, while the player is asked whether it shall. */
  ending = $state.raw<Option | null>(null);
  /** The piece that is pointed at, and the one whose card stays. */
  looked = $state.raw<Piece | null>(null);
  pinned = $state.raw<Piece | null>(null);
  /** What is looked at in a tray. */
  thing = $state.raw<Thing | null>(null);
  /** The button or facing that is pointed at. */
  considered = $state.raw<Option | null>(null);
  open = $state<Open>("");
  /** The sheet of the war that is open over the map. */
  room = $state<"" | Room>("");
  /** The cell whose counters are listed. */
  stackAt = $state("");
  /** The number of the table whose list of heroes was closed. */
  shut = $state(-1);
  /** Where the pointer is on the screen. */
  pointer: Point = { x: -1, y: -1 };

  readonly camera = new Camera();
  readonly whereabouts: Whereabouts;
  readonly looking: Looking;
  readonly picking: Picking;
  /** Whether it was a nation that had to be chosen. */
  #asksNations = false;

  readonly table = $derived.by(() => this.page().table as NonNullable<Page["table"]>);
  readonly lit = $derived.by(() => (this.session.asked ? light(this.table, this.world(), this.mode) : EMPTY));
  readonly subject = $derived.by(() => (this.page().state === "playing" ? subjectOf(this.table) : ""));
  /** The colours of whoever sits at this screen. */
  readonly mySide = $derived.by(() => sideOf(this.page(), this.page().seat));
  readonly trays = $derived.by(() => this.table.trays ?? []);
  readonly buttons = $derived.by(() => [...(this.mode ? [] : this.lit.modes.map(modeButton)), ...this.lit.buttons]);
  /** All that stands in the list of buttons: at its end what changes nothing as things stand. */
  readonly listed = $derived.by(() => [...this.buttons, ...this.lit.idle]);
  readonly amounts = $derived.by(() => (this.session.asked ? amountsOf(this.buttons) : []));
  /** Where cells are named one by one, what ends it tells what has been named so far. */
  readonly sofar = $derived.by(() => (!this.mode && this.buttons.length === 1 && whereLit(this.lit) === "cell" ? this.buttons[0] : undefined));
  /** The option that is pointed at or looked at. */
  readonly pointed = $derived.by(() => (this.session.asked ? (this.picking.option ?? this.considered ?? this.lit.targets.get(this.picking.hovered)?.[0] ?? this.sofar) : null) ?? null);
  /** The piece whose card is shown, as it stands now. */
  readonly shown = $derived.by(() => {
    const current = this.looked ?? this.pinned;
    return current && (this.table.pieces?.find((piece) => piece.id === current.id) ?? current);
  });
  /** Where a ring of facings is laid: all there is to choose is how a piece stands in one hex. */
  readonly ringSpot = $derived.by(() => (this.picking.choices.every((option) => option.facing) && kindOf(this.picking.target) === "cell" ? this.whereabouts.spotOf(this.picking.target) : undefined));
  /** Whether a battle is declared, which has to be weighed before anything else is looked at. */
  readonly weighing = $derived.by(() => this.session.asked && !!this.table.battle && !this.table.battle.rolled && !this.table.battle.over);
  /** The heroes who can be named now, with what that answers; the list of them, until it is closed. */
  readonly heroes = $derived.by(() => (this.table.heroes ?? []).flatMap((hero) => (this.lit.targets.get(`hero:${hero.id}`) ?? []).map((option) => ({ hero, option }))));
  readonly naming = $derived.by(() => this.heroes.length > 0 && this.shut !== this.page().version && this.room === "");
  /** What can be laid over the map, as options to choose from. */
  readonly lenses = $derived.by(() => (this.session.about?.lenses ?? []).map((lens) => ({ answer: lens.id, label: lens.title })));
  /** Of my pieces that could be chosen now, those that have done nothing yet. */
  readonly unmoved = $derived.by(() => (this.page().reaction ? [] : [...this.lit.targets.keys()].map((target) => this.#pieceAt(target)).filter((piece) => piece && !piece.token && !piece.acted && piece.side === this.mySide)));

  constructor(
    readonly session: Session,
    readonly page: () => Page,
    readonly world: () => World,
  ) {
    this.whereabouts = new Whereabouts(this.camera, world, () => this.table);
    this.looking = new Looking(session);
    const others = (target: string) => { const piece = this.#pieceAt(target); return !!piece && piece.side !== this.mySide; };
    this.picking = new Picking(session, () => this.lit, () => chosen.now.quick, others, (option) => this.#careful(option));
  }

  /** Another table: what belonged to the last question is put down. */
  renew(): void {
    const version = this.page().version;
    this.picking.renew(version);
    this.looking.renew(version);
    this.thing = this.ending = this.considered = null;
    this.mode = "";
    if (this.open === "more") this.open = "";
    if (this.weighing) this.pinned = null;
    if (!this.table.pieces?.some((piece) => piece.cell === this.stackAt)) this.stackAt = "";
  }

  /** Where it is a nation that has to be chosen, its board opens by itself, and closes again. */
  openNations(asks: boolean): void {
    this.room = asks ? "nations" : this.room === "nations" && this.#asksNations ? "" : this.room;
    this.#asksNations = asks;
  }

  /** Whether a reaction is asked for that nothing on the map can be chosen for: then what has just happened is what to look at. */
  get unplaced(): boolean {
    return Boolean(this.page().reaction) && this.whereabouts.spots([...this.lit.targets.keys()]).length === 0;
  }

  /** Something on the map or in a tray is pointed at, or a piece let go of on it. */
  async point(target: string, dropped = false): Promise<void> {
    if (this.#skipped()) return;
    if (kindOf(target) === "piece" && !this.lit.targets.has(target)) {
      this.pinned = this.#pieceAt(target) ?? null;
      if (!this.session.asked) return;
    }
    if (kindOf(target) === "card" && !this.lit.targets.has(target)) return this.#layOut(target);
    this.thing = null;
    this.whereabouts.go([target]);
    await this.picking.point(target, dropped);
  }

  /** Take an option: it is looked at, or lights up others, or is asked about once more if it would end something early. */
  pick(option: Option): void {
    this.open = "";
    if (this.room === "heroes") this.room = "";
    if (option.answer && this.#endsEarly(option)) return void (this.ending = option);
    if (this.ending === option) return ((this.ending = null), void this.picking.take(option));
    this.ending = null;
    if (!option.answer) this.mode = option.group ?? "";
    else void this.picking.look(option, this.picking.target);
  }

  /** The option of a number is taken: of the list that is open, else of the buttons. */
  number(n: number): void {
    const lens = this.room === "overlays" ? this.lenses[n - 1] : undefined;
    if (lens) return this.lay(lens.answer);
    if (this.amounts.length) return;
    const { picking } = this;
    const list = picking.choices.length ? picking.choices : this.open === "more" ? this.listed : picking.option ? [] : this.naming ? this.heroes.map(({ option }) => option) : this.buttons;
    const option = list[n - 1];
    if (option) this.pick(option);
  }

  /** Enter takes what is looked at, or the one thing that can be done at all. */
  enter(): boolean {
    const only = sensible(this.table).length === 1 ? this.buttons[0] : undefined;
    if (this.ending) this.pick(this.ending);
    else if (this.picking.option) void this.picking.take();
    else if (only && this.session.asked) void this.picking.look(only);
    else return false;
    return true;
  }

  /** The last button, which passes or ends, is taken. */
  end(): void {
    const last = this.buttons.find((option) => option.answer === this.page().reaction?.passing) ?? this.buttons.at(-1);
    if (last && !this.picking.busy) this.pick(last);
  }

  /** One step back; whether there was one. */
  back(): boolean {
    const { session } = this;
    if (this.open) this.open = "";
    else if (this.room) this.room = "";
    else if (this.ending) this.ending = null;
    else if (session.bot.plays) session.bot.plays = false;
    else if (session.itself.default) session.itself.stay();
    else if (session.bot.hint) session.bot.hint = null;
    else if (this.dismiss() || this.looking.off()) return true;
    else if (this.mode) this.mode = "";
    else if (this.naming) this.shut = this.page().version;
    else return false;
    return true;
  }

  /** Put down what is looked at; whether anything was. */
  dismiss(): boolean {
    if (this.#skipped()) return true;
    const had = this.picking.busy || this.pinned !== null || this.stackAt !== "" || !!this.thing?.pinned;
    this.picking.clear();
    this.pinned = this.thing = null;
    this.stackAt = "";
    return had;
  }

  /** A line that was typed; `rule` opens the rulebook. */
  run(line: string, rule: (words: string) => void): void {
    const command = understand(line, this.table.options ?? []);
    switch (command.kind) {
      case "answer":
        return void this.picking.take(command.option);
      case "several":
        this.picking.clear();
        return void (this.picking.choices = command.options);
      case "why":
        return void this.picking.ask("", command.attempt);
      case "rule":
        return rule(command.words);
      case "undo":
        return void this.session.undo();
      case "auto":
        return void this.session.bot.play(command.once);
      case "advice":
        return void this.session.bot.advise();
      case "keys":
        return void (this.open = "keys");
    }
  }

  /** Why nothing can be done with what is pointed at or has the focus. */
  why(): void {
    const target = this.picking.hovered || this.#focused;
    if (target) void this.picking.ask(target);
  }

  /** Why nothing can be done with what is looked at in a tray. */
  async whyNotThing(): Promise<Refusal | null> {
    const attempt = this.thing && this.session.asked ? attemptAt(this.table.options ?? [], `card:${this.thing.card.id}`) : "";
    return attempt ? this.session.whyNot(attempt) : null;
  }

  /** Look at something in a tray: what can be done with it is told in the bar, what it is on its card. */
  overTray(target: string, look: boolean): void {
    this.picking.hovered = target;
    if (look || !this.thing?.pinned) this.thing = look ? thingAt(this.trays, target, false) : null;
  }

  /** The card that is shown stays, or goes. */
  pin(): void {
    if (this.thing) this.thing = this.thing.pinned ? null : { ...this.thing, pinned: true };
    else this.pinned = this.pinned ? null : (this.looked ?? this.#pieceAt(this.picking.hovered || this.#focused) ?? null);
  }

  /** List the counters of a cell, in place of the card of one of them. */
  listAt(cell: string): void {
    this.stackAt = cell;
    this.pinned = this.looked = null;
  }

  /** List the counters of the cell that is pointed at, or of the one that the question is about; or close the list. */
  listStack(): void {
    const target = this.#pointedAt();
    const cell = this.#pieceAt(target)?.cell ?? (kindOf(target) === "piece" ? "" : nameOf(target));
    this.stackAt = this.stackAt === cell ? "" : cell;
    this.pinned = null;
  }

  /** Send only some of a stack on: give the order, if there is one, and part the stack. */
  async part(option: Option | null, going: readonly string[]): Promise<void> {
    const chosenOnes = new Set(going);
    let begun = false;
    this.picking.clear();
    if (option && !(await this.session.answer(option.answer))) return;
    await this.session.goOn((now) => {
      const answer = nextAnswer(now, { going: chosenOnes, begun });
      begun ||= answer !== "";
      return answer;
    });
  }

  /** Open a sheet of the war, or close it. */
  toggle(room: Room): void {
    this.room = this.room === room ? "" : room;
  }

  /** Look at something on the map that a sheet of the war speaks of. */
  jump(targets: readonly string[]): void {
    this.room = "";
    this.whereabouts.go(targets);
  }

  /** Lay an overlay over the map for what is pointed at, or take it off again; the list of overlays closes. */
  lay(kind: Kind, target = this.#pointedAt()): void {
    if (this.room === "overlays") this.room = "";
    const name = nameOf(target);
    const piece = this.table.pieces?.find((each) => (kindOf(target) === "piece" ? each.id === name : each.cell === name && !each.token));
    if (!this.session.about?.lenses.find((lens) => lens.id === kind)?.of) void this.looking.toggle(kind, "");
    else if (kind === "reach") void this.looking.toggle(kind, piece ? `piece:${piece.id}` : this.subject ? `piece:${this.subject}` : "");
    else void this.looking.toggle(kind, kindOf(target) === "cell" ? target : piece ? `cell:${piece.cell}` : "");
  }

  get #focused(): string {
    return (document.activeElement as HTMLElement | null)?.dataset["target"] ?? "";
  }

  /** What the pointer or the focus is on: a target, else the cell under the pointer, else what the prompt speaks of. */
  #pointedAt(): string {
    const onMap = document.elementFromPoint(this.pointer.x, this.pointer.y)?.closest("#map");
    const cell = onMap ? cellAt(this.world(), this.camera.at(this.pointer)) : "";
    return this.picking.hovered || this.#focused || (this.pinned ? `piece:${this.pinned.id}` : "") || (cell ? `cell:${cell}` : "") || (this.subject ? `piece:${this.subject}` : "");
  }

  #pieceAt(target: string): Piece | undefined {
    return kindOf(target) === "piece" ? this.table.pieces?.find((piece) => piece.id === nameOf(target)) : undefined;
  }

  /** Something in a tray that cannot be used now is laid out with the reason. */
  #layOut(target: string): void {
    this.dismiss();
    this.thing = thingAt(this.trays, target, true);
  }

  /** A tap while others' moves are shown skips to the end of them. */
  #skipped(): boolean {
    const had = this.session.parade.waiting > 0 && !this.session.asked;
    if (had) this.session.skip();
    return had;
  }

  /** Whether an option ends something in which others could still act. */
  #endsEarly(option: Option): boolean {
    const last = option === this.buttons.at(-1) && option.targets?.every((target) => kindOf(target) === "button");
    return chosen.now.unmoved && !!last && this.unmoved.length > 0 && this.ending !== option;
  }

  /** What others may step into is shown first, unless it is a way, which is seen by pointing; fingers cannot point, so they see ways first, and what would take up cells. */
  async #careful(option: Option): Promise<boolean> {
    const { way = [], covers = [], risks = [] } = (await this.looking.told(option)) ?? {};
    return unhovered() ? way.length + covers.length + risks.length > 0 : risks.length > 0 && (way.length === 0 || covers.length > 0);
  }
}
