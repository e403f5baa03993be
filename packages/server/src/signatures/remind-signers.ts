import {
  isRefusal,
  refuse,
  remindAgainMilliseconds,
  signersToRemind,
  type Refusal,
} from "@proviso/domain";
import { noteEvent } from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import { lockedRequestFor } from "./locked-request.ts";
import type { SignatureContext } from "./signature-context.ts";
import { listSigners } from "./signer-store.ts";

/** Reminds all signers whose turn it is and who got no email recently; returns them. */
export const handleRemind = (
  context: SignatureContext,
  caller: Caller,
  guid: string,
): Promise<{ reminded: { name: string; email: string }[] } | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const held = await lockedRequestFor(trx, caller, guid);
    if (isRefusal(held)) return held;
    const { request, contract } = held;
    if (request.state !== "SENT") return refuse("wrong_status");
    const at = context.clock.now();
    const all = await listSigners(trx, request.id);
    const signers = signersToRemind(all, request.isOrdered, remindAgainMilliseconds, at);
    if (signers.length === 0) return refuse("reminded_lately");
    const provider = context.providers.of(request);
    for (const signer of signers) await provider.remind(trx, held, signer);
    const detail = signers.map(({ name }) => name).join(", ");
    await noteEvent(trx, contract, {
      event: "signers_reminded",
      detail,
      userName: caller.name,
      at,
    });
    return { reminded: signers.map(({ name, email }) => ({ name, email })) };
  });
