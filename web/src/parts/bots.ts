// What bots are called.
import { words } from "../words";
import { capital } from "../words/capital";

/** The name of a bot of which the catalogue has heard; any other is called by its own. */
export const botTitle = (bot: string): string => words.bots.titles[bot] ?? capital(bot);
