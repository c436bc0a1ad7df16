// Written by `python -m grognard.server.typescript`; do not edit.
// What goes over the wire: requests, pages, tables. Fields with `?` are left out when they hold their default.

/** One game; `art` holds the addresses of its drawings by file name, `lenses` what can be laid over its boards. */
export interface About {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly edition: number;
  readonly cover: string;
  readonly first: First;
  readonly lesson: string;
  readonly boards: readonly string[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly art: Readonly<Record<string, string>>;
  readonly bots: readonly string[];
  readonly lenses: readonly Lens[];
}

/** How the first seat stood after so many answers, in a bot's eyes: permille of winning, 1000 when it has won. */
export interface Advantage {
  readonly match: string;
  readonly seat: string;
  readonly numbers: readonly number[];
  readonly values: readonly number[];
}

/** What a bot would answer in a seat's place, and what it weighed, in sentences. */
export interface Advice {
  readonly answer: string;
  readonly why: readonly string[];
}

/** What a bot would answer to the question of a version. */
export interface Advise {
  readonly version: number;
}

/** Cells that stand out, with one sentence that says what they are. */
export interface Area {
  readonly text: string;
  readonly rule?: string;
  readonly targets?: readonly string[];
  readonly cells?: Readonly<Record<string, string>>;
  readonly beyond?: readonly string[];
  readonly layers?: readonly Layer[];
}

/** A battle as a sheet: both camps, the column of odds, everything that is added to the die, every face it may show. */
export interface Battle {
  readonly cell: string;
  readonly title: string;
  readonly camps: readonly Camp[];
  readonly odds: string;
  readonly rule?: string;
  readonly parts?: readonly Part[];
  readonly total?: string;
  readonly throws?: readonly Throw[];
  readonly results?: Readonly<Record<string, string>>;
  readonly rolled?: number;
  readonly after?: readonly Note[];
  readonly rounds?: readonly Round[];
  readonly over?: boolean;
}

/** Where in its cell a piece is drawn: how far from the middle, and how large, in parts of the cell's size. */
export interface Berth {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly slot?: number;
  readonly among?: number;
}

/** A board by name. Its art and its sketch never change, so clients fetch them once; `hexes` if its cells are. */
export interface Board {
  readonly id: string;
  readonly title: string;
  readonly hexes?: boolean;
}

/** What stands on the cover of a rulebook. */
export interface BookHead {
  readonly title: string;
  readonly edition: string;
}

/** A new match from a finished one after so many answers. */
export interface Branch {
  readonly name?: string;
  readonly entropy?: string;
  readonly seats?: Readonly<Record<string, string>>;
  readonly watch?: boolean;
  readonly practice?: boolean;
  readonly clock?: ClockTerms | null;
  readonly at: number;
}

/** A game in a list; `cover` is the address of its picture. */
export interface Brief {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly edition: number;
  readonly cover: string;
  readonly first: First;
  readonly lesson: string;
}

/** One side of a battle: who stands there, their strength together, and by what it is multiplied. */
export interface Camp {
  readonly side: string;
  readonly title: string;
  readonly pieces: readonly string[];
  readonly names: readonly string[];
  readonly strength: number;
  readonly times?: string;
  readonly total?: number;
}

/** The campaign of a match: all its matches, the number of this one, how things stand, and what follows it. */
export interface CampaignInfo {
  readonly game: string;
  readonly number: number;
  readonly matches: readonly CampaignMatch[];
  readonly lines: readonly Line[];
  readonly next: string;
  readonly free: boolean;
  readonly whole: string;
}

/** One match of a campaign. */
export interface CampaignMatch {
  readonly match: string;
  readonly title: string;
  readonly state: string;
  readonly outcome: string;
}

/** A card or chip in a tray; `emblem` names its drawing, `count` how many lie together. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly emblem: string;
  readonly count?: number;
  readonly hidden?: boolean;
  readonly text?: string;
  readonly note?: string;
  readonly rule?: string;
}

/** A result and its chance, as a fraction and as a number; `lean` is 1 if it is good for the seat, -1 if bad. */
export interface Chance {
  readonly result: string;
  readonly chance: string;
  readonly share: number;
  readonly lean?: number;
}

/** The odds of an answer: exact, with all that is hidden from the seat counted in, or the mean of drawn positions. */
export interface Chances {
  readonly rows: readonly Chance[];
  readonly worlds: number;
  readonly exact: boolean;
}

/** Clauses that belong together, in reading order. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** A chapter of a rulebook with the ids of its clauses. */
export interface ChapterHead {
  readonly title: string;
  readonly clauses: readonly string[];
}

/** A printed table. `rule` is the clause it stands with, `reads` are those by which something is read off it. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly reads?: readonly string[];
  readonly notes?: readonly string[];
}

/** An option of a scenario: an optional rule, a number of players, a limit. */
export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly choices: readonly (boolean | number | string)[];
  readonly rule: string;
}

/** One rule a player can look up. A ruling has the question that the books leave open, and why it is played so. */
export interface Clause {
  readonly id: string;
  readonly kind: "core" | "data" | "note" | "optional" | "proposed" | "scenario" | "table";
  readonly title: string;
  readonly text: string;
  readonly see: readonly string[];
  readonly chapter: string;
  readonly question: string;
  readonly why: string;
}

/** What was agreed about time, in milliseconds, and the time of all people as this seat may know it. */
export interface ClockPage {
  readonly per: number;
  readonly reserve: number;
  readonly then: string;
  readonly seats: readonly Hand[];
}

/** What is agreed about time, in seconds: for each turn, and a reserve; and what happens when both are gone. */
export interface ClockTerms {
  readonly per?: number;
  readonly reserve?: number;
  readonly then?: "bot" | "lose" | "mark";
}

/** A match that cannot be read any more is ended, so that its record can be given out. */
export interface Close {
}

/** Where the record of a match that was closed is. */
export interface Closed {
  readonly record: string;
}

/** Somebody who comes to a table: the name to be known by, and what is thrown in with the dice. */
export interface Comer {
  readonly name?: string;
  readonly entropy?: string;
}

/** What another seat says to a request; whoever made it may withdraw it. */
export interface Consent {
  readonly agree: boolean;
}

/** The contents of a rulebook. */
export interface Contents {
  readonly title: string;
  readonly edition: string;
  readonly chapters: readonly ChapterHead[];
}

/** A new match. */
export interface Create {
  readonly name?: string;
  readonly entropy?: string;
  readonly seats?: Readonly<Record<string, string>>;
  readonly watch?: boolean;
  readonly practice?: boolean;
  readonly clock?: ClockTerms | null;
  readonly game: string;
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly placed?: boolean;
  readonly lesson?: string;
}

/** What drawing every die of a finished match again has shown. */
export interface DiceCheck {
  readonly match: string;
  readonly honest: boolean;
  readonly text: string;
  readonly dice: number;
  readonly sealed: string;
  readonly key: string;
  readonly thrown_in: Readonly<Record<string, string>>;
}

/** A duel that is asked about: both fighters, and what every choice may bring, with its chance. */
export interface DuelSheet {
  readonly title: string;
  readonly fighters: readonly HeroCard[];
  readonly rows?: readonly Part[];
  readonly rule?: string;
}

/** How a match ended: who won (nobody in a draw), by which rule, and the options it was played with. */
export interface Ending {
  readonly winners: readonly string[];
  readonly rule: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly sequel: string;
}

/** A small position that shows what a clause means, with where its pictures are, by day and by night. */
export interface ExampleInfo {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly picture_dark: string;
}

/** How far the drawing of a fixture reaches beyond its places on every side: the sum of three measures. */
export interface Extent {
  readonly by?: number;
  readonly radii?: number;
  readonly sizes?: number;
  readonly up?: number;
  readonly two?: boolean;
  readonly under?: boolean;
}

/** Something that went wrong in a client: in which part of its page, what, and where in its program. */
export interface Fault {
  readonly part: string;
  readonly text: string;
  readonly trace?: string;
}

/** A good first match of a game, ready to be sent as a new match. */
export interface First {
  readonly game: string;
  readonly scenario: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly placed: boolean;
  readonly practice: boolean;
}

/** A part of the board that changes: a door (`at` names its place), a chest, a wall of thorns. */
export interface Fixture {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly state?: string;
  readonly facing?: string;
  readonly code?: string;
  readonly title?: string;
}

/** Go on with the next match; `seats` are for matches that were brought in, others keep those who hold them. */
export interface Follow {
  readonly name?: string;
  readonly entropy?: string;
  readonly seats?: Readonly<Record<string, string>>;
  readonly watch?: boolean;
  readonly practice?: boolean;
  readonly clock?: ClockTerms | null;
}

/** What can be told of an answer before it is given. */
export interface Foretold {
  readonly prospect: Prospect;
}

/** Clauses that words found, how many more there are, and the nearest ids if there are none. */
export interface Found {
  readonly clauses: readonly Clause[];
  readonly more: number;
  readonly nearest: readonly string[];
}

/** What can be played, and the bots by name. */
export interface Games {
  readonly games: readonly Brief[];
  readonly bots: readonly string[];
}

/** A seat of a new match: whose it is, and the secret or the invitation that is shown this once. */
export interface Given {
  readonly kind: string;
  readonly token?: string;
  readonly invite?: string;
  readonly bot?: string;
  readonly link?: string;
}

/** A scenario for newcomers: how hard (1 to 3), what it teaches; of matches between bots, how many each seat won. */
export interface Guide {
  readonly difficulty: number;
  readonly teaches: string;
  readonly answers: number;
  readonly matches: number;
  readonly won: Readonly<Record<string, number>>;
  readonly pieces: Readonly<Record<string, number>>;
}

/** A seat's time in milliseconds: of this turn, in reserve; since when it runs, if it does; how often it ran out. */
export interface Hand {
  readonly seat: string;
  readonly left: number;
  readonly reserve: number;
  readonly since: number | null;
  readonly lapses: number;
}

/** Whether a server is alive, or can do its work; `tables` is the version of its database. */
export interface Health {
  readonly status: string;
  readonly tables?: string;
}

/** The first message on a connection for both ways: a seat's secret, and what one has seen and heard already. */
export interface Hello {
  readonly secret?: string;
  readonly after?: number;
  readonly talk?: number;
}

/** A hero as a card: how he stands, where, his figures, what he holds face down, who holds him, whom he holds. */
export interface HeroCard {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly told: string;
  readonly side?: string;
  readonly cell?: string;
  readonly wounded?: boolean;
  readonly active?: boolean;
  readonly captor?: string;
  readonly captives?: readonly string[];
  readonly holds?: readonly string[];
  readonly figures?: readonly Part[];
  readonly rule?: string;
}

/** Whose a land of the board is: tinted by side, hatched so that colour is not the only sign; `state` conquered. */
export interface Holding {
  readonly land: string;
  readonly side: string;
  readonly state?: string;
  readonly title?: string;
}

/** A record that was brought in, as a match to replay. */
export interface Imported {
  readonly match: string;
  readonly state: string;
  readonly outcome: string;
  readonly length: number;
  readonly verdict: Verdict;
}

/** A campaign that was brought in: its matches to replay, and what follows the last one; empty if nothing does. */
export interface ImportedCampaign {
  readonly matches: readonly Imported[];
  readonly next: string;
}

/** A standing order: `never` ask me, not this `turn`, or `ask` as usual. */
export interface Instruct {
  readonly topic: string;
  readonly target?: string;
  readonly how: "ask" | "never" | "turn";
}

/** What somebody is invited to: the match, the seat (empty where any open one may be taken), who sits already. */
export interface Invitation {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly seat: string;
  readonly seats: readonly Sitter[];
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly watched: boolean;
  readonly goes_on: boolean;
  readonly clock: ClockTerms | null;
}

/** Whoever has an invitation, or comes to a table with an open seat, asks what is played there. */
export interface Invite {
  readonly invite?: string;
}

/** Somebody takes a seat: by an invitation, or an open one by its name. */
export interface Join {
  readonly name?: string;
  readonly entropy?: string;
  readonly invite?: string;
  readonly seat?: string;
}

/** A seat that was taken, with its secret, which is shown this once. */
export interface Joined {
  readonly match: string;
  readonly seat: string;
  readonly token: string;
  readonly link: string;
}

/** Cells of one sort within an area, with what they are; `cells` gives each a short text, or nothing. */
export interface Layer {
  readonly title: string;
  readonly pattern: string;
  readonly tint: string;
  readonly cells?: Readonly<Record<string, string>>;
}

/** What a finished campaign of so many matches hands over to a match of another game: the text of its option. */
export interface Legacy {
  readonly text: string;
  readonly matches: number;
}

/** Something that can be laid over a board: what it is called, and what it is of. */
export interface Lens {
  readonly id: string;
  readonly title: string;
  readonly of?: string;
}

/** Where a lesson stands: which step comes next, what is said of it, and the answer; none, once it is over. */
export interface LessonPage {
  readonly title: string;
  readonly step: number;
  readonly steps: number;
  readonly say: string;
  readonly answer: string;
  readonly next: string;
  readonly beyond: string;
}

/** Counters of a nation that are alike: their sign, what they are called, strength and movement of each. */
export interface Levy {
  readonly figure: string;
  readonly name: string;
  readonly strength?: string;
  readonly movement?: string;
  readonly count?: number;
  readonly here?: number;
  readonly waiting?: number;
}

/** A line of the log with the rule that made it happen and where to look. */
export interface Line {
  readonly text: string;
  readonly rule?: string;
  readonly targets?: readonly string[];
  readonly weight?: number;
  readonly dice?: readonly string[];
  readonly terms?: readonly Term[];
  readonly read?: Reading | null;
  readonly begins?: number;
}

/** Lines of a seat's log from a number on, and how many there are in all. */
export interface LogPart {
  readonly first: number;
  readonly lines: readonly Line[];
  readonly total: number;
}

/** A new match: what is promised of its dice, where to watch it, and its seats. */
export interface Made {
  readonly match: string;
  readonly fate: Readonly<Record<string, string>>;
  readonly watch: string;
  readonly seats: Readonly<Record<string, Given>>;
}

/** A number or word on a piece: a strength, hit points, a count. `kind` chooses ink and place. */
export interface Mark {
  readonly kind: string;
  readonly text: string;
  readonly title?: string;
}

/** Something to do, with the body of the request of that name; the reply names the number again. */
export interface Message {
  readonly do: string;
  readonly number?: number;
  readonly body?: unknown;
}

/** Which matches these secrets belong to. */
export interface Mine {
  readonly tokens: readonly string[];
}

/** The table of a replay after `number` answers; it has no log and no options. */
export interface Moment {
  readonly match: string;
  readonly number: number;
  readonly length: number;
  readonly seat: string;
  readonly table: Table;
}

/** A nation as a card: whom it serves, what it thinks of the sides, what it can raise, and its capital. */
export interface Nation {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly told: string;
  readonly side?: string;
  readonly colours?: readonly string[];
  readonly capital?: string;
  readonly seat?: string;
  readonly keeper?: string;
  readonly regards?: readonly Regard[];
  readonly levies?: readonly Levy[];
  readonly rule?: string;
}

/** A request that was refused: one sentence, and what else may help whoever asked. */
export interface NotDone {
  readonly error: string;
  readonly wait?: number;
  readonly rule?: string;
  readonly targets?: readonly string[];
  readonly nearest?: readonly string[];
  readonly unreadable?: boolean;
  readonly match?: string;
  readonly page?: Page | null;
}

/** A sentence with its clause, and where to look. */
export interface Note {
  readonly text: string;
  readonly rule?: string;
  readonly targets?: readonly string[];
}

/** A legal answer: what to send, what to call it, and what lights up for it. */
export interface Option {
  readonly answer: string;
  readonly label: string;
  readonly targets?: readonly string[];
  readonly group?: string;
  readonly facing?: string;
  readonly part?: string;
  readonly idle?: boolean;
}

/** A standing order: let questions of this topic about this target (all, if empty) go by: for good, or this turn. */
export interface Order {
  readonly topic: string;
  readonly target: string;
  readonly how: string;
}

/** Where a match came from: `branch` of another match after so many answers, or `import` of a record. */
export interface OriginInfo {
  readonly kind: string;
  readonly match: string;
  readonly at: number;
  readonly verdict: string;
}

/** What somebody wanted to see laid over the board; nothing if the game has nothing to show there. */
export interface Overlay {
  readonly area: Area | null;
}

/** What a seat or a watcher is shown. `version` counts what this seat has been shown, nothing else. */
export interface Page {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly state: string;
  readonly version: number;
  readonly seat: string;
  readonly seats: readonly Sitter[];
  readonly fate: Readonly<Record<string, string>>;
  readonly table: Table | null;
  readonly lines: number;
  readonly undo: string;
  readonly reaction: Reaction | null;
  readonly request: Request | null;
  readonly orders: readonly Order[];
  readonly origin: OriginInfo | null;
  readonly ending: Ending | null;
  readonly linked: boolean;
  readonly placed: boolean;
  readonly spared: boolean;
  readonly draw: readonly string[];
  readonly practice: boolean;
  readonly lesson: LessonPage | null;
  readonly clock: ClockPage | null;
  readonly relieved: boolean;
}

/** A part of a sum, with the clause that makes it count. */
export interface Part {
  readonly what: string;
  readonly value: string;
  readonly rule?: string;
}

/** What a round may do to somebody at whom others fire, in ten thousandths: nothing, damage, or the end. */
export interface Peril {
  readonly piece: string;
  readonly name: string;
  readonly side: string;
  readonly spared?: number;
  readonly damaged?: number;
  readonly lost?: number;
}

/** A counter or token that stands in a cell. */
export interface Piece {
  readonly id: string;
  readonly cell: string;
  readonly figure: string;
  readonly side: string;
  readonly name: string;
  readonly code: string;
  readonly short?: string;
  readonly state?: string;
  readonly token?: boolean;
  readonly marks?: readonly Mark[];
  readonly carries?: readonly string[];
  readonly title?: string;
  readonly form?: string;
  readonly facing?: string;
  readonly covers?: readonly string[];
  readonly called?: string;
  readonly told?: readonly string[];
  readonly notes?: readonly string[];
  readonly where?: string;
  readonly things?: readonly string[];
  readonly acted?: string;
  readonly colours?: readonly string[];
}

/** A spot on the drawing: its centre and how wide a counter's square is there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
  readonly kind?: string;
  readonly label?: string;
  readonly slots?: readonly Place[];
}

/** Who is at the table now, as far as one server knows: the seats that look at it, and how many watch. */
export interface Present {
  readonly seats: readonly string[];
  readonly watchers: number;
}

/** What is printed of a piece: its faces, and in `notes` its weapon and the rules about it. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly faces?: readonly Piece[];
  readonly notes?: readonly Line[];
}

/** What is printed of every piece of a game. */
export interface Profiles {
  readonly profiles: readonly Profile[];
}

/** What can be told of an answer before it is given; nothing of it is a promise about dice. */
export interface Prospect {
  readonly text?: string;
  readonly start?: string;
  readonly way?: readonly Stage[];
  readonly covers?: readonly string[];
  readonly strikes?: readonly string[];
  readonly risks?: readonly Risk[];
  readonly terms?: readonly Term[];
  readonly read?: Reading | null;
  readonly battle?: Battle | null;
}

/** A question that the answer `passing` lets go by; standing orders may be given for its topic. */
export interface Reaction {
  readonly topic: string;
  readonly passing: string;
}

/** A place on a chart: the clause by which it is read, its column and, once the die has fallen, its row. */
export interface Reading {
  readonly rule: string;
  readonly column: string;
  readonly row?: string;
}

/** What a bot says of answer `number` of a match that is over, in sentences; `seat` gave it. */
export interface Reasons {
  readonly match: string;
  readonly number: number;
  readonly seat: string;
  readonly why: readonly string[];
}

/** Why an act is not possible: the rule, one sentence, and what stands in the way. */
export interface Refusal {
  readonly rule: string;
  readonly text: string;
  readonly targets: readonly string[];
}

/** What it takes to win a nation for a side today. */
export interface Regard {
  readonly side: string;
  readonly title: string;
  readonly needed: number;
  readonly faces: number;
  readonly chance: number;
  readonly parts?: readonly Part[];
}

/** A match that is over, step by step; `seat` is whose eyes one looks through, `opening` the log before step 1. */
export interface ReplayInfo {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly seats: readonly string[];
  readonly titles: Readonly<Record<string, string>>;
  readonly seat: string;
  readonly length: number;
  readonly outcome: string;
  readonly opening: readonly Line[];
  readonly steps: readonly StepInfo[];
}

/** An answer to the question of a version. */
export interface Reply {
  readonly version: number;
  readonly answer: string;
}

/** A seat asks to take something back that it cannot take back alone; `waits` are those who have yet to agree. */
export interface Request {
  readonly seat: string;
  readonly waits: readonly string[];
}

/** The seat gives up. */
export interface Resign {
}

/** Something that may happen because of an answer: one sentence, its rule, and where to look. */
export interface Risk {
  readonly text: string;
  readonly rule?: string;
  readonly targets?: readonly string[];
}

/** A round in which all fire at once: the shots, what they may do until all are fired, and what came of them. */
export interface Round {
  readonly number: number;
  readonly shots: readonly Shot[];
  readonly perils?: readonly Peril[];
  readonly after?: readonly Note[];
}

/** What was said in one's own room. */
export interface Said {
  readonly talk: readonly Speech[];
}

/** Something said at the table; watchers may give a name. */
export interface Say {
  readonly text: string;
  readonly name?: string;
}

/** A scenario with its usual seats, options and pictures, its notes, and how each seat wins (`""`: all others). */
export interface ScenarioInfo {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly seats: readonly string[];
  readonly newcomer: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly options: readonly Choice[];
  readonly aims: Readonly<Record<string, readonly string[]>>;
  readonly notes: readonly string[];
  readonly linked: boolean;
  readonly takes: string;
  readonly heir: string;
  readonly led: readonly string[];
  readonly picture: string;
  readonly picture_dark: string;
  readonly turns: number;
  readonly guide: Guide | null;
}

/** The key with which a server signs what it says of its dice. */
export interface SealKey {
  readonly key: string;
}

/** The seats of a scenario with some options, and what people call them. */
export interface SeatNames {
  readonly seats: readonly string[];
  readonly titles: Readonly<Record<string, string>>;
}

/** Who takes which seat of a new match: me, link, open or bot:NAME; open if not said. */
export interface Seating {
  readonly name?: string;
  readonly entropy?: string;
  readonly seats?: Readonly<Record<string, string>>;
  readonly watch?: boolean;
  readonly practice?: boolean;
  readonly clock?: ClockTerms | null;
}

/** A ship, or whoever fires in rounds: at or below which number it hits, the parts of that, and at whom it fires. */
export interface Shot {
  readonly piece: string;
  readonly name: string;
  readonly side: string;
  readonly needed: number;
  readonly target?: string;
  readonly at?: string;
  readonly parts?: readonly Part[];
  readonly die?: number;
  readonly hit?: boolean;
}

/** Who sits on a seat, as everybody may know: person, bot, or still free. `title` is what people call the seat. */
export interface Sitter {
  readonly seat: string;
  readonly title: string;
  readonly kind: string;
  readonly player?: string;
  readonly bot?: string;
}

/** What somebody said: `who` by name, `seat` empty for watchers, `at` in seconds since 1970. */
export interface Speech {
  readonly number: number;
  readonly who: string;
  readonly seat: string;
  readonly text: string;
  readonly at: number;
}

/** Counters of one side in one cell: who they are, the uppermost first, and their strength in all. */
export interface Stack {
  readonly cell: string;
  readonly side: string;
  readonly pieces: readonly string[];
  readonly strength?: string;
  readonly figure?: string;
  readonly title?: string;
}

/** A cell on a way, and all that the way has cost when it is reached. */
export interface Stage {
  readonly cell: string;
  readonly cost: number;
}

/** One answer of a replay: whose it was (`fate` for dice), and what the seat one looks through is told of it. */
export interface StepInfo {
  readonly number: number;
  readonly seat: string;
  readonly topic: string;
  readonly answer: string;
  readonly lines: readonly Line[];
}

/** A match in a list. It tells nothing of how far the match is: that could betray a secret answer. */
export interface Summary {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly state: string;
  readonly created: number;
  readonly seats: readonly Sitter[];
  readonly seat?: string;
  readonly outcome?: string;
  readonly asked?: boolean;
  readonly unreadable?: string;
  readonly practice?: boolean;
  readonly clock?: ClockTerms | null;
  readonly left?: number;
}

/** Everything a client shows a seat. `version` counts what this seat has been shown. */
export interface Table {
  readonly game: string;
  readonly scenario: string;
  readonly seat: string;
  readonly title: string;
  readonly boards: readonly Board[];
  readonly pieces?: readonly Piece[];
  readonly fixtures?: readonly Fixture[];
  readonly trays?: readonly Tray[];
  readonly tracks?: readonly Track[];
  readonly prompt?: string;
  readonly rule?: string;
  readonly asked?: string;
  readonly about?: readonly string[];
  readonly options?: readonly Option[];
  readonly log?: readonly Line[];
  readonly outcome?: string;
  readonly aims?: readonly string[];
  readonly version?: number;
  readonly berths?: Readonly<Record<string, Berth>>;
  readonly extents?: Readonly<Record<string, Extent>>;
  readonly stacks?: readonly Stack[];
  readonly holdings?: readonly Holding[];
  readonly nations?: readonly Nation[];
  readonly turns?: readonly Turn[];
  readonly battle?: Battle | null;
  readonly heroes?: readonly HeroCard[];
  readonly duel?: DuelSheet | null;
  readonly aside?: readonly Piece[];
}

/** A part of a sum: what counts, and for how much (`3-1`, `−1`, `+2`); `sum` is what all the others come to. */
export interface Term {
  readonly what: string;
  readonly value?: string;
  readonly sum?: boolean;
}

/** What one face of the die would bring: with everything added, what befalls the attackers and the defenders. */
export interface Throw {
  readonly die: number;
  readonly sum: number;
  readonly attack: string;
  readonly defence: string;
}

/** A number on a scale: hit points, the round, actions left. `most` 0 means no upper end. */
export interface Track {
  readonly id: string;
  readonly title: string;
  readonly value: number;
  readonly most?: number;
  readonly said?: boolean;
}

/** A hand, a camp, a reserve: what lies beside the board, by owner. */
export interface Tray {
  readonly id: string;
  readonly title: string;
  readonly side?: string;
  readonly owner?: string;
  readonly cards?: readonly Card[];
  readonly tracks?: readonly Track[];
}

/** A Turn of the track: when it is, whether it is winter, who has a right of his own in it, and what is due. */
export interface Turn {
  readonly number: number;
  readonly title?: string;
  readonly season?: string;
  readonly side?: string;
  readonly now?: boolean;
  readonly notes?: readonly Note[];
}

/** The last answer is taken back; `ask` the others if that cannot be done alone. */
export interface Undo {
  readonly version: number;
  readonly ask?: boolean;
}

/** What the check of a record's dice found. */
export interface Verdict {
  readonly honest: boolean;
  readonly text: string;
}

/** A rulebook with every word of it, and the printed tables and the examples, each of which stands with a clause. */
export interface WholeRulebook {
  readonly title: string;
  readonly edition: string;
  readonly chapters: readonly Chapter[];
  readonly charts: readonly Chart[];
  readonly examples: readonly ExampleInfo[];
}

/** Why an answer cannot be given. */
export interface WhyNot {
  readonly attempt: string;
}

/** Why something cannot be done; nothing if it can. */
export interface WhyNotTold {
  readonly refusal: Refusal | null;
}
