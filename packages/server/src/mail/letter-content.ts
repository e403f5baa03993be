import type { RichText } from "@proviso/domain";
import type { LetterData, LetterName } from "./letter-forms.ts";

/** One part of a letter, from top to bottom; everything is plain text until it is rendered. */
export type LetterBlock =
  | { readonly kind: "text"; readonly text: string }
  /** What a person wrote, with their emphasis and lists. */
  | { readonly kind: "rich"; readonly body: RichText }
  /** The one thing to do, leading to a page of ours. */
  | { readonly kind: "button"; readonly label: string; readonly path: string }
  /** Names and values, such as when and where something was done. */
  | { readonly kind: "facts"; readonly facts: readonly (readonly [string, string])[] }
  /** Something to know, set apart and smaller. */
  | { readonly kind: "note"; readonly text: string };

/** A letter in one language, from which both its HTML and its plain text are made. */
export interface LetterContent {
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
  /** Why the receiver gets it, for the foot. */
  readonly reason: string;
}

/** What every letter may name. */
export interface LetterAbout {
  readonly productName: string;
}

/** The words of one letter. */
export type LetterWords<N extends LetterName> = (
  data: LetterData[N],
  about: LetterAbout,
) => LetterContent;

/** The words of all letters in one language. */
export interface LetterCatalogue {
  readonly letters: { readonly [N in LetterName]: LetterWords<N> };
  /** What stands around every letter. */
  readonly frame: {
    readonly language: string;
    /** Stands above the address that the button leads to, for programs that show no buttons. */
    readonly linkHint: string;
    readonly unsubscribe: string;
  };
}

/** A paragraph. */
export const text = (words: string): LetterBlock => ({ kind: "text", text: words });
/** What a person wrote. */
export const rich = (body: RichText): LetterBlock => ({ kind: "rich", body });
/** Something to know, set apart. */
export const note = (words: string): LetterBlock => ({ kind: "note", text: words });
/** The one thing to do. */
export const button = (label: string, path: string): LetterBlock => ({
  kind: "button",
  label,
  path,
});
/** Names and values. */
export const facts = (...rows: readonly (readonly [string, string])[]): LetterBlock => ({
  kind: "facts",
  facts: rows,
});
