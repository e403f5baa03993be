import { isRefusal, type Refusal } from "@proviso/domain";
import type { Signing } from "@proviso/endpoints";
import { findReader } from "../shares/index.ts";
import { acting, type Acting } from "./acting.ts";
import { breakOff } from "./end-request.ts";
import { signingAccess, recordAct, signingView } from "./read-signing.ts";
import type { SignatureContext } from "./signature-context.ts";
import { putAct } from "./signer-store.ts";
import { tellSigners } from "./tell-signers.ts";

/** Declines with a reason: the request ends for everyone, and its sender receives the reason. */
export const handleDecline = (
  context: SignatureContext,
  act: Acting,
  given: string,
): Promise<Signing | Refusal> =>
  acting(context, act, async (trx, ground) => {
    const { signer, request, contract } = ground;
    const { address, userAgent } = act;
    const at = context.clock.now();
    const reason = given.trim();
    const said = { state: "DECLINED", at, address, userAgent, timeZone: "", reason } as const;
    await putAct(trx, signer.id, said);
    await breakOff(
      trx,
      { request, contract },
      {
        state: "DECLINED",
        reason,
        detail: `${signer.name} declined to sign: ${reason}`,
        userName: signer.name,
        at,
      },
    );
    await recordAct(trx, ground, "declined", { address, at, detail: { reason, userAgent } });
    const reader = await findReader(trx, contract, request.createdBy);
    if (reader)
      await context.queueMail(trx, {
        mail: "signature_broken_off",
        to: reader.email,
        data: {
          fileName: contract.fileName,
          how: "declined",
          signerName: signer.name,
          reason,
          path: `/dashboard/details/${contract.id}`,
        },
        accountId: signer.accountId,
      });
    await tellSigners(trx, context, { request, contract }, { how: "declined", by: signer.name });
    const after = await signingAccess(trx, act.signer);
    return isRefusal(after) ? after : signingView(trx, context, after);
  });
