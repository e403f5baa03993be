import { judgeProof, proofEndsAt, proofRecordName, proofRecordValue } from "@proviso/domain";
import { listActiveOwners } from "../accounts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import {
  findDomain,
  noteMissed,
  provenDomains,
  suspendProof,
  type ProvenDomain,
} from "./domain-store.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

/** Who changes something on a schedule. */
const nobody = "00000000-0000-0000-0000-000000000000";

const tellOwners = async (
  trx: AccountTransaction,
  { queueMail }: SingleSignOnContext,
  { accountId, domain, token }: ProvenDomain,
  endsAt: Date,
  isSuspended: boolean,
): Promise<void> => {
  for (const { email } of await listActiveOwners(trx))
    await queueMail(trx, {
      mail: "domain_proof_missing",
      to: email,
      accountId,
      data: {
        domain,
        recordName: proofRecordName(domain),
        recordValue: proofRecordValue(token),
        endsAt: endsAt.toISOString(),
        isSuspended,
        path: "/account/single-sign-on",
      },
    });
};

const recheck = async (context: SingleSignOnContext, proven: ProvenDomain): Promise<void> => {
  const { accountId, domain, token } = proven;
  const records = await context.readTextRecords(proofRecordName(domain));
  const isThere = records?.includes(proofRecordValue(token));
  await context.db.asAccount(accountId, async (trx) => {
    const now = context.clock.now();
    const kept = await findDomain(trx, accountId, domain);
    if (kept?.provenAt === null || kept?.token !== token) return;
    const { missedSince } = kept;
    const by = { id: nobody, accountId };
    switch (judgeProof(isThere, missedSince, now)) {
      case "kept":
      case "still_missed":
        return;
      case "found_again":
        return noteMissed(trx, accountId, domain, null);
      case "first_missed":
        await noteMissed(trx, accountId, domain, now);
        await context.audit(trx, by, "domain_proof_missed", domain);
        return tellOwners(trx, context, proven, proofEndsAt(now), false);
      case "suspended":
        await suspendProof(trx, accountId, domain);
        await context.audit(trx, by, "domain_proof_suspended", domain);
        return tellOwners(trx, context, proven, now, true);
    }
  });
};

/**
 * Asks again for the record of every proven domain, since who has a domain may change. Its owners are told
 * of one that is missing; after the days of grace the domain counts as proven no longer: it leads nobody to
 * the provider and demands it of nobody, so that everyone can sign in by password or by a emailed link.
 */
export const recheckDomains = async (context: SingleSignOnContext): Promise<void> => {
  for (const proven of await context.db.asIdentity(provenDomains)) await recheck(context, proven);
};
