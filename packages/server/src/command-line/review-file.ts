import { acceptChanges, readDocument, type WordDocument, type WordPackage } from "@proviso/redline";
import {
  detectContractType,
  detectPosition,
  isMutual,
  playbookFor,
  unknownContractType,
} from "@proviso/review-engine";
import { markUp, type MarkedUp } from "../documents/index.ts";
import { failed, isFailure, type Failure } from "./failure.ts";
import type { ReviewCommand } from "./read-command.ts";

/** The name that the redline's changes bear. */
const author = "Proviso";

/** A file judged: the document as it was reviewed, its review and the proven redline. */
export interface ReviewedFile {
  readonly document: WordDocument;
  readonly marked: MarkedUp;
  /** How the position was found, in one sentence; "" when it was given. */
  readonly positionReason: string;
}

interface FoundSide {
  readonly position: string;
  readonly reason: string;
}

const sideOf = (
  document: WordDocument,
  { position, company }: ReviewCommand,
): FoundSide | Failure => {
  if (position !== undefined) return { position, reason: "" };
  if (company === undefined)
    return isMutual(document)
      ? { position: "mutual", reason: "Both parties disclose." }
      : { position: "recipient", reason: "Assumed; name another with --position or --company." };
  const found = detectPosition(document, company);
  return found.position === null
    ? failed(`${found.reason} Name our side with --position.`)
    : { position: found.position, reason: found.reason };
};

const noPlaybook = (type: string): string =>
  type === unknownContractType
    ? "The contract type cannot be told from the text; name it with --type."
    : `There is no playbook for the type ${type} yet; --type nda reviews it as an NDA all the same.`;

/** Judges an opened file by the playbook of its type and our position, or says why it cannot. */
export const reviewFile = (word: WordPackage, command: ReviewCommand): ReviewedFile | Failure => {
  const read = command.isAccepting ? acceptChanges(word) : word;
  const document = readDocument(read);
  const type = command.type === "nda" ? "NDA" : detectContractType(document).name;
  const side = sideOf(document, command);
  if (isFailure(side)) return side;
  const playbook = playbookFor(type, side.position);
  if (!playbook) return failed(noPlaybook(type));
  const signature = { author, date: new Date().toISOString() };
  const marked = markUp(read, document, playbook, signature);
  return { document, marked, positionReason: side.reason };
};
