import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { SignatureRequest } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import { Outage } from "../platform/outage.ts";
import { refuseSigning } from "./create-request.ts";
import { lockedRequestFor } from "./locked-request.ts";
import { viewLatest } from "./read-request.ts";
import { isReady } from "./request-view.ts";
import type { SignatureContext } from "./signature-context.ts";

/** Gives the place where a request that is ready gets its signers and is sent; a provider's page is good for once. */
export const handleOpenWidget = async (
  { db, providers }: SignatureContext,
  caller: Caller,
  guid: string,
): Promise<{ signatureUrl: string } | Refusal> => {
  const found = await db.asAccount(caller.person.accountId, async (trx) => {
    const held = await lockedRequestFor(trx, caller, guid);
    if (isRefusal(held)) return held;
    const { request, contract } = held;
    const isFit = request.state === "PREPARING" && isReady(request);
    return refuseSigning(contract) ?? (isFit ? request : refuse("signature_not_ready"));
  });
  if (isRefusal(found)) return found;
  return { signatureUrl: await providers.of(found).preparingAddress(found) };
};

/** Asks an outside provider how the latest request stands, writes that down and tells it. */
export const handleSettle = async (
  { db, providers, log }: SignatureContext,
  caller: Caller,
  guid: string,
): Promise<SignatureRequest | Refusal> => {
  const { accountId } = caller.person;
  const found = await db.asAccount(accountId, async (trx) => {
    const held = await lockedRequestFor(trx, caller, guid);
    return isRefusal(held) ? held : held.request;
  });
  if (isRefusal(found)) return found;
  try {
    await providers.of(found).settle({ accountId, requestId: found.id });
  } catch (error) {
    if (error instanceof Outage) throw error;
    log.error({ accountId, requestId: found.id, err: error }, "envelope_not_settled");
    return refuse("signature_provider_unavailable");
  }
  return db.asAccount(accountId, async (trx) => {
    const held = await lockedRequestFor(trx, caller, guid);
    return isRefusal(held) ? held : viewLatest(trx, caller, held.contract);
  });
};
