import type { Edit, WordDocument } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import { applyToDocument } from "../edits/apply-to-document.ts";
import { isAcceptable, proveEdits, rankOf } from "../edits/prove-edits.ts";
import { readRevised } from "../contract/read-contract.ts";
import type { CompiledPlaybook } from "../judge/compiled-playbook.ts";
import { compilePlaybook } from "../judge/compiled-playbook.ts";
import { judgeContract } from "../judge/judge-contract.ts";
import type { Judgement } from "../judge/judgement.ts";
import { spanInParagraph } from "../judge/quote.ts";
import type { EditRecipe, PlaybookIssue } from "../playbook/playbook.ts";
import type { TheirChange } from "./their-changes.ts";

/** A document read and judged. */
export interface Judged {
  readonly document: WordDocument;
  readonly reading: ContractReading;
  readonly judgements: readonly Judgement[];
}

/** What follows from one change, judged by itself. */
export interface Weighed {
  readonly answer: "accept" | "reject" | "counter" | "human";
  /** The issue that decides, by position in the playbook; null where none does. */
  readonly issue: number | null;
  readonly edits: readonly Edit[];
  /** The contract with the change made part of the text, and as it reads with the answer. */
  readonly theirs: Judged;
  readonly answered: Judged;
}

/** A document judged as a revision of one that was. */
export function judgeRevision(
  document: WordDocument,
  base: Judged,
  playbook: CompiledPlaybook,
): Judged {
  const reading = readRevised(document, playbook.playbook.position, base.reading);
  return { document, reading, judgements: judgeContract(reading, playbook) };
}

/**
 * Weighs a change: what makes an issue fail is countered with a fallback that is proven to be met, else
 * undone where the text before it was good, else mended. What the playbook looked at and still finds good
 * is accepted. All else is for a human.
 */
export function weighChange(
  change: TheirChange,
  base: Judged,
  theirs: Judged,
  playbook: CompiledPlaybook,
): Weighed {
  const worse = worsened(base, theirs);
  if (worse.length === 0) return weighHarmless(change, base, theirs);
  const [first = 0] = worse.toSorted((one, other) => gravity(theirs, other) - gravity(theirs, one));
  const isRefused = worse.some((nth) => isFailing(theirs.judgements[nth]));
  if (!isRefused && worse.every((nth) => isAcceptable(theirs.judgements[nth])))
    return { answer: "accept", issue: first, edits: [], theirs, answered: theirs };
  if (!isRefused) return { answer: "human", issue: first, edits: [], theirs, answered: theirs };
  const failing = worse.filter((nth) => isFailing(theirs.judgements[nth]));
  const [only = first] = failing.toSorted(
    (one, other) => gravity(theirs, other) - gravity(theirs, one),
  );
  const isBaseGood = isAcceptable(base.judgements[only]);
  const counter = failing.length === 1 ? counterOf(only, base, theirs, playbook, true) : null;
  if (counter !== null) return { answer: "counter", issue: only, theirs, ...counter };
  if (isBaseGood) return { answer: "reject", issue: only, edits: [], theirs, answered: base };
  const mended = failing.length === 1 ? counterOf(only, base, theirs, playbook, false) : null;
  return mended === null
    ? { answer: "human", issue: only, edits: [], theirs, answered: theirs }
    : { answer: "counter", issue: only, theirs, ...mended };
}

function isFailing(judgement: Judgement | undefined): boolean {
  return judgement?.outcome.verdict === "fails" || judgement?.outcome.verdict === "missing";
}

function gravity({ judgements }: Judged, nth: number): number {
  return judgements[nth]?.issue.issue.severity ?? 0;
}

/** The issues that are judged worse in one than in the other, by position. */
export function worsened(before: Judged, after: Judged): readonly number[] {
  return before.judgements.flatMap((judgement, nth) =>
    rankOf(after.judgements[nth]) < rankOf(judgement) ? [nth] : [],
  );
}

/** Words that can turn a sentence round, or that bound what it says. */
const weighty =
  /\b(?:not?|nor|never|none|except|unless|other than|excluding|without|only|sole(?:ly)?|provided|notwithstanding|subject to|waives?|unlimited|all|any|may|shall|must|will|each|either|neither|both|greater|lesser|more|less)\b|\d|[$€£%]/iu;

function weighHarmless(change: TheirChange, base: Judged, theirs: Judged): Weighed {
  const human: Weighed = { answer: "human", issue: null, edits: [], theirs, answered: theirs };
  const better = worsened(theirs, base).filter((nth) => isAcceptable(theirs.judgements[nth]));
  const [improved] = better;
  if (improved !== undefined) return { ...human, answer: "accept", issue: improved };
  if (
    change.deleted.replaceAll(/\s+/gu, " ").trim() ===
    change.inserted.replaceAll(/\s+/gu, " ").trim()
  )
    return { ...human, answer: "accept" };
  const decided = theirs.judgements.findIndex((judgement) => restsOn(theirs, judgement, change));
  const judgement = theirs.judgements[decided];
  if (judgement === undefined || !isAcceptable(judgement)) return human;
  return { ...human, answer: "accept", issue: decided };
}

/**
 * Whether the words of a change are among those a verdict was reached by: part of what matched, or of its
 * sentence where they are words that turn nothing round.
 */
function restsOn(
  { reading, document }: Judged,
  judgement: Judgement,
  change: TheirChange,
): boolean {
  const { sentence, evidence } = judgement.place;
  if (sentence === null || change.inserted.trim() === "") return false;
  const paragraph = document.paragraphs[sentence.paragraph];
  const at = paragraph?.text.indexOf(change.inserted.trim(), Math.max(0, sentence.start - 1)) ?? -1;
  const end = at + change.inserted.trim().length;
  if (at < 0 || at < sentence.start || end > sentence.end) return false;
  if (paragraph === undefined || !change.ids.includes(paragraph.id)) return false;
  const spans = [
    ...evidence.captures.values(),
    ...(evidence.match === null ? [] : [evidence.match]),
  ];
  const isInside = spans.some((span) => {
    const place = spanInParagraph(reading, span);
    return place !== null && place.start <= at && end <= place.end + 1;
  });
  return isInside || !weighty.test(`${change.deleted} ${change.inserted}`);
}

interface Counter {
  readonly edits: readonly Edit[];
  readonly answered: Judged;
}

/** Edits on top of a change that settle its issue, proven: to a fallback where one is asked for. */
function counterOf(
  nth: number,
  base: Judged,
  theirs: Judged,
  playbook: CompiledPlaybook,
  wantsFallback: boolean,
): Counter | null {
  const issue = theirs.judgements[nth]?.issue.issue;
  if (issue === undefined) return null;
  const offers = wantsFallback ? offersOf(issue) : [issue];
  for (const offer of offers) {
    const alone = compilePlaybook({ ...playbook.playbook, issues: [offer] });
    const one = { ...alone, opinions: [] };
    const before = judgeContract(theirs.reading, one);
    const { drafts, after } = proveEdits(theirs.reading, one, before);
    const edits = drafts.flatMap((draft) => draft.edits);
    const verdict = after[0]?.outcome.verdict;
    if (edits.length === 0 || !(wantsFallback ? verdict === "fallback" : isAcceptable(after[0])))
      continue;
    const answered = judgeRevision(applyToDocument(theirs.document, edits), base, playbook);
    const isWorse = worsened(base, answered).some((each) => each !== nth);
    if (!isWorse && isAcceptable(answered.judgements[nth])) return { edits, answered };
  }
  return null;
}

/** The issue with its fallbacks in place of what it prefers: its other limits, and wordings named as fallbacks. */
function offersOf(issue: PlaybookIssue): readonly PlaybookIssue[] {
  const limits = [...issue.bounds.keys()].filter((name) => name !== "preferred");
  const wordings = [...issue.wordings.keys()].filter((name) => name.startsWith("fallback-"));
  return [
    ...limits.map((name) =>
      withRecipes(issue, (text) => text.replaceAll("{{preferred}}", `{{${name}}}`), null),
    ),
    ...wordings.map((name) =>
      withRecipes(
        issue,
        (text) => text.replaceAll("{{wording:preferred}}", `{{wording:${name}}}`),
        name,
      ),
    ),
  ];
}

function withRecipes(
  issue: PlaybookIssue,
  reword: (text: string) => string,
  wording: string | null,
): PlaybookIssue {
  const recipe = (each: EditRecipe): EditRecipe => {
    if (each.do === "add") return wording === null ? each : { ...each, wording };
    return "text" in each ? { ...each, text: reword(each.text) } : each;
  };
  const rules = issue.rules.map((rule) => ({
    ...rule,
    edit: rule.edit.map(recipe),
    orElse: rule.orElse.map(recipe),
  }));
  return { ...issue, rules };
}
