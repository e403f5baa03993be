import {
  emailAddress,
  isOnPage,
  isRefusal,
  judgeSigners,
  refuse,
  signatureRequestMilliseconds,
  type FieldProblem,
  type Refusal,
} from "@proviso/domain";
import type { SignatureRequest, sendForSignature } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { moveHeldContract, noteEvent } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { askSigners } from "./ask-signers.ts";
import { recordSignatureEvent } from "./audit/record-signature-event.ts";
import { refuseSigning } from "./create-request.ts";
import { insertFields } from "./field-store.ts";
import { lockedRequestFor, type LockedRequest } from "./locked-request.ts";
import { viewLatest } from "./read-request.ts";
import { findRequest, markSent } from "./request-store.ts";
import type { SignatureContext } from "./signature-context.ts";
import { insertSigners, type NewSigner } from "./signer-store.ts";

type Input = Question<typeof sendForSignature>["body"];

const problemsOfSigners = ({ signers }: Input): FieldProblem[] =>
  judgeSigners(signers).map(({ index, field, problem }) => ({
    field: index === undefined ? field : `signers.${index}.${field}`,
    problem,
  }));

/** Only someone who signs has fields, each has a place to sign, and every field lies on a page. */
const problemsOfFields = (
  { signers, fields }: Input,
  pages: NonNullable<LockedRequest["request"]["document"]>["pages"],
): FieldProblem[] => [
  ...fields.flatMap((field, index) => {
    const isTheirs = signers[field.signer]?.role === "SIGNER";
    const problem = isOnPage(field, pages) ? "doesn’t belong to a signer" : "isn’t on a page";
    return isTheirs && isOnPage(field, pages) ? [] : [{ field: `fields.${index}`, problem }];
  }),
  ...signers.flatMap(({ role }, index) => {
    const mayBeEmpty =
      role !== "SIGNER" ||
      fields.some(({ kind, signer }) => signer === index && kind === "signature");
    return mayBeEmpty
      ? []
      : [{ field: `signers.${index}.fields`, problem: "has no signature field" }];
  }),
];

const refuseInput = ({ request, contract }: LockedRequest, input: Input): Refusal | undefined => {
  const refused = refuseSigning(contract);
  if (refused) return refused;
  if (request.provider !== "built-in") return refuse("sent_at_provider");
  if (request.state !== "PREPARING" || !request.document) return refuse("signature_not_ready");
  if (input.documentSha256 !== request.document.sha256) return refuse("signed_document_changed");
  const problems = [
    ...problemsOfSigners(input),
    ...problemsOfFields(input, request.document.pages),
  ];
  return problems.length > 0 ? refuse("invalid_input", problems) : undefined;
};

const signersOf = (
  { request }: LockedRequest,
  { signers, isOrdered }: Input,
): readonly NewSigner[] =>
  signers.map(({ name, email, role, order }, index) => ({
    id: randomUUID(),
    accountId: request.accountId,
    requestId: request.id,
    position: isOrdered ? order : index + 1,
    name: name.trim(),
    email: emailAddress(email) ?? "",
    role,
  }));

const write = async (
  trx: AccountTransaction,
  context: SignatureContext,
  caller: Caller,
  held: LockedRequest,
  input: Input,
  address: string,
): Promise<void> => {
  const { request, contract } = held;
  const at = context.clock.now();
  const expiresAt = new Date(at.getTime() + signatureRequestMilliseconds);
  const signers = signersOf(held, input);
  await insertSigners(trx, signers);
  const fields = input.fields.map(({ signer, required, ...field }) => ({
    ...field,
    id: randomUUID(),
    signerId: signers[signer]?.id ?? "",
    isRequired: required,
  }));
  await insertFields(trx, request, fields);
  const { isOrdered, message } = input;
  await markSent(trx, request.id, { isOrdered, message, at, expiresAt });
  await moveHeldContract(trx, contract, { to: "PENDING_SIGNATURE" }, at);
  const detail = signers.map(({ email }) => email).join(", ");
  const moved = { ...contract, status: "PENDING_SIGNATURE" } as const;
  await noteEvent(trx, moved, { event: "signature_sent", detail, userName: caller.name, at });
  await recordSignatureEvent(trx, {
    accountId: request.accountId,
    contractId: contract.id,
    requestId: request.id,
    event: "request_sent",
    signerId: null,
    address,
    at,
    detail: {
      sender: caller.name,
      senderId: caller.person.id,
      documentSha256: input.documentSha256,
      signers: signers.map(({ name, email, role }) => `${name} <${email}> ${role}`).join("; "),
      isOrdered,
      consentVersion: request.consentVersion,
    },
  });
  const sent = await findRequest(trx, request.id);
  if (sent) await askSigners(trx, context, { request: sent, contract: moved });
};

/**
 * Sends a contract for signature: signers, fields, status, timeline, evidence and letters are written in one
 * transaction, so that nobody is asked for what is not pending, and nothing is pending that nobody was asked.
 */
export const handleSendForSignature = (
  context: SignatureContext,
  { caller, params, body, address }: Question<typeof sendForSignature>,
): Promise<SignatureRequest | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const held = await lockedRequestFor(trx, caller, params.guid);
    if (isRefusal(held)) return held;
    const refused =
      refuseInput(held, body) ??
      (await context.allowMails(trx, held.request.accountId, body.signers.length));
    if (refused) return refused;
    await write(trx, context, caller, held, body, address);
    return viewLatest(trx, caller, held.contract);
  });
