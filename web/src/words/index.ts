// The words on the screen in the language in use. Another language is another catalogue of the same shape.
import { en } from "./en";

export type Words = typeof en;

export const words: Words = en;
