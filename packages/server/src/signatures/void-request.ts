import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { SignatureRequest, voidSignatureRequest } from "@proviso/endpoints";
import type { Question } from "../platform/http/serve.ts";
import { recordSignatureEvent } from "./audit/record-signature-event.ts";
import { breakOff } from "./end-request.ts";
import { heldRequestFor } from "./held-request.ts";
import { viewLatest } from "./read-request.ts";
import type { SignatureContext } from "./signature-context.ts";

/** Withdraws a request that is out: nobody can sign any more, and the contract is ready for signature again. */
export const handleVoid = (
  context: SignatureContext,
  { caller, params, body, address }: Question<typeof voidSignatureRequest>,
): Promise<SignatureRequest | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const held = await heldRequestFor(trx, caller, params.guid);
    if (isRefusal(held)) return held;
    if (held.request.state !== "SENT") return refuse("wrong_status");
    const at = context.clock.now();
    const reason = body.reason.trim();
    await breakOff(trx, held, {
      state: "VOIDED",
      reason,
      detail: reason,
      userName: caller.name,
      at,
    });
    await recordSignatureEvent(trx, {
      accountId: held.request.accountId,
      contractId: held.contract.id,
      requestId: held.request.id,
      event: "request_voided",
      signerId: null,
      address,
      at,
      detail: { by: caller.name, reason },
    });
    return viewLatest(trx, caller, held.contract);
  });
