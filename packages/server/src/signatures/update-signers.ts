import {
  emailAddress,
  isRefusal,
  isUpdatable,
  refuse,
  signerNameProblem,
  type Refusal,
} from "@proviso/domain";
import type { AnswerOf, updateSigners } from "@proviso/endpoints";
import { noteEvent } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Question } from "../platform/http/serve.ts";
import { recordSignatureEvent } from "./audit/record-signature-event.ts";
import { lockedRequestFor, type LockedRequest } from "./locked-request.ts";
import type { SignatureContext } from "./signature-context.ts";
import { listSigners, moveSigner, type Signer } from "./signer-store.ts";

type Answer = AnswerOf<typeof updateSigners>;
type Outcome = Answer["signers"][number];
type SignerInput = Question<typeof updateSigners>["body"]["signers"][number];

const failed = ({ guid, email }: SignerInput, errorCode: Outcome["errorCode"]): Outcome => ({
  guid,
  email,
  updateStatus: "FAILED",
  errorCode,
});

/** Why an address cannot become this signer's: it is none, or theirs or another's already. */
const problemOf = (
  { name, email }: SignerInput,
  signer: Signer,
  signers: readonly Signer[],
): NonNullable<Outcome["errorCode"]> | undefined => {
  const address = emailAddress(email);
  if (address === undefined || signerNameProblem(name) !== undefined) return "EMAIL_NOT_VALID";
  const isTaken = signers.some(
    (each) => each.state !== "HANDED_OVER" && each.email === address && each.id !== signer.id,
  );
  // An unchanged address that works has been changed before, by the person who was faster.
  const isUnchanged = address === signer.email && signer.state !== "EMAIL_BOUNCE";
  return isTaken || (isUnchanged && name.trim() === signer.name)
    ? "EMAIL_ALREADY_CHANGED"
    : undefined;
};

const change = async (
  trx: AccountTransaction,
  held: LockedRequest,
  signer: Signer,
  input: SignerInput,
  by: { readonly name: string; readonly address: string; readonly at: Date },
): Promise<void> => {
  const email = emailAddress(input.email) ?? "";
  await moveSigner(trx, signer.id, { name: input.name.trim(), email });
  await recordSignatureEvent(trx, {
    accountId: signer.accountId,
    contractId: held.contract.id,
    requestId: held.request.id,
    event: "signer_updated",
    signerId: signer.id,
    address: by.address,
    at: by.at,
    detail: { by: by.name, from: signer.email, to: email, name: input.name.trim() },
  });
};

/**
 * Changes names and addresses of signers who have not acted (C7.21); each gets a new letter when it is their
 * turn, and their old link, code and sessions are good for nothing. One that has acted refuses the whole.
 */
export const handleUpdateSigners = (
  context: SignatureContext,
  { caller, params, body, address }: Question<typeof updateSigners>,
): Promise<Answer | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const held = await lockedRequestFor(trx, caller, params.guid);
    if (isRefusal(held)) return held;
    if (held.request.state !== "SENT") return refuse("wrong_status");
    const wishes = [...new Map(body.signers.map((wish) => [wish.guid, wish])).values()];
    const before = await listSigners(trx, held.request.id);
    const named = wishes.map(({ guid }) => before.find(({ id }) => id === guid));
    if (named.includes(undefined)) return refuse("not_found");
    if (named.some((signer) => signer && !isUpdatable(signer))) return refuse("wrong_status");
    const refused = await context.allowMails(trx, held.request.accountId, wishes.length);
    if (refused) return refused;
    const by = { name: caller.name, address, at: context.clock.now() };
    const outcomes: Outcome[] = [];
    for (const wish of wishes) {
      const signers = await listSigners(trx, held.request.id);
      const signer = signers.find(({ id }) => id === wish.guid);
      const problem = signer && problemOf(wish, signer, signers);
      if (!signer || problem !== undefined) outcomes.push(failed(wish, problem ?? null));
      else {
        await change(trx, held, signer, wish, by);
        const { guid, email } = wish;
        outcomes.push({ guid, email, updateStatus: "SUCCEEDED", errorCode: null });
      }
    }
    const changed = outcomes.filter(({ updateStatus }) => updateStatus === "SUCCEEDED");
    const ids = changed.map(({ guid }) => guid);
    await context.providers.of(held.request).askAnew(trx, held, ids);
    const detail = changed.map(({ email }) => email).join(", ");
    if (changed.length > 0)
      await noteEvent(trx, held.contract, {
        event: "signers_updated",
        detail,
        userName: caller.name,
        at: by.at,
      });
    return { signers: outcomes };
  });
