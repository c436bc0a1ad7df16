// A track in words: its title with the number, or the title alone where that says it all. Pure.
import type { Track } from "../protocol";
import { words } from "../words";

export const trackText = ({ title, value, most = 0, said = false }: Track): string => (said ? title : words.table.track(title, value, most));
