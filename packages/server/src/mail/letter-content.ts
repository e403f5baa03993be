import type { RichText } from "@proviso/domain";
import type { LetterData, LetterName } from "./letter-forms.ts";

/** A block of an email. Everything is plain text until it is rendered. */
export type LetterBlock =
  | { readonly kind: "text"; readonly text: string }
  /** A person’s text, with emphasis and lists. */
  | { readonly kind: "rich"; readonly body: RichText }
  /** The main action, a link to one of our pages. */
  | { readonly kind: "button"; readonly label: string; readonly path: string }
  /** Labeled values, such as when and where something happened. */
  | { readonly kind: "facts"; readonly facts: readonly (readonly [string, string])[] }
  /** Additional information in small print. */
  | { readonly kind: "note"; readonly text: string };

/** An email in one language, the source of both its HTML and plain text. */
export interface LetterContent {
  readonly subject: string;
  /** The preview that email apps show next to the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
  /** Why the recipient gets it, for the footer. */
  readonly reason: string;
}

/** Values available to every email. */
export interface LetterAbout {
  readonly productName: string;
}

/** The text of one email. */
export type LetterWords<N extends LetterName> = (
  data: LetterData[N],
  about: LetterAbout,
) => LetterContent;

/** The text of all emails in one language. */
export interface LetterCatalogue {
  readonly letters: { readonly [N in LetterName]: LetterWords<N> };
  /** The frame around every email. */
  readonly frame: {
    readonly language: string;
    /** The line above the button’s URL, for mail apps that show no buttons. */
    readonly linkHint: string;
    readonly unsubscribe: string;
  };
}

/** A paragraph. */
export const text = (words: string): LetterBlock => ({ kind: "text", text: words });
/** A person’s text. */
export const rich = (body: RichText): LetterBlock => ({ kind: "rich", body });
/** Small print. */
export const note = (words: string): LetterBlock => ({ kind: "note", text: words });
/** The main action. */
export const button = (label: string, path: string): LetterBlock => ({
  kind: "button",
  label,
  path,
});
/** Labeled values. */
export const facts = (...rows: readonly (readonly [string, string])[]): LetterBlock => ({
  kind: "facts",
  facts: rows,
});
