import { recordSignatureEvent } from "../audit/record-signature-event.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { LockedRequest } from "../locked-request.ts";
import { providerReturnPath, type OutsideContext } from "./outside-context.ts";
import { noteReminded, putRequestedChanges, requestSignerChange } from "./provider-store.ts";
import { settleEnvelope } from "./settle-envelope.ts";
import { draftEnvelopeJob, settleEnvelopeJob } from "./settle-job.ts";
import type { SignatureProvider } from "./signature-provider.ts";
import { signedAtProvider } from "./signed-at-provider.ts";

/**
 * A service outside as the provider. What people wish is written down and brought to it by a job; what became of a
 * request is what the service answers when it is asked, never what a message or a page said.
 */
export const outsideProvider = (context: OutsideContext): SignatureProvider => {
  const { jobs, service, clock } = context;
  const settleSoon = (trx: AccountTransaction, { request }: LockedRequest): Promise<void> =>
    jobs.enqueue(trx, settleEnvelopeJob, { accountId: request.accountId, requestId: request.id });
  return {
    name: service.name,
    title: service.title,
    isOutside: true,
    onPrepared: (trx, reference) => jobs.enqueue(trx, draftEnvelopeJob, reference),
    preparingAddress: async ({ envelopeId }) => {
      if (envelopeId === null) throw new Error("A request that is ready has an envelope.");
      return service.preparingAddress(envelopeId, context.origin() + providerReturnPath);
    },
    remind: async (trx, held, signer) => {
      const { request, contract } = held;
      const at = clock.now();
      await putRequestedChanges(trx, request.id, { isReminderWished: true });
      await noteReminded(trx, signer.id, at);
      await settleSoon(trx, held);
      await recordSignatureEvent(trx, {
        accountId: request.accountId,
        contractId: contract.id,
        requestId: request.id,
        event: "reminder_mailed",
        signerId: signer.id,
        address: null,
        at,
        detail: { email: signer.email, provider: service.title },
      });
    },
    askAnew: async (trx, held, changed) => {
      await requestSignerChange(trx, changed);
      await settleSoon(trx, held);
    },
    withdraw: async (trx, held, { by, reason }) => {
      await putRequestedChanges(trx, held.request.id, { withdrawal: { by, reason } });
      await settleSoon(trx, held);
    },
    settle: (reference) => settleEnvelope(context, reference),
    signedDocument: (unsealed) => signedAtProvider(context, unsealed),
  };
};
