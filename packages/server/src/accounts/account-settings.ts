import {
  emailAddress,
  outsideRecipients,
  refuse,
  type FieldProblem,
  type Refusal,
} from "@proviso/domain";
import type {
  Asked,
  changeEmailPreferences,
  CompanyDetails,
  EmailPreferences,
} from "@proviso/endpoints";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { AccountContext } from "./account-context.ts";
import {
  readDetails,
  readDomains,
  readPreferences,
  writeDetails,
  writePreferences,
  type DetailChanges,
} from "./settings-store.ts";
import { findUser, holdPeople, listActiveOwners } from "./user-store.ts";

/** The operator's own people may be in every account (A5.5), so their domain counts as inside. */
const withVendor = (details: CompanyDetails, vendorDomain: string | null): CompanyDetails =>
  vendorDomain === null ? details : { ...details, domains: [...details.domains, vendorDomain] };

/** The company's details (A7.10). */
export const handleDetails = (
  { db, vendorDomain }: AccountContext,
  { person }: Caller,
): Promise<{ data: CompanyDetails }> =>
  db.asAccount(person.accountId, async (trx) => ({
    data: withVendor(await readDetails(trx), vendorDomain),
  }));

/** Changes the company's details (A7.10, A5.7). */
export const handleChangeDetails = (
  { db, audit, vendorDomain }: AccountContext,
  { person }: Caller,
  changes: DetailChanges,
): Promise<{ data: CompanyDetails }> =>
  db.asAccount(person.accountId, async (trx) => {
    await writeDetails(trx, changes);
    const names = Object.keys(changes);
    await audit(trx, person, "company_details_changed", person.accountId, { fields: names });
    return { data: withVendor(await readDetails(trx), vendorDomain) };
  });

/** The email preferences (A7.9). */
export const handlePreferences = (
  { db }: AccountContext,
  { person }: Caller,
): Promise<{ data: EmailPreferences }> =>
  db.asAccount(person.accountId, async (trx) => ({ data: await readPreferences(trx) }));

/** Addresses in their one spelling, each once; or which of them are none. */
const readRecipients = (given: readonly string[]): readonly string[] | Refusal => {
  const addresses = given.map(emailAddress);
  const wrong = addresses.flatMap((address, index): FieldProblem[] =>
    address === undefined
      ? [{ field: `recipients.${index}`, problem: refuse("email_not_valid").sentence }]
      : [],
  );
  if (wrong.length > 0) return refuse("invalid_input", wrong);
  return [...new Set(addresses.filter((address) => address !== undefined))];
};

/** Changes the email preferences; new recipients outside have to be confirmed (A7.9, A5.8). */
export const handleChangePreferences = (
  { db, audit, vendorDomain }: AccountContext,
  { person }: Caller,
  { recipients, subject, isOutsideConfirmed }: Asked<typeof changeEmailPreferences>["body"],
): Promise<{ data: EmailPreferences } | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    // Two changes at once would each keep what the other took away.
    await holdPeople(trx);
    const now = await readPreferences(trx);
    const wanted = recipients === undefined ? now.recipients : readRecipients(recipients);
    if ("refused" in wanted) return wanted;
    const added = wanted.filter((each) => !now.recipients.includes(each));
    const allowed = [...(await readDomains(trx)), ...(vendorDomain === null ? [] : [vendorDomain])];
    const outside = outsideRecipients(added, allowed);
    if (outside.length > 0 && !isOutsideConfirmed)
      return refuse(
        "outside_recipient",
        outside.map((address) => ({ field: "recipients", problem: address })),
      );
    const next = { recipients: [...wanted], subject: subject ?? now.subject };
    await writePreferences(trx, next);
    await audit(trx, person, "email_preferences_changed", person.accountId, {
      added: added.length,
      outside: outside.length,
      recipients: wanted.length,
    });
    return { data: next };
  });

const requests: AttemptLimit = { what: "permission request", most: 5, seconds: 3600 };

/** Asks the account's other Platform Owners for permission, by mail (A7.11). */
export const handleRequestPermission = (
  { db, clock, audit, queueMail, allowMails }: AccountContext,
  { person, name }: Caller,
): Promise<undefined | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    const attempt = { limit: requests, by: person.id };
    if (!(await takeAttempts(trx, [attempt], clock.now()))) return refuse("too_many_requests");
    const asking = await findUser(trx, person.id);
    if (!asking) return refuse("session_ended");
    const owners = (await listActiveOwners(trx)).filter(({ id }) => id !== person.id);
    const refusal = await allowMails(trx, person.accountId, owners.length);
    if (refusal) return refusal;
    const data = { personName: name, personEmail: asking.email, path: "/user-management" };
    for (const { email } of owners)
      await queueMail(trx, {
        mail: "permission_request",
        to: email,
        data,
        accountId: person.accountId,
        isByPerson: true,
      });
    await audit(trx, person, "permission_requested", person.id, { owners: owners.length });
    return undefined;
  });
