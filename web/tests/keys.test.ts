// Lists that tell their entries apart by a key stop the page if two keys are equal. So every key is a number in the list, or
// stands below with the reason why it occurs once; what comes in tables is checked for every game by tests/contract/test_tables.py.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const TABLE = "ids of a table: contract suite";
const BOOK = "ids of clauses: a dictionary in the rulebook";
const CATALOGUE = "slugs, seats and keys of a game: dictionaries in its catalogue, contract suite";
const OURS = "written here";
const MAP = "keys of a map or an object, or entries of a set";
const ROWS = "keys of rows in the database";
const KEYS: Readonly<Record<string, string>> = {
  "board/Fixtures.svelte (fixture.id)": TABLE,
  "board/Map.svelte (each.piece.id)": TABLE,
  "board/Map.svelte (sheet.id)": TABLE,
  "board/Minimap.svelte (sheet.id)": TABLE,
  "board/Overlay.svelte (name)": MAP,
  "board/Overlay.svelte (part.name)": MAP,
  "board/Stacks.svelte (key)": "a cell and a side: tests/table/layout/test_stacks.py",
  "board/Targets.svelte (target)": MAP,
  "campaign/Episodes.svelte (each.match)": ROWS,
  "clock/Clocks.svelte (hand.seat)": ROWS,
  "clock/TimeBox.svelte (per)": OURS,
  "clock/TimeBox.svelte (reserve)": OURS,
  "clock/TimeBox.svelte (then)": OURS,
  "front/Front.svelte (game.slug)": CATALOGUE,
  "front/Front.svelte (key)": OURS,
  "front/MatchList.svelte (`${match.match} ${match.seat ?? \"\"}`)": ROWS,
  "lessons/Beginners.svelte (game.slug)": CATALOGUE,
  "parts/DiceCheck.svelte (seat)": MAP,
  "replay/Replay.svelte (track.id)": TABLE,
  "replay/StepLog.svelte (key)": "number of a step, and of a line in it",
  "replay/Transport.svelte (each)": CATALOGUE,
  "replay/Transport.svelte (turn)": "numbers of steps, rising",
  "start/Join.svelte (sitter.seat)": ROWS,
  "start/NewMatch.svelte (choice.key)": CATALOGUE,
  "start/NewMatch.svelte (each.slug)": CATALOGUE,
  "start/NewMatch.svelte (seat)": CATALOGUE,
  "start/OptionRow.svelte (String(each))": CATALOGUE,
  "start/SeatRow.svelte (bot)": CATALOGUE,
  "start/SeatRow.svelte (who)": OURS,
  "table/Bar.svelte (option.answer || option.label)": TABLE,
  "table/Bar.svelte (track.id)": TABLE,
  "table/people/Company.svelte (guest.seat)": ROWS,
  "table/people/Chat.svelte (said.number)": ROWS,
  "table/asking/Chooser.svelte (group)": MAP,
  "table/asking/Chooser.svelte (option.answer || option.label)": TABLE,
  "table/CommandLine.svelte (option.answer)": TABLE,
  "table/pieces/Forces.svelte (piece.id)": TABLE,
  "table/pieces/Forces.svelte (side)": MAP,
  "table/Keys.svelte (column.title)": OURS,
  "table/Keys.svelte (text)": OURS,
  "table/telling/Log.svelte (number)": "number of a line",
  "table/people/Orders.svelte (`${order.topic} ${order.target}`)": "the server keeps one order for a topic and a target",
  "table/people/Orders.svelte (piece)": MAP,
  "table/Panel.svelte (each)": OURS,
  "table/pieces/PieceCard.svelte (face.id)": "faces of a profile: tests/contract/test_profiles.py",
  "table/Rail.svelte (tab)": OURS,
  "table/telling/Result.svelte (seat)": MAP,
  "rulebook/Chapter.svelte (clause.id)": BOOK,
  "rulebook/Charts.svelte (chart.id)": "charts of a game: tests/contract/test_charts.py",
  "rulebook/ClauseText.svelte (chart.id)": "charts of a game: tests/contract/test_charts.py",
  "rulebook/ClauseText.svelte (example.id)": "examples of a book: tests/teaching/test_examples.py",
  "rulebook/ClauseText.svelte (id)": BOOK,
  "rulebook/ClauseText.svelte (ruling.id)": BOOK,
  "rulebook/Found.svelte (clause.id)": BOOK,
  "rulebook/Found.svelte (id)": BOOK,
  "rulebook/Rules.svelte (each.id)": "ids of chapters: unique in a rulebook",
  "rulebook/RulesPage.svelte (chapter.id)": "ids of chapters: unique in a rulebook",
  "rulebook/RulesPage.svelte (each.id)": "ids of chapters: unique in a rulebook",
  "table/telling/Ticker.svelte (`${lines.length} ${k} ${face}`)": "number in the list",
  "table/pieces/ThingCard.svelte (clause.id)": BOOK,
  "table/pieces/TrayBoard.svelte (card.id)": TABLE,
  "table/pieces/TrayBoard.svelte (track.id)": TABLE,
  "table/pieces/Trays.svelte (`${tray.id} ${card.id}`)": TABLE,
  "table/pieces/Trays.svelte (tray.id)": TABLE,
  "board/EdgeArrows.svelte (turn)": "one for each direction, tests/viewport.test.ts",
  "board/FacingRing.svelte (option.answer)": TABLE,
  "table/Menu.svelte (speed)": "a list in the program",
  "table/people/Waiting.svelte (sitter.seat)": CATALOGUE,
  "board/Overlay.svelte (tint)": OURS,
  "table/Menu.svelte (lens.id)": CATALOGUE,
  "table/war/BattleSheet.svelte (id)": TABLE,
  "table/war/Rounds.svelte (round.number)": "rounds are counted",
  "table/war/Rounds.svelte (shot.piece)": "nobody fires twice in a round",
  "table/war/Rounds.svelte (peril.piece)": "a row for each who is fired at",
  "table/war/BattleSheet.svelte (row.key)": MAP,
  "table/war/BattleSheet.svelte (throwing.die)": "the faces of a die",
  "table/war/Duel.svelte (hero.id)": "two fighters, one of each side",
  "table/war/HeroBoard.svelte (hero.id)": TABLE,
  "table/war/HeroBoard.svelte (side)": "each side once: a set",
  "table/war/Duel.svelte (option.answer)": TABLE,
  "table/war/HeroChoice.svelte (option.answer)": TABLE,
  "table/war/HeroTile.svelte (option.answer)": TABLE,
  "table/war/HeroTile.svelte (figure.what)": "four figures, each with a name of its own",
  "table/war/NationBoard.svelte (heap.key)": MAP,
  "table/war/NationBoard.svelte (nation.id)": TABLE,
  "table/war/NationCard.svelte (option.answer)": TABLE,
  "table/war/NationCard.svelte (regard.side)": TABLE,
  "table/war/StackPanel.svelte (id)": TABLE,
  "table/war/StackPanel.svelte (option.answer)": TABLE,
  "table/war/StackPanel.svelte (piece.id)": TABLE,
  "table/war/StackPanel.svelte (stack.side)": "a cell and a side: tests/table/layout/test_stacks.py",
  "table/war/TurnTrack.svelte (chapter.turn)": "numbers of Turns, rising",
  "table/war/TurnTrack.svelte (each.number)": TABLE,
  "table/war/TurnTrack.svelte (number)": "number of a line",
  "table/war/WarBar.svelte (room)": OURS,
};

/** The end of a block's tag: the brace that closes the one it begins with. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}" && (depth -= 1) === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** What stands in the last pair of brackets. */
function keyOf(tag: string): string {
  let depth = 0;
  for (let at = tag.length - 2; at >= 0; at -= 1) {
    if (tag[at] === ")") depth += 1;
    if (tag[at] === "(" && (depth -= 1) === 0) return tag.slice(at, -1);
  }
  return "";
}

function keyed(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svelte"));
  return files.flatMap((name) => {
    const text = readFileSync(join(SOURCES, name), "utf8");
    const tags = [...text.matchAll(/\{#each /g)].map(({ index }) => tagAt(text, index));
    const plain = tags.filter((tag) => !/, (k|number) \((k|number)\)\}$/.test(tag));
    return plain.map((tag) => `${name.replaceAll("\\", "/")} ${keyOf(tag)}`);
  });
}

test("every key of a list is known to occur once", () => {
  expect([...new Set(keyed())].filter((each) => !(each in KEYS))).toEqual([]);
});

test("no key is vouched for that is not there", () => {
  const there = new Set(keyed());
  expect(Object.keys(KEYS).filter((each) => !there.has(each))).toEqual([]);
});
