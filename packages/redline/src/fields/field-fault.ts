import type { StoryKind } from "../document.ts";

/** What can be wrong with the marks of a template, each with what a person reads behind its place. */
export const fieldFaultSentences = {
  unclosed: "a field begins with {{ and is never closed with }}.",
  unopened: "a field is closed with }} and was never begun with {{.",
  unnamed: "a field has no name, or one that is too long or holds braces.",
  condition: "a condition is not of the form {{if name}} or {{if name is value}}.",
  "without-end": "a condition is never closed with {{end if}}.",
  "without-if": "{{end if}} or {{otherwise}} belongs to no {{if ...}}.",
  "two-otherwise": "a condition has {{otherwise}} twice.",
  crossing:
    "a condition begins in one place (the text, a table cell, a text box) and ends in another.",
  "part-paragraph":
    "a condition over several paragraphs must begin at the start of one and end at the end of one.",
  "part-row": "a condition over table rows must begin in their first cell and end in their last.",
  "half-field": "a condition covers only half of a table of contents or another field of Word.",
  unseen: "a field stands in hidden or deleted text.",
  unreachable:
    "a field stands where it cannot be filled: a formula, a bound control or an old text box.",
} as const;

/** A mark that cannot be filled, and why. */
export interface FieldFault {
  readonly rule: keyof typeof fieldFaultSentences;
  /** The mark as written. */
  readonly source: string;
  /** One sentence for the author of the template that names the place. */
  readonly sentence: string;
}

/** The fault with its sentence; `text` is the paragraph around the mark. */
export const fieldFault = (
  rule: FieldFault["rule"],
  source: string,
  around: { readonly story: StoryKind; readonly text: string; readonly at: number },
): FieldFault => {
  const place = `${storyNames[around.story]}\u201c${excerpt(around.text, around.at)}\u201d`;
  return { rule, source, sentence: `${place}: ${fieldFaultSentences[rule]}` };
};

const storyNames: Readonly<Record<StoryKind, string>> = {
  body: "In ",
  textbox: "In the text box ",
  header: "In the header ",
  footer: "In the footer ",
  footnote: "In the footnote ",
  endnote: "In the endnote ",
};

/** Up to 80 characters of a paragraph around a place. */
const excerpt = (text: string, at: number): string => {
  const start = Math.max(0, at - 30);
  const end = Math.min(text.length, start + 80);
  const cut = text.slice(start, end).replace(/\s+/g, " ").toWellFormed();
  return `${start > 0 ? "\u2026" : ""}${cut}${end < text.length ? "\u2026" : ""}`;
};
