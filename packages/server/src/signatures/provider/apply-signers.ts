import { isDone } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { noteEvent } from "../../contracts/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { EnvelopeSigner } from "../../platform/envelopes/envelope-service.ts";
import { recordSignatureEvent } from "../audit/record-signature-event.ts";
import type { LockedRequest } from "../locked-request.ts";
import { listSigners, putAct, setSignerState, type Signer } from "../signer-store.ts";
import { insertOutsideSigner, renameSigner } from "./outside-signers.ts";

interface Context {
  readonly held: LockedRequest;
  /** As people call the provider. */
  readonly provider: string;
  readonly now: Date;
}

const record = (
  trx: AccountTransaction,
  { held: { request, contract }, provider, now }: Context,
  signerId: string,
  event: Parameters<typeof recordSignatureEvent>[1]["event"],
  detail: Parameters<typeof recordSignatureEvent>[1]["detail"],
): Promise<unknown> =>
  recordSignatureEvent(trx, {
    accountId: request.accountId,
    contractId: contract.id,
    requestId: request.id,
    event,
    signerId,
    address: null,
    at: now,
    detail: { provider, ...detail },
  });

const timeOf = ({ at }: EnvelopeSigner): string | null => at?.toISOString() ?? null;

/** They acted: it is their last act, at the time the provider says. */
const applyAct = async (
  trx: AccountTransaction,
  context: Context,
  signer: Signer,
  told: EnvelopeSigner & { readonly state: "SIGNED" | "APPROVED" | "DECLINED" },
): Promise<void> => {
  const { held, now } = context;
  const { state, name, email, reason } = told;
  const act = { state, at: told.at ?? now, address: "", userAgent: "", timeZone: "" };
  await putAct(trx, signer.id, state === "DECLINED" ? { ...act, reason } : act);
  const saidThere = { name, email, at: timeOf(told) };
  if (state === "DECLINED") {
    await record(trx, context, signer.id, "declined", { ...saidThere, reason });
    return;
  }
  const isApproval = state === "APPROVED";
  await noteEvent(trx, held.contract, {
    event: isApproval ? "document_approved" : "document_signed",
    detail: name,
    userName: name,
    at: now,
  });
  const documentSha256 = held.request.document?.sha256 ?? null;
  const detail = { ...saidThere, documentSha256 };
  await record(trx, context, signer.id, isApproval ? "approved" : "signed", detail);
};

const applyState = async (
  trx: AccountTransaction,
  context: Context,
  signer: Signer,
  told: EnvelopeSigner,
): Promise<void> => {
  const { now } = context;
  const { contract } = context.held;
  const { state, email, reason } = told;
  switch (state) {
    case "SIGNED":
    case "APPROVED":
    case "DECLINED":
      return applyAct(trx, context, signer, { ...told, state });
    case "EMAIL_BOUNCE":
      await setSignerState(trx, signer.id, state, { mail_detail: reason });
      await noteEvent(trx, contract, {
        event: "signature_mail_failed",
        detail: email,
        userName: "",
        at: now,
      });
      await record(trx, context, signer.id, "mail_bounced", { email, reason });
      return;
    case "VIEWED":
      await setSignerState(trx, signer.id, state, { viewed_at: told.at ?? now });
      await noteEvent(trx, contract, {
        event: "document_viewed",
        detail: email,
        userName: "",
        at: now,
      });
      await record(trx, context, signer.id, "document_shown", { email, at: timeOf(told) });
      return;
    case "SENT":
      await setSignerState(trx, signer.id, state, {
        mail_detail: "",
        asked_at: told.at ?? now,
      });
      await record(trx, context, signer.id, "link_mailed", { email, at: timeOf(told) });
      return;
    case "WAITING":
      await setSignerState(trx, signer.id, state);
  }
};

/** One of the envelope's people: written down, renamed, or moved on; what they have done is never undone. */
const applyOne = async (
  trx: AccountTransaction,
  context: Context,
  known: Signer | undefined,
  told: EnvelopeSigner,
): Promise<void> => {
  const { request } = context.held;
  // What people changed here goes to the provider first.
  if (known?.isChangeWished === true) return;
  const signer =
    known ?? (await insertOutsideSigner(trx, request, { ...told, id: randomUUID() }, told.id));
  const isRenamed = signer.name !== told.name || signer.email !== told.email;
  if (isRenamed && !isDone(signer)) {
    await renameSigner(trx, signer.id, told);
    const { email: to, name } = told;
    await record(trx, context, signer.id, "signer_updated", { from: signer.email, to, name });
  }
  const isOver = isDone(signer) && signer.role !== "COPY";
  if (!isOver && signer.state !== told.state) await applyState(trx, context, signer, told);
};

/** Writes down how the people of an envelope stand; the person who was taken out of it has handed over. */
export const applySigners = async (
  trx: AccountTransaction,
  context: Context,
  told: readonly EnvelopeSigner[],
): Promise<void> => {
  const { request } = context.held;
  const known = await listSigners(trx, request.id);
  for (const signer of known) {
    if (isDone(signer) || told.some(({ id }) => id === signer.providerSigner)) continue;
    const act = { at: context.now, address: "", userAgent: "", timeZone: "" };
    await putAct(trx, signer.id, { state: "HANDED_OVER", ...act });
    await record(trx, context, signer.id, "handed_over", { email: signer.email });
  }
  for (const each of told)
    await applyOne(
      trx,
      context,
      known.find(({ providerSigner }) => providerSigner === each.id),
      each,
    );
};
