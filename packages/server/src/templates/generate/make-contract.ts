import {
  firstStateOf,
  isRefusal,
  maxUploadBytes,
  mayGenerate,
  problemOfFileName,
  refuse,
  templatePlaybook,
  type Refusal,
} from "@proviso/domain";
import type { GeneratedContract } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  insertContract,
  insertFile,
  nameStaged,
  noteEvent,
  rereadContract,
  reviewOf,
  storageKey,
  type NewContract,
  type StoredBytes,
} from "../../contracts/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import { keepUpload } from "../../platform/storage/storage.ts";
import { insertAnswers, type StoredAnswer } from "./answer-store.ts";
import { runGenerate, type GenerateContext } from "./generate-context.ts";
import type { TypedAnswers } from "./typed-answers.ts";
import { refuseBroken, withSource, type TemplateSource } from "./template-source.ts";

/** The person for whom a contract is generated, who owns it. */
export interface Maker {
  readonly accountId: string;
  readonly userId: string;
  readonly userName: string;
}

/** One contract that is to be made. */
export interface ContractInput {
  readonly source: TemplateSource;
  readonly documentFileName: string;
  readonly given: TypedAnswers;
  /** Does what belongs to it in the same transaction; a refusal undoes all. */
  readonly also?: (trx: AccountTransaction, contractId: string) => Promise<Refusal | undefined>;
}

/** Refuses a wish before any file is touched: an account that may not (C6.9), a name that cannot be (C5.18). */
export const refuseInput = (
  { db, readSubscription }: GenerateContext,
  { accountId }: Maker,
  documentFileName: string,
): Promise<Refusal | null> =>
  db.asAccount(accountId, async (trx) => {
    const inactive = mayGenerate(await readSubscription(trx));
    if (inactive) return inactive;
    const problem = problemOfFileName(documentFileName);
    return problem === null
      ? null
      : refuse("invalid_input", [{ field: "documentFileName", problem }]);
  });

/** The type and side of a template, which are those of what is made of it. */
const typeOf = ({
  playbookId,
}: TemplateSource): Pick<NewContract, "playbookId" | "contractTypeId" | "dealPosition"> => {
  const playbook = playbookId === null ? undefined : templatePlaybook(playbookId);
  if (!playbook) return {};
  const { id, contractTypeId, position } = playbook;
  return { playbookId: id, contractTypeId, dealPosition: position };
};

/** Rolls the transaction back: what belongs to the contract could not be done. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.sentence);
    this.refusal = refusal;
  }
}

interface GeneratedFile {
  readonly maker: Maker;
  readonly file: StoredBytes;
  readonly answers: readonly StoredAnswer[];
}

const write = async (
  trx: AccountTransaction,
  context: GenerateContext,
  { source, also }: ContractInput,
  { maker, file, answers }: GeneratedFile,
): Promise<string> => {
  const at = context.clock.now();
  const id = randomUUID();
  const { accountId, userId, userName } = maker;
  await insertContract(trx, {
    // Kept without a review, as what we drew up ourselves: DRAFT (C4.1, C5.22).
    ...firstStateOf({
      versionType: "ORIGINAL",
      isToReviewDocument: false,
      isSignedDocument: false,
    }),
    id,
    accountId,
    ownerId: userId,
    groupId: id,
    version: 1,
    fileName: file.name,
    reviewNote: "",
    acceptsTrackChanges: false,
    ...typeOf(source),
    at,
  });
  await insertFile(trx, id, file, at);
  const contract = await rereadContract(trx, id);
  await noteEvent(trx, contract, {
    event: "contract_generated",
    detail: source.name,
    userName,
    at,
  });
  await insertAnswers(trx, contract, source.name, answers, at);
  await context.startReview(trx, reviewOf(contract));
  const refused = await also?.(trx, id);
  if (refused) throw new Undone(refused);
  return id;
};

const keep = async (
  context: GenerateContext,
  maker: Maker,
  input: ContractInput,
  output: string,
  answers: readonly StoredAnswer[],
): Promise<string | Refusal> => {
  const { storage, db } = context;
  const staged = await storage.stage(createReadStream(output), maxUploadBytes);
  if (staged === "too-large") return refuse("file_too_large");
  const file = nameStaged(staged, maker.accountId, "original", input.documentFileName.trim());
  let outcome: string | Refusal | undefined;
  let isStored = false;
  try {
    const full = await keepUpload(storage, staged, storageKey(file), "contracts");
    if (full) return full;
    isStored = true;
    outcome = await db.asAccount(maker.accountId, (trx) =>
      write(trx, context, input, { maker, file, answers }),
    );
    return outcome;
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  } finally {
    await storage.drop(staged);
    // Should this fail too, the daily sweep finds the file.
    if (isStored && (outcome === undefined || isRefusal(outcome)))
      await storage.remove(storageKey(file)).catch(() => undefined);
  }
};

/**
 * Makes a contract of a template: filled in its own process and checked there, then stored with its
 * answers, its timeline and its reading in one transaction. Wrong answers are refused by their questions.
 */
export const makeContract = (
  context: GenerateContext,
  maker: Maker,
  input: ContractInput,
): Promise<GeneratedContract | Refusal> =>
  withSource(context, input.source, async (base, output) => {
    const filled = await runGenerate(context, { wish: "fill", base, output, given: input.given });
    if (isRefusal(filled)) return filled;
    switch (filled.kind) {
      case "broken-fields":
        return refuseBroken(filled.sentences);
      case "unanswered":
        return refuse("invalid_input", filled.problems);
      case "failed":
      case "questions":
      case "preview":
        return refuse("contract_not_generated");
      case "filled": {
        const guid = await keep(context, maker, input, output, filled.answers);
        return isRefusal(guid) ? guid : { guid, lostReferences: [...filled.lostReferences] };
      }
    }
  });
