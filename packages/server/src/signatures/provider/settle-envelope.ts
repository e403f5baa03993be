import { isUpdatable } from "@proviso/domain";
import { lockedRequest } from "../locked-request.ts";
import type { JobWorker } from "../../platform/jobs/jobs.ts";
import { Outage } from "../../platform/outage.ts";
import { findRequest, type SignatureRequestRow } from "../request-store.ts";
import type { RequestReference } from "../request-reference.ts";
import { listSigners, type Signer } from "../signer-store.ts";
import { applyEnvelope } from "./apply-envelope.ts";
import type { OutsideContext } from "./outside-context.ts";
import {
  doneChange,
  listToBeAsked,
  noteAsked,
  noteFault,
  putRequestedChanges,
} from "./provider-store.ts";
import { settleEnvelopeJob } from "./settle-job.ts";

interface Context {
  readonly request: SignatureRequestRow & { readonly envelopeId: string };
  readonly signers: readonly Signer[];
}

const load = (
  { db }: OutsideContext,
  { accountId, requestId }: RequestReference,
): Promise<Context | undefined> =>
  db.asAccount(accountId, async (trx) => {
    const request = await findRequest(trx, requestId);
    if (!request || request.envelopeId === null) return undefined;
    const { envelopeId } = request;
    return { request: { ...request, envelopeId }, signers: await listSigners(trx, requestId) };
  });

/** Brings what is wished to the provider; each wish is forgotten once it is done. */
const sendRequestedChanges = async (
  context: OutsideContext,
  { request, signers }: Context,
): Promise<void> => {
  const { db, service } = context;
  const { accountId, id, envelopeId, withdrawal } = request;
  if (request.state !== "SENT") return;
  if (withdrawal) return service.callOff(envelopeId, withdrawal.reason);
  for (const signer of signers) {
    const { providerSigner, name, email } = signer;
    if (!signer.isChangeWished || providerSigner === null) continue;
    if (isUpdatable(signer))
      await service.changeSigner(envelopeId, { id: providerSigner, name, email });
    await db.asAccount(accountId, (trx) => doneChange(trx, signer));
  }
  if (!request.isReminderWished) return;
  await service.remind(envelopeId);
  await db.asAccount(accountId, (trx) => putRequestedChanges(trx, id, { isReminderWished: false }));
};

const ask = async (context: OutsideContext, ground: Context): Promise<void> => {
  const { db, service, clock } = context;
  const { accountId, id, envelopeId } = ground.request;
  await sendRequestedChanges(context, ground);
  const askedAt = clock.now();
  const envelope = (await service.read(envelopeId)) ?? {
    state: "gone" as const,
    reason: `${service.title} no longer has this envelope.`,
    signers: [],
  };
  const left = await db.asAccount(accountId, async (trx) => {
    const held = await lockedRequest(trx, id);
    // Of two who ask at once, the older answer is dropped.
    if (!held || !(await noteAsked(trx, id, askedAt))) return "nothing";
    return applyEnvelope(trx, context, held, envelope, clock.now());
  });
  if (left === "call-off") await service.callOff(envelopeId, "The request has ended.");
};

/**
 * Brings to the provider what is wished of a request, asks it how the envelope stands and writes that down. Done
 * again, late, or many times at once, it comes to the same. When the provider does not answer, the request says so.
 */
export const settleEnvelope = async (
  context: OutsideContext,
  reference: RequestReference,
): Promise<void> => {
  const ground = await load(context, reference);
  if (!ground) return;
  try {
    await ask(context, ground);
  } catch (error) {
    const { title } = context.service;
    const fault =
      error instanceof Outage
        ? `${title} isn’t responding. We’ll try again.`
        : `${title} sent an unusable response. We’ll try again.`;
    await context.db.asAccount(reference.accountId, (trx) =>
      noteFault(trx, reference.requestId, fault),
    );
    throw error;
  }
};

/** What settles envelopes; what fails in the end is asked again on a schedule. */
export const settleEnvelopeWorker = (context: OutsideContext): JobWorker<RequestReference> => ({
  kind: settleEnvelopeJob,
  atOnce: 1,
  run: (reference) => settleEnvelope(context, reference),
});

/** A message of a provider can be lost: so long after the last asking it is asked anyway. */
const askedAnyway = 3_600_000;

/** Asks again about requests whose provider did not answer, and about all that are out, once an hour. */
export const tendEnvelopes = async (context: OutsideContext): Promise<void> => {
  const { db, clock, jobs } = context;
  const before = new Date(clock.now().getTime() - askedAnyway);
  for (const reference of await db.asIdentity((trx) => listToBeAsked(trx, before)))
    await db.asAccount(reference.accountId, (trx) =>
      jobs.enqueue(trx, settleEnvelopeJob, reference),
    );
};
