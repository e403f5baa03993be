import { createHash } from "node:crypto";
import type { WordDocument } from "@proviso/redline";
import { wordDocumentOf } from "@proviso/testkit";
import type { Skeleton } from "./probes.ts";

type Look = "title" | "heading" | "text";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const paragraph = (look: Look, text: string): string =>
  `<w:p>${look === "title" ? '<w:pPr><w:jc w:val="center"/></w:pPr>' : ""}<w:r>${
    look === "text" ? "" : "<w:rPr><w:b/></w:rPr>"
  }<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const linesOf = (text: string): readonly string[] =>
  text.split("\n").filter((line) => line.trim() !== "");

/** A clause put into a skeleton: where, and under which name it is counted. */
export interface Replacement {
  readonly topic: string;
  readonly text: string;
  /** The probe's id and the number of the variant; it decides by its hash whether the clause's heading tells its subject. */
  readonly name: string;
}

const isHeadingNeutral = (name: string): boolean =>
  BigInt(`0x${createHash("sha256").update(name).digest("hex")}`) % 2n === 0n;

/** The skeleton as a Word document, with one clause replaced, or appended where it has none of that topic. */
export const probeDocument = (skeleton: Skeleton, replacement?: Replacement): WordDocument => {
  const neutral = "Further Provisions";
  const clauses = skeleton.clauses.map(({ topic, heading, text }) => ({ topic, heading, text }));
  if (replacement) {
    const { topic, text, name } = replacement;
    const replaced = clauses.find((clause) => clause.topic.toLowerCase() === topic.toLowerCase());
    if (!replaced) clauses.push({ topic, heading: neutral, text });
    else {
      replaced.text = text;
      if (isHeadingNeutral(name)) replaced.heading = neutral;
    }
  }
  const body = [
    paragraph("title", skeleton.title),
    ...linesOf(skeleton.partiesParagraph).map((line) => paragraph("text", line)),
    ...clauses.flatMap(({ heading, text }, at) => [
      paragraph("heading", `${at + 1}. ${heading}`),
      ...linesOf(text).map((line) => paragraph("text", line)),
    ]),
    ...(skeleton.signature ?? []).map((line) => paragraph("text", line)),
  ];
  return wordDocumentOf({ body });
};
