import { contractTypeById, contractTypes, type ContractType } from "@proviso/domain";
import { acceptChanges, readDocument, type WordDocument, type WordPackage } from "@proviso/redline";
import {
  detectContractType,
  detectPosition,
  isMutual,
  playbookFor,
  textsToRead,
  type Playbook,
} from "@proviso/review-engine";
import { markUp, readTextsKnowing, type MarkedUp } from "../documents/index.ts";
import { failed, isFailure, type Failure } from "./failure.ts";
import type { ReviewOptions, SideOptions } from "./review-options.ts";

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
  { position, company }: SideOptions,
): FoundSide | Failure => {
  const positions = type.positions.map(({ id }) => id);
  const [first = ""] = positions;
  if (position !== undefined && !positions.includes(position))
    return failed(`The type ${type.name} has the positions ${positions.join(", ")}.`);
  if (position !== undefined) return { position, reason: "" };
  if (company === undefined)
    return positions.includes("mutual") && isMutual(document)
      ? { position: "mutual", reason: "Both parties disclose." }
      : { position: first, reason: "Assumed. To change it, use --position or --company." };
  const found = detectPosition(document, company, type.name);
  return found.position === null
    ? failed(`${found.reason} Choose our side with --position.`)
    : { position: found.position, reason: found.reason };
};

const unknownType = "The contract type can’t be detected from the text. Choose it with --type.";

const noPlaybook = (type: string): string =>
  `There is no playbook for the type ${type} yet. To review it as an NDA anyway, use --type nda.`;

/** The playbook of a document's type and our position, with how the position was found; or why there is none. */
export const playbookOfFile = (
  document: WordDocument,
  options: SideOptions,
): { readonly playbook: Playbook; readonly positionReason: string } | Failure => {
  const detected = detectContractType(document).name;
  const type =
    options.type === undefined
      ? contractTypes.find(({ name }) => name === detected)
      : contractTypeById(options.type);
  if (!type) return failed(unknownType);
  if (!type.positions.some(({ id }) => playbookFor(type.name, id)))
    return failed(noPlaybook(type.name));
  const side = sideOf(document, type, options);
  if (isFailure(side)) return side;
  const playbook = playbookFor(type.name, side.position);
  return playbook ? { playbook, positionReason: side.reason } : failed(noPlaybook(type.name));
};

/** Judges an opened file by the playbook of its type and our position, or says why it cannot. */
export const reviewFile = async (
  word: WordPackage,
  command: ReviewOptions,
): Promise<ReviewedFile | Failure> => {
  const read = command.isAccepting ? acceptChanges(word) : word;
  const document = readDocument(read);
  const chosen = playbookOfFile(document, command);
  if (isFailure(chosen)) return chosen;
  const signature = { author, date: new Date().toISOString() };
  const texts = await readTextsKnowing()(textsToRead(document, chosen.playbook));
  const readings = texts?.readings ?? null;
  const marked = markUp(read, document, chosen.playbook, signature, { readings });
  return { document, marked, positionReason: chosen.positionReason };
};
