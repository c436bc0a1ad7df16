// What the player is about to do: the target pointed at, the option looked at with its odds, a refusal explained.
import { Refused } from "../../api/client";
import type { Chances, Option, Refusal } from "../../protocol";
import { words } from "../../words";
import { certain } from "./odds";
import { attemptAt, EMPTY, kindOf, plainest, sensible, type Lit, type WhyNotShown } from "./options";
import type { Session } from "../session.svelte";

/** How long a click waits for the odds before the preview is shown. */
const WAIT = 400;

export class Picking {
  option = $state.raw<Option | null>(null);
  target = $state("");
  choices = $state.raw<readonly Option[]>([]);
  odds = $state.raw<Chances | null>(null);
  reckoning = $state(false);
  whyNot = $state.raw<WhyNotShown | null>(null);
  hovered = $state("");
  /** The answer that was pressed and is not yet shown or done: a press is seen at once. */
  pressed = $state("");
  /** The piece of somebody else that was chosen, until something happens: it keeps its mark to the blow. */
  aim = $state("");

  #asked: AbortController | null = null;
  #known = new Map<string, Chances>();
  #version = -1;

  constructor(
    readonly session: Session,
    readonly lit: () => Lit,
    readonly quick: () => boolean,
    /** Whether a piece is somebody else's. */
    readonly others: (target: string) => boolean = () => false,
    /** Whether an option is to be shown first although it is certain. */
    readonly careful: (option: Option) => Promise<boolean> = () => Promise.resolve(false),
  ) {
    session.refused = (refusal, attempt) => this.#explain(refusal, attempt, refusal.targets[0] ?? "");
  }

  /** Another question: nothing of the last one is left. */
  renew(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#known.clear();
    if (this.session.log.fresh.some((line) => line.dice?.length || (line.weight ?? 1) > 0)) this.aim = "";
    this.clear();
  }

  clear(): void {
    this.#asked?.abort();
    this.#asked = null;
    this.option = null;
    this.pressed = "";
    this.target = "";
    this.choices = [];
    this.odds = null;
    this.reckoning = false;
    this.whyNot = null;
  }

  get busy(): boolean {
    return this.option !== null || this.choices.length > 0 || this.whyNot !== null;
  }

  /** A target is clicked, tapped or entered: look at its option, choose among several, or take the one looked at. */
  async point(target: string, sure = false): Promise<void> {
    if (this.session.busy) return;
    const options = (this.session.asked ? this.lit() : EMPTY).targets.get(target) ?? [];
    const only = sure ? plainest(options) : options.length > 1 ? undefined : options[0];
    if (options.length === 0) return this.ask(target);
    if (this.option && this.target === target && this.choices.length === 0) return this.take();
    this.clear();
    this.target = target;
    if (only) await this.look(only, target, sure);
    else this.choices = options;
  }

  /** Look at an option; what is certain is done at once if the player likes it so, or is `sure` of it. */
  async look(option: Option, target = "", sure = false): Promise<void> {
    this.#asked?.abort();
    this.whyNot = null;
    this.choices = [];
    this.pressed = option.answer;
    this.target = target;
    const known = this.#known.get(option.answer);
    const asked = (this.#asked = new AbortController());
    const show = () => {
      this.option = option;
      this.pressed = "";
    };
    this.odds = known ?? null;
    this.reckoning = !known;
    const timer = this.quick() ? window.setTimeout(show, WAIT) : 0;
    if (!this.quick()) show();
    const careful = !sure && this.careful(option);
    const odds = known ?? (await this.#reckon(option, asked.signal));
    clearTimeout(timer);
    if (asked.signal.aborted) return;
    this.reckoning = false;
    const plain = odds && this.quick() && certain(odds) && !(await careful);
    if (asked.signal.aborted) return;
    if (plain) return void (await this.take(option));
    this.odds = odds;
    show();
  }

  async #reckon(option: Option, signal: AbortSignal): Promise<Chances | null> {
    try {
      const odds = await this.session.odds(option.answer, signal);
      this.#known.set(option.answer, odds);
      return odds;
    } catch {
      return null;
    }
  }

  /** Do what is being looked at. */
  async take(option: Option | null = this.option): Promise<void> {
    if (!option) return;
    const piece = option.targets?.find((target) => kindOf(target) === "piece") ?? "";
    if (piece && this.others(piece)) this.aim = piece;
    const dared = this.odds !== null && !certain(this.odds);
    this.clear();
    if ((await this.session.answer(option.answer)) && dared) await this.#follow();
  }

  /** Dice that were agreed to are not asked about again where only one answer leads to them. */
  async #follow(): Promise<void> {
    for (let forced = this.#forced(); forced && (await this.session.answer(forced)); forced = this.#forced());
  }

  /** The only answer there is, if nothing has happened since the last one. */
  #forced(): string {
    const [only, ...others] = sensible(this.session.page?.table);
    const nothing = this.session.log.fresh.length === 0;
    return only && others.length === 0 && nothing && this.session.asked ? only.answer : "";
  }

  /** Why nothing can be done at a target. */
  async ask(target: string, attempt = attemptAt(this.session.page?.table?.options ?? [], target)): Promise<void> {
    if (!attempt || !this.session.asked) return;
    this.clear();
    try {
      const refusal = await this.session.whyNot(attempt);
      if (refusal) this.#explain(refusal, attempt, target);
      else this.session.tell(words.table.allowed);
    } catch (error) {
      this.session.tell(error instanceof Refused ? error.message : words.offline);
    }
  }

  #explain(refusal: Refusal, attempt: string, target: string): void {
    this.clear();
    this.whyNot = { attempt, refusal, target: kindOf(target) ? target : "" };
  }
}
