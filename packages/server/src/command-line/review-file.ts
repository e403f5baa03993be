import { contractTypeById, contractTypes, type ContractType } from "@proviso/domain";
import { acceptChanges, readDocument, type WordDocument, type WordPackage } from "@proviso/redline";
import { detectContractType, detectPosition, isMutual, playbookFor } from "@proviso/review-engine";
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
  type: ContractType,
  { position, company }: ReviewCommand,
): FoundSide | Failure => {
  const positions = type.positions.map(({ id }) => id);
  const [first = ""] = positions;
  if (position !== undefined && !positions.includes(position))
    return failed(`A contract of the type ${type.name} has the positions ${positions.join(", ")}.`);
  if (position !== undefined) return { position, reason: "" };
  if (company === undefined)
    return positions.includes("mutual") && isMutual(document)
      ? { position: "mutual", reason: "Both parties disclose." }
      : { position: first, reason: "Assumed; name another with --position or --company." };
  const found = detectPosition(document, company, type.name);
  return found.position === null
    ? failed(`${found.reason} Name our side with --position.`)
    : { position: found.position, reason: found.reason };
};

const unknownType = "The contract type cannot be told from the text; name it with --type.";

const noPlaybook = (type: string): string =>
  `There is no playbook for the type ${type} yet; --type nda reviews it as an NDA all the same.`;

/** Judges an opened file by the playbook of its type and our position, or says why it cannot. */
export const reviewFile = (word: WordPackage, command: ReviewCommand): ReviewedFile | Failure => {
  const read = command.isAccepting ? acceptChanges(word) : word;
  const document = readDocument(read);
  const detected = detectContractType(document).name;
  const type =
    command.type === undefined
      ? contractTypes.find(({ name }) => name === detected)
      : contractTypeById(command.type);
  if (!type) return failed(unknownType);
  if (!type.positions.some(({ id }) => playbookFor(type.name, id)))
    return failed(noPlaybook(type.name));
  const side = sideOf(document, type, command);
  if (isFailure(side)) return side;
  const playbook = playbookFor(type.name, side.position);
  if (!playbook) return failed(noPlaybook(type.name));
  const signature = { author, date: new Date().toISOString() };
  const marked = markUp(read, document, playbook, signature);
  return { document, marked, positionReason: side.reason };
};
