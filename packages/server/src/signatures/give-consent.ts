import { isRefusal, type Refusal } from "@proviso/domain";
import type { Signing } from "@proviso/endpoints";
import { acting, type Acting } from "./acting.ts";
import { signingAccess, recordAct, signingView } from "./read-signing.ts";
import type { SignatureContext } from "./signature-context.ts";
import { setConsent } from "./signer-store.ts";

/** Notes that a signer agrees to sign electronically, and to which words; agreed already is agreed. */
export const handleConsent = (
  context: SignatureContext,
  act: Acting,
  timeZone: string,
): Promise<Signing | Refusal> =>
  acting(context, act, async (trx, ground) => {
    const { signer, request } = ground;
    const at = context.clock.now();
    if (signer.consentedAt === null) {
      await setConsent(trx, signer.id, at);
      await recordAct(trx, ground, "consent_given", {
        address: act.address,
        at,
        detail: { version: request.consentVersion, userAgent: act.userAgent, timeZone },
      });
    }
    const after = await signingAccess(trx, act.signer);
    return isRefusal(after) ? after : signingView(trx, context, after);
  });
