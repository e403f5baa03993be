import type { ContractText } from "@proviso/endpoints";
import type { Paragraph, WordDocument } from "@proviso/redline";
import { gzipSync } from "node:zlib";

const paragraphView = (paragraph: Paragraph): ContractText["paragraphs"][number] => ({
  id: paragraph.id,
  story: paragraph.story,
  label: paragraph.label,
  level: paragraph.level,
  heading: paragraph.heading,
  style: paragraph.style,
  indent: paragraph.indent,
  alignment: paragraph.alignment,
  cell: paragraph.cell && { ...paragraph.cell },
  mark: paragraph.mark,
  segments: paragraph.segments.map((segment) => ({ ...segment })),
});

/** The text of a document in the exact shape its endpoint answers with. */
export const contractTextOf = (
  document: WordDocument,
  version: ContractText["version"],
): ContractText => ({
  version,
  paragraphs: document.paragraphs.map(paragraphView),
  comments: document.comments.map((comment) => ({ ...comment })),
});

/** The same, as it is stored. */
export const gzippedText = (document: WordDocument, version: ContractText["version"]): Uint8Array =>
  gzipSync(JSON.stringify(contractTextOf(document, version)));
