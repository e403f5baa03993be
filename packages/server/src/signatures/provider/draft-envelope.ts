import { reminderMilliseconds, signatureRequestMilliseconds } from "@proviso/domain";
import { findContract } from "../../contracts/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { EnvelopeProposal, NewEnvelope } from "../../platform/envelopes/envelope-service.ts";
import type { JobWorker } from "../../platform/jobs/jobs.ts";
import { readSender } from "../../shares/index.ts";
import { documentName } from "../read-request.ts";
import { findRequest, type SignatureDocument } from "../request-store.ts";
import { readExactly } from "../seal/seal-document.ts";
import type { RequestReference } from "../request-reference.ts";
import { suggestSigners } from "../suggest-signers.ts";
import { providerMessagesPath, type OutsideContext } from "./outside-context.ts";
import { failDraft, noteFault, putEnvelope } from "./provider-store.ts";
import { draftEnvelopeJob } from "./settle-job.ts";

const day = 86_400_000;

interface Draft {
  readonly document: SignatureDocument;
  readonly fileName: string;
  readonly signers: readonly EnvelopeProposal[];
}

/** Who would sign and where, as far as it is known; a proposal for the person who prepares the envelope. */
const proposalsOf = (
  suggested: Awaited<ReturnType<typeof suggestSigners>>,
  { foundFields }: SignatureDocument,
): readonly EnvelopeProposal[] =>
  suggested
    .map(({ name, email, party }, index) => ({
      name: name || party,
      email,
      fields: foundFields
        .filter(({ signer }) => signer === index)
        .map(({ required, ...field }) => ({ ...field, isRequired: required })),
    }))
    .filter(({ name, email }) => name !== "" && email !== "");

const load = async (trx: AccountTransaction, id: string): Promise<Draft | undefined> => {
  const request = await findRequest(trx, id);
  const contract = request && (await findContract(trx, request.contractId));
  if (!contract || request.state !== "PREPARING" || request.envelopeId !== null) return undefined;
  const { document } = request;
  if (!document) return undefined;
  const sender = await readSender(trx, request.createdBy);
  const suggested = await suggestSigners(trx, sender, contract);
  return {
    document,
    fileName: documentName(contract.fileName),
    signers: proposalsOf(suggested, document),
  };
};

const envelopeFor = async (
  context: OutsideContext,
  { accountId, requestId }: RequestReference,
  { document, fileName, signers }: Draft,
): Promise<NewEnvelope> => ({
  requestId,
  fileName,
  signers,
  pdf: await readExactly(context, { accountId, id: document.file }, document.sha256),
  expiresAfterDays: signatureRequestMilliseconds / day,
  remindsAfterDays: reminderMilliseconds / day,
  tellAt: context.origin() + providerMessagesPath,
});

/** The worker that creates envelopes: exactly one per request, even after interruptions; it contacts no signer. */
export const draftEnvelopeWorker = (context: OutsideContext): JobWorker<RequestReference> => ({
  kind: draftEnvelopeJob,
  atOnce: 1,
  run: async (reference) => {
    const { db, service, log } = context;
    const { accountId, requestId } = reference;
    const draft = await db.asAccount(accountId, (trx) => load(trx, requestId));
    if (!draft) return;
    try {
      const envelopeId = await service.draft(await envelopeFor(context, reference, draft));
      await db.asAccount(accountId, (trx) => putEnvelope(trx, requestId, envelopeId));
      log.info({ ...reference, envelopeId }, "envelope_made");
    } catch (error) {
      await db.asAccount(accountId, (trx) =>
        noteFault(trx, requestId, `${service.title} hasn’t accepted the document yet.`),
      );
      throw error;
    }
  },
  giveUp: ({ accountId, requestId }) =>
    context.db.asAccount(accountId, (trx) =>
      failDraft(trx, requestId, `${context.service.title} did not take the document.`),
    ),
});
