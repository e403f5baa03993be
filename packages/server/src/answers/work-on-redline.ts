import { contractTypes } from "@proviso/domain";
import { openWord, readDocument, type WordDocument } from "@proviso/redline";
import {
  answerChanges,
  detectContractType,
  detectPosition,
  settleAnswers,
  type ChangeDecision,
  type Playbook,
} from "@proviso/review-engine";
import { readFileSync, writeFileSync } from "node:fs";
import { sidePlaybook } from "../documents/index.ts";
import type { AnswersOutcome, AnswersTask, DecisionInput, ReturnedFiles } from "./answers-task.ts";
import { writeNextDraft } from "./write-next-draft.ts";

type Task<W> = Extract<AnswersTask, { wish: W }>;
type IsTheirs = (author: string, date: string) => boolean;

const refused = (sentence: string): AnswersOutcome => ({ kind: "refused", sentence });

const markOf = (author: string, date: string | null): string =>
  JSON.stringify([author, date ?? ""]);

const theirsIn = ({ sent, ours }: ReturnedFiles): IsTheirs => {
  const opened = sent === null ? null : openWord(readFileSync(sent));
  // A file of ours that cannot be read any more leaves every mark that does not bear our name.
  const changes = opened?.ok === true ? readDocument(opened.word).changes : [];
  const known = new Set(changes.map(({ author, date }) => markOf(author, date)));
  return (author, date) => !ours.includes(author) && !known.has(markOf(author, date));
};

const noPlaybook =
  "There is no playbook for this contract: we couldn’t determine its type, or its type isn’t supported.";
const noPosition =
  "We couldn’t determine which side you’re on. Choose your position on the contract’s page and try again.";

const playbookOf = (
  document: WordDocument,
  { typeId, position, company, policies }: Task<"weigh">,
): Playbook | AnswersOutcome => {
  const type =
    contractTypes.find(({ id }) => id === typeId) ??
    contractTypes.find(({ name }) => name === detectContractType(document).name);
  if (!type) return refused(noPlaybook);
  const side = position ?? detectPosition(document, company, type.name).position;
  if (side === null) return refused(noPosition);
  return sidePlaybook(type, side, policies)?.playbook ?? refused(noPlaybook);
};

const weigh = (
  task: Task<"weigh">,
  document: WordDocument,
  isTheirs: IsTheirs,
  tellWeighed: (weighed: number, all: number) => void,
): AnswersOutcome => {
  const isChanged = document.changes.some(
    ({ kind, author, date }) => kind !== "formatting" && isTheirs(author, date ?? ""),
  );
  const nothing = { playbook: null, answers: [], changes: [] };
  if (!isChanged) return { kind: "weighed", weighed: nothing };
  const playbook = playbookOf(document, task);
  if ("kind" in playbook) return playbook;
  const { answers, changes } = answerChanges(document, playbook, isTheirs, tellWeighed);
  const { name, version } = playbook;
  return { kind: "weighed", weighed: { playbook: { name, version }, answers, changes } };
};

const decisionOf = ({ answer, wording }: DecisionInput): ChangeDecision =>
  answer === "counter"
    ? { answer, wording: new Map(wording.map(({ id, text }) => [id, text])) }
    : { answer };

const cannotBeWritten = (clause: string): string =>
  `Your counter in ${clause === "" ? "the contract" : `clause “${clause}”`} conflicts with another answer that changes the same words. Change one of them.`;

/** Reads a returned version and evaluates its changes, or writes the next draft. */
export const workOnRedline = (
  task: AnswersTask,
  tellWeighed: (weighed: number, all: number) => void,
): AnswersOutcome => {
  const opened = openWord(readFileSync(task.input));
  if (!opened.ok) return refused(opened.refusal.sentence);
  const document = readDocument(opened.word);
  const isTheirs = theirsIn(task);
  if (task.wish === "weigh") return weigh(task, document, isTheirs, tellWeighed);
  const decisions = new Map(task.decisions.map((each) => [each.id, decisionOf(each)] as const));
  const made = settleAnswers(document, isTheirs, task.known, decisions);
  if (!made.ok) return refused(cannotBeWritten(task.clauses[made.change] ?? ""));
  const { author, date } = task;
  const draft = writeNextDraft(opened.word, made.settlement, { author, date });
  if (!draft.ok) return refused(draft.sentence);
  writeFileSync(task.output, draft.bytes, { mode: 0o600 });
  return { kind: "drafted" };
};
