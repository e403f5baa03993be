import { fingerprintOf } from "../../platform/sealing/certificate-store.ts";
import { askSigners, remindSigner } from "../ask-signers.ts";
import { recordSignatureEvent } from "../audit/record-signature-event.ts";
import { breakOff } from "../end-request.ts";
import { sealDocument, type SealingContext } from "../seal/seal-document.ts";
import type { SignatureContext } from "../signature-context.ts";
import { tellSigners } from "../tell-signers.ts";
import type { SignatureProvider } from "./signature-provider.ts";

/** This installation as its own provider: its letters, its signing page and its seal. Nothing leaves it. */
export const builtInProvider = (
  context: SealingContext & Pick<SignatureContext, "queueMail">,
): SignatureProvider => ({
  name: "built-in",
  title: context.productName,
  isOutside: false,
  onPrepared: async () => undefined,
  preparingAddress: async ({ contractId }) => `/dashboard/details/${contractId}?cta=signature`,
  remind: (trx, held, signer) => remindSigner(trx, context, held, signer),
  askAnew: (trx, held) => askSigners(trx, context, held),
  withdraw: async (trx, held, { by, reason, address, at }) => {
    const { request, contract } = held;
    const ended = { state: "VOIDED", reason, detail: reason, userName: by, at } as const;
    await breakOff(trx, held, ended);
    await recordSignatureEvent(trx, {
      accountId: request.accountId,
      contractId: contract.id,
      requestId: request.id,
      event: "request_voided",
      signerId: null,
      address,
      at,
      detail: { by, reason },
    });
    await tellSigners(trx, context, held, { how: "withdrawn", by });
  },
  settle: async () => undefined,
  signedDocument: async (unsealed) => ({
    bytes: await sealDocument(context, unsealed),
    detail: { certificate: fingerprintOf(context.sealer.certificate) },
  }),
});
