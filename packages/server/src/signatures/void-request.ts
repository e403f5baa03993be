import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { SignatureRequest, voidSignatureRequest } from "@proviso/endpoints";
import type { Question } from "../platform/http/serve.ts";
import { lockedRequestFor } from "./locked-request.ts";
import { viewLatest } from "./read-request.ts";
import type { SignatureContext } from "./signature-context.ts";

/**
 * Withdraws a sent request: signing ends, and the contract is ready for signature again, immediately or once an
 * external provider has confirmed.
 */
export const handleVoid = (
  context: SignatureContext,
  { caller, params, body, address }: Question<typeof voidSignatureRequest>,
): Promise<SignatureRequest | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const held = await lockedRequestFor(trx, caller, params.guid);
    if (isRefusal(held)) return held;
    if (held.request.state !== "SENT") return refuse("wrong_status");
    await context.providers.of(held.request).withdraw(trx, held, {
      by: caller.name,
      reason: body.reason.trim(),
      address,
      at: context.clock.now(),
    });
    return viewLatest(trx, caller, held.contract);
  });
