import {
  displayName,
  isRefusal,
  may,
  maxShareRecipients,
  plainRichText,
  refuse,
  type Refusal,
} from "@proviso/domain";
import type { shareContract, ShareCandidate } from "@proviso/endpoints";
import { contractFor, insertShares, noteEvent, type Contract } from "../contracts/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { listCandidates, type Candidate } from "./candidate-store.ts";
import { readSender } from "./sender-store.ts";
import type { ShareContext } from "./share-context.ts";

const sharesOfUser: AttemptLimit = { what: "shares of a user", most: 60, seconds: 3600 };

const personOf = ({ id, permissions }: Candidate, { accountId }: Contract) => ({
  id,
  accountId,
  permissions,
});

/** Whether sharing lets this colleague see the contract: of the account, and allowed to see contracts at all. */
const maySee = (candidate: Candidate, contract: Contract): boolean =>
  may(personOf(candidate, contract), "see_contract", { ...contract, sharedWith: [candidate.id] });

/** The verified colleagues who would see a contract that is shared with them; not the caller. */
export const colleagues = async (
  trx: AccountTransaction,
  caller: Caller,
  contract: Contract,
): Promise<readonly Candidate[]> =>
  (await listCandidates(trx)).filter(
    (each) => each.id !== caller.person.id && maySee(each, contract),
  );

/** A colleague as the sharing dialog shows them. */
export const candidateView = (candidate: Candidate, contract: Contract): ShareCandidate => {
  const person = personOf(candidate, contract);
  const hasAccess = may(person, "see_contract", contract);
  return {
    externalId: candidate.id,
    firstName: candidate.firstName,
    lastName: candidate.lastName,
    email: candidate.email,
    hasAccess,
    isByShare: hasAccess && !may(person, "see_contract", { ...contract, sharedWith: [] }),
  };
};

/** The verified colleagues a contract may be shared with (C5.10). */
export const handleShareCandidates = (
  { db }: ShareContext,
  caller: Caller,
  guid: string,
): Promise<ShareCandidate[] | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "share_contract", guid);
    if (isRefusal(contract)) return contract;
    return (await colleagues(trx, caller, contract)).map((each) => candidateView(each, contract));
  });

const chosenOf = (
  recipients: readonly string[],
  candidates: readonly Candidate[],
): readonly Candidate[] | Refusal => {
  const ids = [...new Set(recipients)];
  if (ids.length > maxShareRecipients)
    return refuse("invalid_input", [{ field: "recipients", problem: "too many" }]);
  const chosen = candidates.filter(({ id }) => ids.includes(id));
  return chosen.length === ids.length ? chosen : refuse("not_shareable");
};

const share = async (
  trx: AccountTransaction,
  { queueMail, clock }: ShareContext,
  caller: Caller,
  contract: Contract,
  chosen: readonly Candidate[],
  content: string,
): Promise<void> => {
  const at = clock.now();
  const { accountId, groupId } = contract;
  const sharedBy = caller.person.id;
  const shares = chosen.map(({ id: userId }) => ({ accountId, groupId, userId, sharedBy, at }));
  await insertShares(trx, shares);
  const detail = chosen.map(displayName).join(", ");
  await noteEvent(trx, contract, { event: "contract_shared", detail, userName: caller.name, at });
  const { name: senderName } = await readSender(trx, sharedBy);
  const comment = plainRichText(content);
  const path = `/dashboard/details/${contract.id}`;
  const data = { senderName, fileName: contract.fileName, comment, path };
  for (const { email: to } of chosen)
    await queueMail(trx, { mail: "contract_shared", to, data, accountId, isByPerson: true });
};

/** Shares a contract, in all its versions, with colleagues, who get an email with the comment (C7.22). */
export const handleShare = (
  context: ShareContext,
  { caller, params, body }: Question<typeof shareContract>,
): Promise<{ sharedWith: number } | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "share_contract", params.guid);
    if (isRefusal(contract)) return contract;
    const chosen = chosenOf(body.recipients, await colleagues(trx, caller, contract));
    if (isRefusal(chosen)) return chosen;
    const attempt = { limit: sharesOfUser, by: caller.person.id };
    const isWithin = await takeAttempts(trx, [attempt], context.clock.now());
    if (!isWithin) return refuse("too_many_requests");
    const refused = await context.allowMails(trx, contract.accountId, chosen.length);
    if (refused) return refused;
    await share(trx, context, caller, contract, chosen, body.content);
    return { sharedWith: chosen.length };
  });
