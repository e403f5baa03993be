import { unzipSync, zipSync } from "fflate";
import * as beside from "./plant-beside.ts";
import * as blocks from "./plant-blocks.ts";
import type { PlantingSession } from "./planting-session.ts";
import { randomNumbers } from "./random-numbers.ts";
import * as words from "./plant-words.ts";

/** What someone may change without a mark. */
export const plantedKinds = [
  "word",
  "word-struck",
  "joined-words",
  "case",
  "homoglyph",
  "zero-width",
  "number",
  "punctuation",
  "sentence",
  "defined-term",
  "field-result",
  "text-box",
  "header-or-footer",
  "header-dropped",
  "header-hidden-on-first-page",
  "headers-swapped",
  "footnote",
  "endnote",
  "paragraph-inserted",
  "paragraph-deleted",
  "paragraph-moved",
  "paragraph-split",
  "paragraphs-joined",
  "cell",
  "cells-swapped",
  "row-inserted",
  "row-deleted",
  "list-renumbered",
  "link-changed",
  "link-added",
  "picture-swapped",
  "picture-added",
  "hidden-added",
  "words-hidden",
] as const;

/** One kind of change without a mark. */
export type PlantedKind = (typeof plantedKinds)[number];

/** A change that was planted: what a comparison must name to have found it. */
export interface Planted {
  readonly kind: PlantedKind;
  /** Each is in the text before or after the change, and nowhere else; one of them must be told. */
  readonly anyOf: readonly string[];
}

/** What a way to change a file gives: words that tell of it, one of several, or nothing where none fits. */
type Plant = (session: PlantingSession) => string | readonly string[] | undefined;

const plants: Readonly<Record<PlantedKind, Plant>> = {
  word: (desk) => words.changeWord(desk),
  "word-struck": words.strikeWord,
  "joined-words": words.joinWords,
  case: words.changeCase,
  homoglyph: words.changeAlphabet,
  "zero-width": words.addNothing,
  number: words.changeNumber,
  punctuation: words.changeSign,
  sentence: words.addSentence,
  "defined-term": words.changeTerm,
  "field-result": words.changeResult,
  "text-box": words.changeBox,
  "header-or-footer": (desk) => words.changeWordIn(desk, /^word\/(?:header|footer)\d*\.xml$/u),
  "header-dropped": beside.dropHeader,
  "header-hidden-on-first-page": beside.hideOnFirstPage,
  "headers-swapped": beside.swapHeaders,
  footnote: (desk) => words.changeWordIn(desk, /^word\/footnotes\.xml$/u),
  endnote: (desk) => words.changeWordIn(desk, /^word\/endnotes\.xml$/u),
  "paragraph-inserted": blocks.addParagraph,
  "paragraph-deleted": blocks.dropParagraph,
  "paragraph-moved": blocks.moveParagraph,
  "paragraph-split": blocks.splitParagraph,
  "paragraphs-joined": blocks.joinParagraphs,
  cell: (desk) => words.changeWord(desk, undefined, ({ isInTable }) => isInTable),
  "cells-swapped": blocks.swapCells,
  "row-inserted": blocks.addRow,
  "row-deleted": blocks.dropRow,
  "list-renumbered": blocks.unnumber,
  "link-changed": beside.changeLink,
  "link-added": beside.addLink,
  "picture-swapped": beside.swapPicture,
  "picture-added": beside.addPicture,
  "hidden-added": beside.addHidden,
  "words-hidden": beside.hideWords,
};

/**
 * Changes a .docx in one place for each of these kinds, without any mark, as someone who hopes not to
 * be noticed. What the file has no place for is left out. The same seed gives the same changes.
 */
export const plantChanges = (
  bytes: Uint8Array,
  seed: number,
  kinds: readonly PlantedKind[] = plantedKinds,
): { readonly bytes: Uint8Array; readonly planted: readonly Planted[] } => {
  const session: PlantingSession = {
    parts: unzipSync(bytes),
    random: randomNumbers(seed),
    used: new Set([""]),
    nextWord: 0,
  };
  const planted: Planted[] = [];
  for (const kind of session.random.shuffled(kinds)) {
    const told = plants[kind](session);
    if (told !== undefined) planted.push({ kind, anyOf: typeof told === "string" ? [told] : told });
  }
  return { bytes: zipSync(session.parts), planted };
};
