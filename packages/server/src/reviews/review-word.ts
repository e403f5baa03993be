import { contractTypes, type AgreementTerms } from "@proviso/domain";
import {
  acceptChanges,
  hasTrackedChanges,
  openWord,
  readDocument,
  type WordDocument,
  type WordPackage,
  type WordRefusal,
} from "@proviso/redline";
import {
  clientIssuesSpotted,
  detectContractType,
  detectPosition,
  documentPolicy,
  openIssues,
  openWordings,
  playbookFor,
  readTerms,
  textsToRead,
} from "@proviso/review-engine";
import { markUp, sidePlaybook, type ReadTexts } from "../documents/index.ts";
import { isEnglish } from "../intake/index.ts";
import { countPages } from "./count-pages.ts";
import { gzippedText } from "./contract-text.ts";
import { changesByIssue } from "./proposed-changes.ts";
import type { ReviewFileKind, ReviewOutcome, ReviewOptions } from "./review-task.ts";

/** The result of reviewing a file, and the files it produced. */
export interface WordReview {
  readonly outcome: ReviewOutcome;
  readonly files: Readonly<Partial<Record<ReviewFileKind, Uint8Array>>>;
  /** What the text says about time; left out where there is no text that can be read. */
  readonly terms?: AgreementTerms;
  /** How many pages it has; left out where no review was made of it. */
  readonly pages?: number;
}

const refused = ({ code, sentence, detail }: WordRefusal): ReviewOutcome => {
  return code === "encrypted" ? { kind: "encrypted" } : { kind: "unreadable", sentence, detail };
};

const unsupportedSentence = (typeName: string): string =>
  contractTypes.some(({ name }) => name === typeName)
    ? `This looks like a contract of the type ${typeName}, which has no playbook yet.`
    : "This doesn’t look like a contract of a known type.";

const judge = async (
  options: ReviewOptions,
  word: WordPackage,
  document: WordDocument,
  hasAccepted: boolean,
  readTexts: ReadTexts,
): Promise<WordReview> => {
  const { name } = detectContractType(document);
  const type = contractTypes.find((each) => each.name === name);
  if (!type || !type.positions.some(({ id }) => playbookFor(name, id)))
    return { outcome: { kind: "unsupported", sentence: unsupportedSentence(name) }, files: {} };
  const position = options.position ?? detectPosition(document, options.company, name).position;
  const found = position === null ? null : sidePlaybook(type, position, options.policies);
  const contractTypeId = type.id;
  if (position === null || found === null)
    return { outcome: { kind: "position-unknown", contractTypeId }, files: {} };
  const { author, date, answers, opinions, rewordings } = options;
  const read = await readTexts(textsToRead(document, found.playbook));
  const said = { answers, opinions, rewordings, readings: read?.readings ?? null };
  const marked = markUp(word, document, found.playbook, { author, date }, said);
  return {
    outcome: {
      kind: "reviewed",
      contractTypeId,
      position,
      playbookId: found.id,
      hasAccepted,
      open: openIssues(marked.review, document, found.playbook),
      wordings: openWordings(marked.review, document, found.playbook),
      content: {
        review: marked.review,
        changes: changesByIssue(document, marked.edits),
        policy: documentPolicy(marked.review),
        spotted: clientIssuesSpotted(marked.review),
      },
    },
    files: {
      revised: marked.bytes,
      revised_text: gzippedText(readDocument(marked.word), "current"),
      ...(read === null ? {} : { readings: read.stored }),
    },
  };
};

/** Reads a Word file, judges it, and writes the redline. Same input, same output. */
export const reviewWord = async (
  bytes: Uint8Array,
  options: ReviewOptions,
  readTexts: ReadTexts,
): Promise<WordReview> => {
  const opened = openWord(bytes);
  if (!opened.ok) return { outcome: refused(opened.refusal), files: {} };
  const original = readDocument(opened.word);
  const read = { original_text: gzippedText(original, "original") };
  if (!options.isToReview)
    return { outcome: { kind: "read" }, files: read, terms: readTerms(original) };
  const isAccepting = options.acceptsTrackChanges && hasTrackedChanges(opened.word);
  const word = isAccepting ? acceptChanges(opened.word) : opened.word;
  const document = isAccepting ? readDocument(word) : original;
  if (document.text.trim() === "") return { outcome: { kind: "no-text" }, files: read };
  if (!isEnglish(document.text)) return { outcome: { kind: "not-english" }, files: read };
  const { outcome, files } = await judge(options, word, document, isAccepting, readTexts);
  const pages = countPages(word, document);
  return { outcome, files: { ...read, ...files }, terms: readTerms(document), pages };
};
