import type { Draft } from "./break-lines.ts";
import { joinLines, type Vocabulary } from "./join-lines.ts";
import type { ParagraphBlock } from "./laid-out.ts";
import type { Line } from "./line.ts";

const close = 4;

const isCentredIn = ({ x1, x2 }: Line, left: number, right: number): boolean =>
  Math.abs((x1 + x2) / 2 - (left + right) / 2) < close;

const alignmentOf = ({ lines, left, right }: Draft): ParagraphBlock["alignment"] => {
  const [first] = lines;
  if (!first) return "left";
  const isInset = lines.every(({ x1 }) => x1 > left + 12);
  if (isInset && lines.every((line) => isCentredIn(line, left, right))) return "center";
  const full = lines.slice(0, -1);
  const isFlushRight = lines.every(({ x2 }) => Math.abs(x2 - right) < 2);
  if (isFlushRight && first.x1 > left + (right - left) * 0.4) return "right";
  const edge = Math.max(...full.map(({ x2 }) => x2));
  return full.length >= 2 && full.every(({ x2 }) => edge - x2 < 1.5) ? "justify" : "left";
};

/** Where the first line and the ones after it begin. */
const indentsOf = ({ lines, label, left }: Draft): { indent: number; firstLine: number } => {
  const [first, second] = lines;
  if (!first) return { indent: 0, firstLine: 0 };
  const start = first.x1 - left;
  const hang = label ? label.textX - first.x1 : 0;
  const rest = second && second.page === first.page ? second.x1 - left : start + hang;
  const indent = Math.max(0, Math.abs(rest) < 2 ? 0 : rest);
  return { indent, firstLine: Math.abs(start - indent) < 2 ? 0 : start - indent };
};

const leadingOf = ({ lines }: Draft): number => {
  const [first, second] = lines;
  return first && second && first.page === second.page
    ? (second.baseline - first.baseline) / first.size
    : 0;
};

/** The paragraph that a draft is, as body text. */
export const paragraphOf = (draft: Draft, vocabulary: Vocabulary): ParagraphBlock => {
  const alignment = alignmentOf(draft);
  const isFlowing = alignment === "left" || alignment === "justify";
  return {
    kind: "paragraph",
    runs: joinLines(draft.lines, vocabulary, draft.label?.pieces ?? 0),
    label: draft.label?.text ?? "",
    role: "body",
    level: 0,
    alignment,
    ...(isFlowing ? indentsOf(draft) : { indent: 0, firstLine: 0 }),
    spaceBefore: draft.spaceBefore,
    leading: leadingOf(draft),
  };
};

/** The text of a paragraph with its label. */
export const textOfParagraph = ({ label, runs }: ParagraphBlock): string =>
  [label, runs.map(({ text }) => text).join("")].filter((text) => text !== "").join(" ");
