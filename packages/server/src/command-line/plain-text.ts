import type { Paragraph, WordDocument } from "@proviso/redline";

const lineOf = ({ label, text }: Paragraph): string => (label && text ? `${label} ${text}` : text);

/**
 * A document as plain text, a line per paragraph with the number that Word shows before it. What
 * is on every page, its headers and footers, is left out, as Word does when it saves text.
 */
export const plainText = ({ paragraphs }: WordDocument): string =>
  paragraphs
    .filter(({ story }) => story !== "header" && story !== "footer")
    .map((each) => `${lineOf(each)}\n`)
    .join("");
