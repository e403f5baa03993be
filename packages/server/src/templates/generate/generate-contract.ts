import { isRefusal, maxIdempotencyKeyLength, refuse, type Refusal } from "@proviso/domain";
import type { generateContract, GeneratedContract } from "@proviso/endpoints";
import { createHash } from "node:crypto";
import {
  isKeyTaken,
  takeUploadKey,
  uploadKeyStatement,
  type UploadKey,
} from "../../contracts/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Question } from "../../platform/http/serve.ts";
import { removeTemplate } from "../delete-template.ts";
import { lockedTemplateFor } from "../template-context.ts";
import type { GenerateContext } from "./generate-context.ts";
import { makeContract, refuseInput, type Maker } from "./make-contract.ts";
import { readSource } from "./template-source.ts";

type Asked = Question<typeof generateContract>;

const keyOf = ({
  caller,
  idempotencyKey: key,
  params,
  body,
}: Asked): UploadKey | undefined | Refusal => {
  if (key === undefined) return undefined;
  if (key === "" || key.length > maxIdempotencyKeyLength) return refuse("invalid_input");
  const { accountId, id: userId } = caller.person;
  const said = JSON.stringify([params.id, body.documentFileName, body.answers]);
  const fingerprint = createHash("sha256").update(said).digest("hex");
  return { accountId, userId, key, fingerprint };
};

/** The first answer of a repeated request; a refusal when the key was used for another one. */
const answerAgain = async (
  { db }: GenerateContext,
  key: UploadKey | undefined,
): Promise<GeneratedContract | Refusal | undefined> => {
  if (key === undefined) return undefined;
  const [[first]] = await db.readAtOnce(key.accountId, [uploadKeyStatement(key)]);
  if (!first) return undefined;
  if (first.fingerprint !== key.fingerprint) return refuse("idempotency_conflict");
  return { guid: first.contract_id, lostReferences: [] };
};

/** A copy that was made for one contract goes with it; gone already, someone was faster. */
const useUp = async (
  trx: AccountTransaction,
  context: GenerateContext,
  caller: Caller,
  id: string,
): Promise<Refusal | undefined> => {
  const held = await lockedTemplateFor(trx, caller, id);
  if (isRefusal(held)) return held;
  await removeTemplate(trx, context, held);
  return undefined;
};

/** Who makes a contract by asking for it. */
export const makerOf = ({ person, name }: Caller): Maker => ({
  accountId: person.accountId,
  userId: person.id,
  userName: name,
});

const generate = async (
  context: GenerateContext,
  { caller, params, body }: Asked,
  key: UploadKey | undefined,
): Promise<GeneratedContract | Refusal> => {
  const maker = makerOf(caller);
  const refused = await refuseInput(context, maker, body.documentFileName);
  if (refused) return refused;
  const source = await readSource(context, caller, params.id);
  if (isRefusal(source)) return source;
  return makeContract(context, maker, {
    source,
    documentFileName: body.documentFileName,
    given: body.answers.map(({ key: question, value }) => [question, value] as const),
    also: async (trx, contractId) => {
      if (key) await takeUploadKey(trx, key, contractId, context.clock.now());
      return source.isCopy ? useUp(trx, context, caller, source.id) : undefined;
    },
  });
};

/** Makes a contract of a template (C7.36): when this answers, file, record and answers are durable. */
export const handleGenerate = async (
  context: GenerateContext,
  asked: Asked,
): Promise<GeneratedContract | Refusal> => {
  const key = keyOf(asked);
  if (isRefusal(key)) return key;
  const again = await answerAgain(context, key);
  if (again) return again;
  try {
    return await generate(context, asked, key);
  } catch (error) {
    const first = isKeyTaken(error) ? await answerAgain(context, key) : undefined;
    if (first) return first;
    throw error;
  }
};
