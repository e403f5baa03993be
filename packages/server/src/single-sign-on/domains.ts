import {
  companyDomain,
  maxSingleSignOnDomains,
  proofRecordName,
  proofRecordValue,
  refuse,
  type Refusal,
} from "@proviso/domain";
import type { SingleSignOnDomain } from "@proviso/endpoints";
import { randomBytes } from "node:crypto";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { Caller } from "../platform/http/caller.ts";
import { codeOf } from "../platform/outage.ts";
import { changeConfirmed } from "./change-confirmed.ts";
import { connectionOf, keepConnection } from "./connection-store.ts";
import { deleteDomain, domainsOf, findDomain, insertDomain, noteProof } from "./domain-store.ts";
import { endOtherSessions } from "./member-store.ts";
import { domainView } from "./read-single-sign-on.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

const lookUps: AttemptLimit = { what: "proof of a domain", most: 30, seconds: 300 };

const uniqueViolation = "23505";

/** Adds a domain to the caller's account, with the record that is to prove it; there already is done. */
export const handleAddDomain = (
  { db, clock, audit }: SingleSignOnContext,
  { person }: Caller,
  typed: string,
): Promise<SingleSignOnDomain | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    const { accountId } = person;
    const domain = companyDomain(typed);
    if (domain === undefined) return refuse("domain_not_valid");
    const there = await findDomain(trx, accountId, domain);
    if (there) return domainView(there);
    if ((await domainsOf(trx, accountId)).length >= maxSingleSignOnDomains)
      return refuse("too_many_domains");
    const token = randomBytes(20).toString("hex");
    const added = { domain, token, provenAt: null, missedSince: null };
    await insertDomain(trx, accountId, added, clock.now());
    await audit(trx, person, "domain_added", domain);
    return domainView(added);
  });

/** Looks for the record that proves a domain of the caller's account, and notes that it is there. */
export const handleProveDomain = async (
  context: SingleSignOnContext,
  caller: Caller,
  domain: string,
): Promise<SingleSignOnDomain | Refusal> => {
  const { clock, audit, readTextRecords } = context;
  const found = await changeConfirmed(context, caller, async (trx, accountId) => {
    const attempt = { limit: lookUps, by: accountId };
    if (!(await takeAttempts(trx, [attempt], clock.now()))) return refuse("too_many_requests");
    return (await findDomain(trx, accountId, domain)) ?? refuse("not_found");
  });
  if ("refused" in found) return found;
  const records = await readTextRecords(proofRecordName(domain));
  if (!records?.includes(proofRecordValue(found.token))) return refuse("domain_not_proven");
  try {
    return await changeConfirmed(context, caller, async (trx, accountId) => {
      const now = clock.now();
      await noteProof(trx, accountId, domain, now);
      if ((await connectionOf(trx, accountId))?.isRequired === true)
        await endOtherSessions(trx, accountId, now);
      await audit(trx, caller.person, "domain_proven", domain);
      return domainView({ ...found, provenAt: now, missedSince: null });
    });
  } catch (error) {
    if (codeOf(error) === uniqueViolation) return refuse("domain_taken");
    throw error;
  }
};

/** Removes a domain from the caller's account; without a proven one left, the connection is off. */
export const handleRemoveDomain = (
  context: SingleSignOnContext,
  caller: Caller,
  domain: string,
): Promise<undefined | Refusal> =>
  changeConfirmed(context, caller, async (trx, accountId) => {
    if (!(await deleteDomain(trx, accountId, domain))) return refuse("not_found");
    await context.audit(trx, caller.person, "domain_removed", domain);
    const isAnyLeft = (await domainsOf(trx, accountId)).some(({ provenAt }) => provenAt !== null);
    const connection = await connectionOf(trx, accountId);
    const off = { isOn: false, isRequired: false, changedAt: context.clock.now() };
    if (connection && !isAnyLeft) await keepConnection(trx, { ...connection, ...off });
    return undefined;
  });
