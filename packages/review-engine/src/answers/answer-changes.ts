import type { Edit, WordDocument } from "@proviso/redline";
import { readContract } from "../contract/read-contract.ts";
import { isAcceptable } from "../edits/prove-edits.ts";
import { compilePlaybook, type CompiledPlaybook } from "../judge/compiled-playbook.ts";
import { fillSlots } from "../judge/fill-slots.ts";
import { judgeContract } from "../judge/judge-contract.ts";
import { clauseName, toVerdict } from "../judge/to-verdict.ts";
import type { Playbook } from "../playbook/playbook.ts";
import type { AnsweredRedline, AnswerProof, ChangeAnswer, ProvenVerdict } from "./answer.ts";
import { answerable } from "./answerable-change.ts";
import { replyTo } from "./reply-to.ts";
import { theirChanges, withTaken, type IsTheirs, type TheirChange } from "./their-changes.ts";
import { judgeRevision, weighChange, worsened, type Judged, type Weighed } from "./weigh-change.ts";

/** More changes than these are left to a human: each is a review of its own. */
const mostChanges = 300;

interface Answered {
  readonly change: TheirChange;
  readonly weighed: Weighed;
  readonly why: string | null;
}

/**
 * Answers every tracked change of the other side from the playbook: accepted where the contract stays
 * within it, undone or countered where not, left to a human where the playbook does not say. Each answer
 * is proven by reviewing the contract without the change, with it and as answered, and all of them
 * together once more. Tells how many are weighed, of how many.
 */
export function answerChanges(
  document: WordDocument,
  playbook: Playbook,
  isTheirs: IsTheirs,
  tellWeighed: (weighed: number, all: number) => void = () => undefined,
): AnsweredRedline {
  const compiled = { ...compilePlaybook(playbook), opinions: [] };
  const changes = theirChanges(document, isTheirs);
  const base = judged(
    withTaken(document, changes, () => false),
    compiled,
  );
  const alone = changes.map((change, nth): Answered => {
    tellWeighed(nth, changes.length);
    const why =
      change.obstacle ?? (nth < mostChanges ? null : "There are too many changes to weigh each.");
    return {
      change,
      weighed: why === null ? weighOne(document, changes, change, base, compiled) : left(base),
      why,
    };
  });
  const { answers, settled, edits } = together(document, alone, base, compiled);
  const marks = (wanted: readonly Weighed["answer"][]): readonly string[] =>
    answers.flatMap(({ change, weighed }) => (wanted.includes(weighed.answer) ? change.marks : []));
  const { id, version, name } = playbook;
  return {
    playbook: { id, version, name },
    answers: answers.map((each) => told(each, base)),
    changes: answers.map((each) =>
      answerable(document, changes, each.change, {
        edits: each.weighed.answer === "counter" ? each.weighed.edits : [],
        note: noteOf(each, base),
      }),
    ),
    taken: marks(["accept", "counter"]),
    undone: marks(["reject"]),
    edits,
    settled: settled.paragraphs.map(({ id: own, text }) => ({ id: own, text })),
  };
}

function judged(document: WordDocument, playbook: CompiledPlaybook): Judged {
  const reading = readContract(document, playbook.playbook.position);
  return { document, reading, judgements: judgeContract(reading, playbook) };
}

function left(base: Judged): Weighed {
  return { answer: "human", issue: null, edits: [], theirs: base, answered: base };
}

function weighOne(
  document: WordDocument,
  changes: readonly TheirChange[],
  change: TheirChange,
  base: Judged,
  playbook: CompiledPlaybook,
): Weighed {
  const taken = withTaken(document, changes, (each) => each === change);
  return weighChange(change, base, judgeRevision(taken, base, playbook), playbook);
}

interface Together {
  readonly answers: readonly Answered[];
  /** The document once the marks are settled; what is left to a human reads as the other side wants it. */
  readonly settled: WordDocument;
  readonly edits: readonly Edit[];
}

/**
 * The answers that still hold when all are made at once; those that do not are left to a human, until the
 * rest holds together.
 */
function together(
  document: WordDocument,
  alone: readonly Answered[],
  base: Judged,
  playbook: CompiledPlaybook,
): Together {
  const changes = alone.map(({ change }) => change);
  let answers = alone;
  for (;;) {
    const answerOf = new Map(answers.map(({ change, weighed }) => [change, weighed.answer]));
    const wants =
      (open: boolean) =>
      (change: TheirChange): boolean => {
        const answer = answerOf.get(change);
        return answer === "accept" || answer === "counter" || (open && answer === "human");
      };
    const settled = withTaken(document, changes, wants(true));
    const made = answers.map((each) =>
      each.weighed.answer === "counter" ? placed(each, settled) : [],
    );
    const unplaced = answers.filter((_, nth) => made[nth] === null);
    const known = withTaken(document, changes, wants(false));
    const after = judgeRevision(known, base, playbook);
    const broken = unplaced.length > 0 ? unplaced : brokenBy(answers, base, after);
    if (broken.length === 0)
      return {
        answers,
        settled,
        edits: made.flatMap((edits, nth) => withReply(edits ?? [], answers[nth], base)),
      };
    answers = answers.map((each) =>
      broken.includes(each)
        ? { ...each, weighed: { ...each.weighed, answer: "human", edits: [] }, why: clash }
        : each,
    );
  }
}

const clash =
  "It cannot be answered by itself: other changes touch the same words or the same issue.";

/** The accepted changes on whose issue the contract is no longer good once all are accepted together. */
function brokenBy(answers: readonly Answered[], base: Judged, after: Judged): readonly Answered[] {
  const countered = new Set(
    answers.flatMap(({ weighed }) => (weighed.answer === "counter" ? [weighed.issue] : [])),
  );
  const bad = new Set(
    worsened(base, after).filter(
      (nth) => !countered.has(nth) && !isAcceptable(after.judgements[nth]),
    ),
  );
  if (bad.size === 0) return [];
  const accepted = answers.filter(({ weighed }) => weighed.answer === "accept");
  const guilty = accepted.filter(({ weighed }) => weighed.issue !== null && bad.has(weighed.issue));
  return guilty.length > 0 ? guilty : accepted;
}

/** The edits of a counter for the settled document; null when their paragraphs read otherwise there. */
function placed({ weighed }: Answered, settled: WordDocument): readonly Edit[] | null {
  const textIn = (document: WordDocument, id: string): string | undefined =>
    document.paragraphs.find((paragraph) => paragraph.id === id)?.text;
  const isSame = weighed.edits.every(({ paragraph }) => {
    const there = textIn(settled, paragraph);
    return there !== undefined && there === textIn(weighed.theirs.document, paragraph);
  });
  return isSame ? weighed.edits : null;
}

/** The edits of a counter, the first with what the other side is told as its comment. */
function withReply(
  edits: readonly Edit[],
  answered: Answered | undefined,
  base: Judged,
): readonly Edit[] {
  const [first, ...rest] = edits;
  if (first === undefined || first.kind === "comment" || answered === undefined) return edits;
  return [{ ...first, comment: replyTo("counter", noteOf(answered, base)) }, ...rest];
}

/** The playbook's words for the other side on the issue that decides an answer; "" for none. */
function noteOf({ weighed: { issue: nth } }: Answered, { judgements, reading }: Judged): string {
  const issue = nth === null ? undefined : judgements[nth]?.issue.issue;
  if (issue === undefined || issue.note === null) return "";
  return fillSlots(issue.note, reading, issue, new Map());
}

function told(answered: Answered, base: Judged): ChangeAnswer {
  const { change, weighed, why } = answered;
  const nth = why === null ? weighed.issue : null;
  const proof = nth === null ? null : proofOf(nth, base, weighed);
  const issue = nth === null ? undefined : base.judgements[nth]?.issue.issue;
  return {
    id: change.id,
    author: change.author,
    clause: clauseOf(change, base, weighed),
    deleted: change.deleted,
    inserted: change.inserted,
    answer: weighed.answer,
    fallback: proof?.answered.fallback ?? null,
    issueId: issue?.id ?? null,
    issue: issue?.name ?? "",
    reason: why ?? reasonOf(weighed.answer, proof),
    reply: replyTo(weighed.answer, noteOf(answered, base)),
    counter: weighed.answer === "counter" ? counterWords(weighed) : "",
    proof,
  };
}

function clauseOf({ ids }: TheirChange, base: Judged, { answered }: Weighed): string {
  for (const { document, reading } of [answered, base]) {
    const position = document.paragraphs.findIndex(({ id }) => ids.includes(id));
    const sentence = reading.text.sentences.find(({ paragraph }) => paragraph === position);
    if (sentence !== undefined) return clauseName(reading, sentence);
  }
  return "";
}

function proofOf(nth: number, base: Judged, weighed: Weighed): AnswerProof {
  return {
    before: verdictAt(base, nth),
    withTheirs: verdictAt(weighed.theirs, nth),
    answered: verdictAt(weighed.answered, nth),
  };
}

function verdictAt({ reading, judgements }: Judged, nth: number): ProvenVerdict {
  const judgement = judgements[nth];
  if (judgement === undefined) throw new RangeError(`no issue ${nth}`);
  const { verdict, fallback, reason, quote } = toVerdict(reading, judgement, []);
  return { verdict, fallback, reason, quote };
}

const ranked = (one: AnswerProof): boolean =>
  one.withTheirs.verdict === one.before.verdict && one.withTheirs.fallback === one.before.fallback;

function reasonOf(answer: ChangeAnswer["answer"], proof: AnswerProof | null): string {
  if (proof === null)
    return answer === "accept"
      ? "Only white space differs."
      : "The playbook says nothing about these words.";
  const { withTheirs, answered } = proof;
  if (answer === "accept")
    return ranked(proof) ? `Still so: ${withTheirs.reason}` : withTheirs.reason;
  if (answer === "counter") return `${withTheirs.reason} We offer: ${answered.reason}`;
  return withTheirs.reason;
}

/** The paragraphs that a counter alters, as they then read. */
function counterWords({ answered, theirs }: Weighed): string {
  const before = new Map(theirs.document.paragraphs.map(({ id, text }) => [id, text]));
  return answered.document.paragraphs
    .flatMap(({ id, text }) => (before.get(id) === text ? [] : [text]))
    .join("\n");
}
