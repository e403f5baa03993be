import { contractTypes } from "@proviso/domain";
import type { WordDocument } from "@proviso/redline";
import { detectContractType } from "./contract/contract-type.ts";
import { positionOf, type FoundPosition } from "./contract/position.ts";
import { readContract } from "./contract/read-contract.ts";
import type { ContractReading } from "./contract/contract-reading.ts";
import { attributeEdits, editsFor } from "./edits/attribute-edits.ts";
import { countChanges } from "./edits/count-changes.ts";
import { givenEdits, nothingGiven, type GivenEdits } from "./edits/given-edits.ts";
import { proveEdits, type ProvenEdits } from "./edits/prove-edits.ts";
import { extractValues } from "./extract/extract-values.ts";
import { compilePlaybook, type CompiledPlaybook } from "./judge/compiled-playbook.ts";
import { coverageOf } from "./judge/coverage.ts";
import { judgeContract } from "./judge/judge-contract.ts";
import type { Judgement } from "./judge/judgement.ts";
import { decided } from "./judge/decisions.ts";
import { questionsFor, type AskedQuestion } from "./judge/questions.ts";
import { toVerdict } from "./judge/to-verdict.ts";
import { findWarnings } from "./judge/warnings.ts";
import type { LearnedReadings } from "./learned/readings.ts";
import { roleMarks } from "./learned/role-marks.ts";
import { sentencesToRead } from "./learned/sentences-to-read.ts";
import { silenceCheck } from "./learned/doubt-absence.ts";
import type { Opinion } from "./opinions/opinion.ts";
import type { Playbook } from "./playbook/playbook.ts";
import type { FeedbackAnswer, ProposedEdit, Review, Verdict, Warning } from "./review.ts";
import type { Rewording } from "./rewordings/rewording.ts";
import { takeRewordings } from "./rewordings/take-rewordings.ts";
import { proofread } from "./proofread/proofread.ts";
import { complianceLevel, riskScore, type Scored } from "./score/scores.ts";
import { withOutcome, writeSummary, type SummaryOutcome } from "./score/summary.ts";

/** What a review of a document may be given besides its playbook. */
export interface ReviewInput {
  /** Answers to the questions of an earlier review of the same text; the redline follows them. */
  readonly answers?: readonly FeedbackAnswer[];
  /** Opinions of a language model, which decide what the rules leave open. */
  readonly opinions?: readonly Opinion[];
  /** Its wordings, which replace the playbook's where they are proven to say the same. */
  readonly rewordings?: readonly Rewording[];
  /**
   * What the learned reader made of the texts of `textsToRead`; null where it does not work, so that nothing is called
   * absent; left out to judge by the rules alone.
   */
  readonly readings?: LearnedReadings | null;
}

/** How the names of a document’s parties are replaced by their sides before the learned reader reads a sentence of it. */
export function roleMarksOf(document: WordDocument, position: string): (text: string) => string {
  return roleMarks(readContract(document, position), position);
}

/** The texts for which a review can use readings of the learned reader, each once. */
export function textsToRead(document: WordDocument, playbook: Playbook): readonly string[] {
  const { position } = playbook;
  const sentences = sentencesToRead(readContract(document, position), position);
  return [...new Set(sentences.map(({ text }) => text))];
}

/**
 * Reviews a document against a playbook: verdicts with verified quotes, edits that were proven by
 * reviewing the changed text again, values, scores and a summary. Same input, same output.
 */
export function review(
  document: WordDocument,
  playbook: Playbook,
  { answers = [], opinions = [], rewordings = [], readings }: ReviewInput = {},
): Review {
  const type = detectContractType(document);
  const reading = readContract(document, playbook.position);
  const silence = silenceCheck(reading, playbook, readings);
  const compiled = { ...compilePlaybook(playbook), opinions, silence };
  const judgements = judgeContract(reading, compiled);
  const { proven, verdicts, edits, questions } =
    answers.length === 0
      ? propose(reading, compiled, judgements, nothingGiven, rewordings)
      : heed(reading, compiled, judgements, answers, rewordings);
  const extracted = extractValues(reading, type);
  const proofs = proofread(reading, edits);
  const { id, version, name, position } = playbook;
  const after = proven.after.map(scoredOf);
  const written = [...edits, ...proofs.edits];
  const changes = countChanges(
    document,
    written.map(({ edit }) => edit),
  );
  return {
    contractType: type.name,
    contractTypeReason: type.reason,
    position,
    playbook: { id, version, name },
    riskScore: riskScore(verdicts),
    complianceLevel: complianceLevel(verdicts),
    afterMarkup: { riskScore: riskScore(after), complianceLevel: complianceLevel(after) },
    coverage: coverageOf(reading, judgements),
    verdicts,
    extracted,
    summary: writeSummary({ reading, type, extracted, verdicts, edits, changes }),
    edits: written,
    questions: questions.map(({ question }) => question),
    proofreading: proofs.notes,
    warnings: [...(readings === null ? [oneReader] : []), ...findWarnings(reading, type)],
  };
}

/** What a review says that had no learned reader. */
const oneReader: Warning = {
  kind: "other",
  text: "The second reader does not work here, so every verdict rests on the rules alone, and nothing is called missing.",
  quote: null,
};

/** The summary of a review of which only some edits could be written: what these come to is told, and what is left. */
export function summaryAsWritten(
  document: WordDocument,
  made: Review,
  written: Pick<Review, "verdicts" | "edits">,
): string {
  const outcomeOf = ({ verdicts, edits }: Pick<Review, "verdicts" | "edits">): SummaryOutcome => {
    const changes = countChanges(
      document,
      edits.map(({ edit }) => edit),
    );
    return { verdicts, edits, changes };
  };
  return withOutcome(made.summary, outcomeOf(made), outcomeOf(written));
}

interface Proposal {
  readonly proven: ProvenEdits;
  readonly edits: readonly ProposedEdit[];
  readonly verdicts: readonly Verdict[];
  readonly questions: readonly AskedQuestion[];
}

/** What is proposed for a contract, and what a person is asked about it. */
function propose(
  reading: ContractReading,
  playbook: CompiledPlaybook,
  judgements: readonly Judgement[],
  given: GivenEdits = nothingGiven,
  rewordings: readonly Rewording[] = [],
): Proposal {
  const drafted = proveEdits(reading, playbook, judgements, given);
  const isGiven = (id: string): boolean => given.fixed.some(({ issueId }) => issueId === id);
  const { proven, offered } = takeRewordings(reading, playbook, drafted, rewordings, isGiven);
  const edits = attributeEdits(reading, judgements, proven);
  const verdicts = judgements.map((judgement) => {
    const { id } = judgement.issue.issue;
    const wordings = offered.get(id);
    const verdict = toVerdict(reading, judgement, editsFor(id, edits));
    return wordings === undefined ? verdict : { ...verdict, rewordings: wordings };
  });
  return { proven, edits, verdicts, questions: questionsFor(reading, judgements, verdicts) };
}

/** The same once a person has answered; what was answered is not asked again. */
function heed(
  reading: ContractReading,
  playbook: CompiledPlaybook,
  judgements: readonly Judgement[],
  answers: readonly FeedbackAnswer[],
  rewordings: readonly Rewording[],
): Proposal {
  const first = propose(reading, playbook, judgements);
  const revised = new Set(
    first.verdicts.flatMap(({ issueId, action }) => (action === null ? [] : [issueId])),
  );
  const given = givenEdits(reading, first.questions, answers, first.proven.attempts, (issueId) =>
    revised.has(issueId),
  );
  const then = propose(reading, playbook, judgements, given, rewordings);
  const asked = first.questions.map(({ question }) => question);
  const isAnswered = ({ question }: AskedQuestion): boolean =>
    answers.some(({ questionId }) => questionId === question.id);
  return {
    ...then,
    verdicts: then.verdicts.map((verdict) =>
      decided(verdict, asked, answers, revised.has(verdict.issueId)),
    ),
    questions: then.questions.filter((each) => !isAnswered(each)),
  };
}

/** The side of a company in a contract of a type, from its legal name among the parties (D13). */
export function detectPosition(
  document: WordDocument,
  company: string,
  contractType: string,
): FoundPosition {
  const type = contractTypes.find(({ name }) => name === contractType);
  const positions = type?.positions.map(({ id }) => id) ?? [];
  return positionOf(company, readContract(document, ""), positions);
}

/** Whether both parties disclose to each other, so that either stands on the mutual side. */
export function isMutual(document: WordDocument): boolean {
  return readContract(document, "").roles.isMutual;
}

function scoredOf({ issue, outcome }: Judgement): Scored {
  return { severity: issue.issue.severity, verdict: outcome.verdict, fallback: outcome.fallback };
}
