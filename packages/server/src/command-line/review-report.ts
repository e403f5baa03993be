import type { Review, Verdict, VerdictKind } from "@proviso/review-engine";
import type { Paint, Terminal } from "./terminal.ts";
import { shorten, wrapText } from "./wrap-text.ts";
import { counted } from "./counted.ts";

/** A reviewed file as the report shows it. */
export interface ReportedReview {
  readonly file: string;
  readonly review: Review;
  /** How the position was found, "" when it was given. */
  readonly positionReason: string;
  /** The number that Word shows before a paragraph, "" for none. */
  labelOf(paragraph: string): string;
  /** Where the redline was written, if it was. */
  readonly out: string | undefined;
}

type Look = Pick<Terminal, "width" | "paint">;

const groups: readonly {
  readonly kind: Exclude<VerdictKind, "pass">;
  readonly title: string;
  readonly colour: Exclude<keyof Paint, "bold" | "faint">;
}[] = [
  { kind: "fails", title: "Not acceptable", colour: "red" },
  { kind: "missing", title: "Missing", colour: "red" },
  { kind: "needs_human", title: "For a person to decide", colour: "yellow" },
  { kind: "fallback", title: "Acceptable as a fallback", colour: "yellow" },
];

const actions = { ADD: "added", DELETE: "deleted", REVISED: "revised" } as const;

const indent = "    ";

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const head = ({ file, review, positionReason }: ReportedReview, { paint }: Look): string => {
  const { contractType, position, playbook } = review;
  const kind = `${contractType} · ${capitalize(position)} · playbook ${playbook.id} ${playbook.version}`;
  return `${paint.bold(file)}\n${kind}\n${positionReason && `${paint.faint(positionReason)}\n`}`;
};

const percent = (level: number): string => `${Math.floor(10 * level)}%`;

const figures = ({ review }: ReportedReview): string => {
  const { riskScore, complianceLevel, afterMarkup, coverage } = review;
  const risk = `Risk        ${riskScore.toFixed(1)} of 10, ${afterMarkup.riskScore.toFixed(1)} with the redline accepted`;
  const compliance = `Compliance  ${percent(complianceLevel)}, ${percent(afterMarkup.complianceLevel)} with the redline accepted`;
  const read = `Coverage    ${coverage.understood} of ${coverage.clauses} clauses understood`;
  return `\n${risk}\n${compliance}\n${read}\n`;
};

/** Words of the contract behind the number of their clause. */
const quoted = (
  text: string,
  paragraph: string,
  { labelOf }: ReportedReview,
  length: number,
): string => {
  const label = labelOf(paragraph);
  return `${label && `${label} `}“${shorten(text, length)}”`;
};

const quoteLine = (verdict: Verdict, reported: ReportedReview, { width, paint }: Look): string => {
  if (!verdict.quote) return "";
  const { text, paragraph } = verdict.quote;
  return wrapText(quoted(text, paragraph, reported, 2 * width), width, indent, paint.faint);
};

const verdictText = (verdict: Verdict, reported: ReportedReview, look: Look): string => {
  const action = verdict.action ? ` (${actions[verdict.action]})` : "";
  const reason = wrapText(verdict.reason, look.width, indent);
  const looked = verdict.looked ? wrapText(`Looked in ${verdict.looked}`, look.width, indent) : "";
  return `  ${look.paint.bold(verdict.name)}${action}\n${reason}${looked}${quoteLine(verdict, reported, look)}`;
};

const groupText = (
  { kind, title, colour }: (typeof groups)[number],
  reported: ReportedReview,
  look: Look,
): string => {
  const verdicts = reported.review.verdicts.filter(({ verdict }) => verdict === kind);
  if (verdicts.length === 0) return "";
  const worstFirst = verdicts.toSorted((a, b) => b.severity - a.severity);
  const texts = worstFirst.map((each) => verdictText(each, reported, look));
  return `\n${look.paint[colour](`${title} (${verdicts.length})`)}\n${texts.join("")}`;
};

const passed = ({ review }: ReportedReview, { width, paint }: Look): string => {
  const names = review.verdicts.filter(({ verdict }) => verdict === "pass").map(({ name }) => name);
  if (names.length === 0) return "";
  return `\n${paint.green(`In order (${names.length})`)}\n${wrapText(names.join("; "), width, "  ")}`;
};

const remarks = (reported: ReportedReview, { width, paint }: Look): string => {
  const { coverage, warnings } = reported.review;
  const noted = warnings.map(({ text, quote }) =>
    quote ? `${text} ${quoted(quote.text, quote.paragraph, reported, width)}` : text,
  );
  const unread = coverage.unread.map(
    ({ paragraph, text }) => `Not understood: ${quoted(text, paragraph, reported, width)}`,
  );
  const lines = [...noted, ...unread];
  if (lines.length === 0) return "";
  const items = lines.map((line) => wrapText(line, width, "  "));
  return `\n${paint.yellow(`To note (${lines.length})`)}\n${items.join("")}`;
};

const proofs = (reported: ReportedReview, { width, paint }: Look): string => {
  const { proofreading } = reported.review;
  if (proofreading.length === 0) return "";
  const items = proofreading.map(({ text, quote, isMended }) => {
    const place = quote ? ` ${quoted(quote.text, quote.paragraph, reported, width)}` : "";
    return wrapText(`${text}${place}${isMended ? " (fixed)" : ""}`, width, "  ");
  });
  return `\n${paint.yellow(`Proofreading (${proofreading.length})`)}\n${items.join("")}`;
};

const ending = ({ out, review }: ReportedReview): string => {
  if (out === undefined) return "\n";
  const count = review.edits.length;
  return `\nRedline with ${counted(count, "change")}: ${out}\n\n`;
};

/** A review as a person reads it in a terminal. */
export const reportText = (reported: ReportedReview, look: Look): string =>
  [
    head(reported, look),
    figures(reported),
    `\n${wrapText(reported.review.summary, look.width)}`,
    ...groups.map((group) => groupText(group, reported, look)),
    passed(reported, look),
    proofs(reported, look),
    remarks(reported, look),
    ending(reported),
  ].join("");
