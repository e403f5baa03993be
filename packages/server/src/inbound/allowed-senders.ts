import { allowedSender, maxAllowedSenders, refuse, type Refusal } from "@proviso/domain";
import type { AllowedSender } from "@proviso/endpoints";
import { findPerson } from "../accounts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import {
  insertAllowedSender,
  listAllowedSenders,
  removeAllowedSender,
} from "./allowed-sender-store.ts";
import type { InboundContext } from "./inbound-context.ts";

const view = async (trx: AccountTransaction): Promise<{ data: AllowedSender[] }> => {
  const names = new Map<string, string>();
  const data: AllowedSender[] = [];
  for (const { sender, addedBy, addedAt } of await listAllowedSenders(trx)) {
    const name = names.get(addedBy) ?? (await findPerson(trx, addedBy))?.name ?? "";
    names.set(addedBy, name);
    data.push({ sender, addedByName: name, addedTime: addedAt.toISOString() });
  }
  return { data };
};

/** The allowed senders of the caller's account. */
export const handleSenders = (
  { db }: InboundContext,
  { person }: Caller,
): Promise<{ data: AllowedSender[] }> => db.asAccount(person.accountId, view);

/** Puts a sender on the list. */
export const handleAllow = (
  { db, clock, audit }: InboundContext,
  { person }: Caller,
  given: string,
): Promise<{ data: AllowedSender[] } | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    // What allowed senders send becomes contracts of the person who allowed them.
    if (!person.permissions.has("Contract_Upload")) return refuse("owner_must_upload");
    const sender = allowedSender(given);
    if (sender === undefined) return refuse("sender_not_valid");
    const { accountId, id: addedBy } = person;
    if ((await listAllowedSenders(trx)).length >= maxAllowedSenders)
      return refuse("too_many_senders");
    await insertAllowedSender(trx, accountId, { sender, addedBy, addedAt: clock.now() });
    await audit(trx, person, "allowed_sender_added", accountId);
    return view(trx);
  });

/** Takes a sender off the list; one that is not on it is off it already. */
export const handleDisallow = (
  { db, audit }: InboundContext,
  { person }: Caller,
  given: string,
): Promise<{ data: AllowedSender[] }> =>
  db.asAccount(person.accountId, async (trx) => {
    await removeAllowedSender(trx, allowedSender(given) ?? given);
    await audit(trx, person, "allowed_sender_removed", person.accountId);
    return view(trx);
  });
