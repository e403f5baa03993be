import { describeSignatureEvent, signatureEventNames } from "@proviso/domain";
import { z } from "@proviso/endpoints";
import type { AccountTransaction } from "../../platform/database/scope.ts";

/** The person who was asked, with how and from where they acted. */
export interface SealedSigner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly state: string;
  readonly consentedAt: Date | null;
  readonly actedAt: Date | null;
  readonly address: string;
  readonly userAgent: string;
  readonly timeZone: string;
}

/** The signers of a request, in their order. */
export const listSealedSigners = async (
  trx: AccountTransaction,
  requestId: string,
): Promise<readonly SealedSigner[]> => {
  const rows = await trx
    .selectFrom("signers")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("position")
    .orderBy("acted_at", (order) => order.nullsLast())
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state: row.state,
    consentedAt: row.consented_at,
    actedAt: row.acted_at,
    address: row.address ?? "",
    userAgent: row.user_agent ?? "",
    timeZone: row.time_zone ?? "",
  }));
};

/** A place on the document that was filled. */
export interface FilledField {
  readonly kind: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly value: string | null;
  readonly image: { readonly file: string; readonly sha256: string } | null;
}

/** Every place of the document, filled or left empty. */
export const listFilledFields = async (
  trx: AccountTransaction,
  requestId: string,
): Promise<readonly FilledField[]> => {
  const rows = await trx
    .selectFrom("signature_fields")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("page")
    .orderBy("y")
    .orderBy("x")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    page: row.page,
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    value: row.value,
    image:
      row.image_file === null || row.image_sha256 === null
        ? null
        : { file: row.image_file, sha256: row.image_sha256 },
  }));
};

const eventBody = z.object({
  sequence: z.int(),
  event: z.enum(signatureEventNames),
  at: z.iso.datetime(),
  signerId: z.string().nullable(),
  address: z.string().nullable(),
});

/** What happened to a request, as its chain has it. */
export interface RecordedEvent {
  readonly sequence: number;
  readonly event: string;
  readonly words: string;
  readonly at: string;
  readonly signerId: string | null;
  readonly address: string | null;
  readonly hash: string;
}

/** What happened to a request, in the order it was written in. */
export const listSignatureEvents = async (
  trx: AccountTransaction,
  requestId: string,
): Promise<readonly RecordedEvent[]> => {
  const rows = await trx
    .selectFrom("signature_events")
    .select(["body", "hash"])
    .where("request_id", "=", requestId)
    .orderBy("sequence")
    .execute();
  return rows.map(({ body, hash }) => {
    const { event, ...read } = eventBody.parse(JSON.parse(body));
    return { ...read, event, words: describeSignatureEvent(event), hash: hash.toString("hex") };
  });
};

/** Counts a try to seal; gives which one it is. */
export const countAttempt = async (trx: AccountTransaction, id: string): Promise<number> => {
  const row = await trx
    .updateTable("signature_requests")
    .set(({ eb }) => ({ sealing_attempts: eb("sealing_attempts", "+", 1) }))
    .where("id", "=", id)
    .where("sealing_state", "in", ["WAITING", "FAILED"])
    .returning("sealing_attempts")
    .executeTakeFirst();
  return row?.sealing_attempts ?? 0;
};

/** Says that the sealed file is there. */
export const markSealed = async (
  trx: AccountTransaction,
  id: string,
  file: string,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable("signature_requests")
    .set({ sealing_state: "SEALED", sealing_error: null, sealed_file: file, sealed_at: at })
    .where("id", "=", id)
    .execute();
};

/** Records why an attempt failed; from the given state on, people are notified. */
export const noteSealingError = async (
  trx: AccountTransaction,
  id: string,
  state: "WAITING" | "FAILED",
  error: string,
): Promise<void> => {
  await trx
    .updateTable("signature_requests")
    .set({ sealing_state: state, sealing_error: error })
    .where("id", "=", id)
    .where("sealing_state", "in", ["WAITING", "FAILED"])
    .execute();
};

/** A request that everyone has signed and that is not sealed. */
export interface UnsealedRequest {
  readonly id: string;
  readonly contractId: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly endedAt: Date;
}

/** Every such request of the account, the longest waiting first. */
export const listUnsealed = async (
  trx: AccountTransaction,
): Promise<readonly UnsealedRequest[]> => {
  const rows = await trx
    .selectFrom("signature_requests")
    .selectAll()
    .where("sealing_state", "in", ["WAITING", "FAILED"])
    .orderBy("ended_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    contractId: row.contract_id,
    state: row.sealing_state,
    attempts: row.sealing_attempts,
    error: row.sealing_error,
    endedAt: row.ended_at ?? row.created_at,
  }));
};

/** Forgets failed tries, so that a request waits to be sealed as at the beginning. */
export const restartSealing = async (trx: AccountTransaction, id: string): Promise<void> => {
  await trx
    .updateTable("signature_requests")
    .set({ sealing_state: "WAITING", sealing_attempts: 0, sealing_error: null })
    .where("id", "=", id)
    .where("sealing_state", "in", ["WAITING", "FAILED"])
    .execute();
};
