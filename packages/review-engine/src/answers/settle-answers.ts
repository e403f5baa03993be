import { wordDiff, type Edit, type WordDocument } from "@proviso/redline";
import type { AnswerableChange, Settlement } from "./answer.ts";
import { carryEdit } from "./carry-edit.ts";
import { replyTo } from "./reply-to.ts";
import { theirChanges, withTaken, type IsTheirs, type TheirChange } from "./their-changes.ts";

/** What somebody answers to a change; what is not answered stays tracked. */
export type Decision =
  | { readonly answer: "accept" | "reject" | "human" }
  | {
      readonly answer: "counter";
      /** The paragraphs of the counter as they shall read, by `CounterParagraph.id`; others as proposed. */
      readonly wording: ReadonlyMap<string, string>;
    };

/** What makes the next draft; or the change whose counter cannot be written beside the other answers. */
export type SettledAnswers =
  | { readonly ok: true; readonly settlement: Settlement }
  | { readonly ok: false; readonly change: string };

/**
 * Makes the answers somebody gave: what the accepted marks leave, what the refused ones leave, and each
 * counter on top of it, wherever the answers to other changes have moved its words.
 */
export function settleAnswers(
  document: WordDocument,
  isTheirs: IsTheirs,
  known: readonly AnswerableChange[],
  decisions: ReadonlyMap<string, Decision>,
): SettledAnswers {
  const changes = theirChanges(document, isTheirs);
  const knownById = new Map(known.map((each) => [each.id, each]));
  const answerOf = ({ id, obstacle }: TheirChange): Decision["answer"] =>
    obstacle === null ? (decisions.get(id)?.answer ?? "human") : "human";
  const settled = withTaken(document, changes, (change) => answerOf(change) !== "reject");
  const edits: Edit[] = [];
  for (const change of changes) {
    const decision = decisions.get(change.id);
    if (answerOf(change) !== "counter" || decision?.answer !== "counter") continue;
    const proposal = knownById.get(change.id);
    if (proposal === undefined) return { ok: false, change: change.id };
    const theirs = withTaken(document, changes, (each) => each === change);
    const isSettledTaken = (each: TheirChange): boolean => answerOf(each) !== "reject";
    const carried = counterEdits(proposal, theirs, decision.wording).map((edit) =>
      carryEdit(edit, {
        document,
        changes,
        from: { document: theirs, isTaken: (each) => each === change },
        to: { document: settled, isTaken: isSettledTaken },
      }),
    );
    const sound = carried.filter((edit) => edit !== null);
    if (sound.length < carried.length || sound.some((edit) => meets(edit, edits)))
      return { ok: false, change: change.id };
    edits.push(...withComment(sound, replyTo("counter", proposal.note)));
  }
  const marks = (wanted: readonly Decision["answer"][]): readonly string[] =>
    changes.flatMap((change) => (wanted.includes(answerOf(change)) ? change.marks : []));
  return {
    ok: true,
    settlement: {
      taken: marks(["accept", "counter"]),
      undone: marks(["reject"]),
      edits,
      settled: settled.paragraphs.map(({ id, text }) => ({ id, text })),
    },
  };
}

/** The proposed edits where the wording is as proposed, else what makes the paragraphs read as worded. */
function counterEdits(
  { counter, edits }: AnswerableChange,
  theirs: WordDocument,
  wording: ReadonlyMap<string, string>,
): readonly Edit[] {
  const reworded = new Set(
    counter.flatMap(({ id, ours, theirs: before }) =>
      before !== null && (wording.get(id) ?? ours) !== ours ? [id] : [],
    ),
  );
  let added = 0;
  const kept = edits.flatMap((edit): readonly Edit[] => {
    if (edit.kind !== "insert") return reworded.has(edit.paragraph) ? [] : [edit];
    const paragraphs = edit.paragraphs.flatMap((each) => {
      added += 1;
      const text = wording.get(`new-${added}`) ?? each.text;
      return text.trim() === "" ? [] : [{ ...each, text }];
    });
    return paragraphs.length === 0 ? [] : [{ ...edit, paragraphs }];
  });
  return [...kept, ...[...reworded].flatMap((id) => rewording(theirs, id, wording.get(id) ?? ""))];
}

function rewording(theirs: WordDocument, paragraph: string, text: string): readonly Edit[] {
  const before = theirs.paragraphs.find(({ id }) => id === paragraph)?.text;
  if (before === undefined) return [];
  if (text.trim() === "") return [{ kind: "delete", paragraph }];
  return wordDiff(before, text).map((hunk) => ({ kind: "replace", paragraph, ...hunk }));
}

/** Whether an edit touches words that one of the others alters too. */
function meets(edit: Edit, others: readonly Edit[]): boolean {
  return others.some((other) => {
    if (other.paragraph !== edit.paragraph) return false;
    if (edit.kind === "delete" || other.kind === "delete") return true;
    if (edit.kind !== "replace" || other.kind !== "replace") return false;
    return edit.start < other.end && other.start < edit.end;
  });
}

function withComment(edits: readonly Edit[], comment: string): readonly Edit[] {
  const [first, ...rest] = edits;
  return first === undefined || first.kind === "comment" ? edits : [{ ...first, comment }, ...rest];
}
