import type { Paragraph, Segment, WordDocument } from "@proviso/redline";

/**
 * A document said back in the language of word-file.ts, one line a paragraph: its label, then its
 * text with <ins by=...> and <del by=...> where the file tracks changes, then ¶+ or ¶- when its own
 * mark was inserted or deleted.
 */
export const wordLines = (document: WordDocument): string[] => document.paragraphs.map(lineOf);

const lineOf = ({ label, segments, mark }: Paragraph): string => {
  const text = joined(segments).map(formatSegment).join("");
  const end = { kept: "", inserted: " ¶+", deleted: " ¶-" }[mark];
  return `${label}${label && text ? " " : ""}${text}${end}`;
};

type LineSegment = Pick<Segment, "kind" | "author" | "text">;

/** Bold and dates are not said, so segments that differ in nothing else are one. */
const joined = (segments: readonly Segment[]): LineSegment[] => {
  const found: { kind: LineSegment["kind"]; author: string | null; text: string }[] = [];
  for (const { kind, author, text } of segments) {
    const last = found.at(-1);
    if (last?.kind === kind && last.author === author) last.text += text;
    else found.push({ kind, author, text });
  }
  return found;
};

const formatSegment = ({ kind, author, text }: LineSegment): string => {
  if (kind === "kept") return text;
  const name = kind === "inserted" ? "ins" : "del";
  return `<${name} by=${author}>${text}</${name}>`;
};
