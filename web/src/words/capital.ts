// How a text begins in a title or a sentence.

/** A text with its first letter large, whatever stands before that letter. */
export const capital = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
