import { erasedAddress, erasedName } from "@proviso/domain";
import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { jobSchema } from "../platform/jobs/job-schema.ts";

/** Who is erased, as they were known. */
export interface ErasedPerson {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The name under which the audit log records the operator. */
const operatorId = "00000000-0000-0000-0000-000000000000";

/** What someone invited or shared is of others too, and names them by the number that stays. */
const ofOthersToo = ["invitations"];

/** The tables that only say something of a user: their rows would go with the user's. */
const listOwnTables = async (
  trx: AccountTransaction,
): Promise<readonly { readonly name: string; readonly column: string }[]> => {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[2]
    where f.contype = 'f' and f.confdeltype = 'c' and f.confrelid = 'public.users'::regclass
      and cardinality(f.conkey) = 2 and c.relname <> all(${ofOthersToo})
    order by c.relname`.execute(trx);
  return rows;
};

const erasedOf = (numAffectedRows: bigint | undefined): number => Number(numAffectedRows ?? 0n);

/**
 * Takes away whatever a user who was deleted can be reached, recognized or followed by; the transaction has entered
 * their account. What they did stays, beside the name that is there in words. Gives how many rows went.
 */
export const erasePerson = async (
  trx: AccountTransaction,
  clock: Clock,
  { id, accountId, email }: ErasedPerson,
): Promise<number> => {
  let removed = 0;
  for (const { name, column } of await listOwnTables(trx)) {
    const { numAffectedRows } =
      await sql`delete from ${sql.id(name)} where ${sql.id(column)} = ${id}`.execute(trx);
    removed += erasedOf(numAffectedRows);
  }
  const address = erasedAddress(id);
  for (const statement of [
    sql`delete from invitations where account_id = ${accountId} and lower(email) = ${email}`,
    sql`delete from allowed_senders where account_id = ${accountId} and lower(sender) = ${email}`,
    sql`delete from captured_mails where lower(recipients) = ${email}`,
    sql`delete from outgoing_mails where lower(recipient) = ${email}
      and (account_id = ${accountId} or account_id is null) and status not in ('QUEUED', 'SENDING')`,
    sql`delete from silent_addresses where lower(address) = ${email} and reason = 'BOUNCED'`,
    sql`delete from ${sql.table(`${jobSchema}.job`)} where lower(data ->> 'email') = ${email}
      and state <> 'active'`,
    sql`update inbound_mails set sender = ${address}
      where account_id = ${accountId} and lower(sender) = ${email}`,
    sql`update accounts set copy_recipients = array_remove(copy_recipients, ${email})
      where id = ${accountId} and ${email} = any(copy_recipients)`,
  ])
    removed += erasedOf((await statement.execute(trx)).numAffectedRows);
  await trx
    .updateTable("users")
    .set({
      email: address,
      first_name: erasedName.firstName,
      last_name: erasedName.lastName,
      phone_number: "",
      password_hash: null,
      last_login_at: null,
    })
    .where("id", "=", id)
    .where("is_deleted", "=", true)
    .execute();
  await trx
    .insertInto("audit_events")
    .values({
      account_id: accountId,
      by_user_id: operatorId,
      act: "person_erased",
      subject: id,
      detail: "{}",
      at: clock.now(),
    })
    .execute();
  return removed;
};

/** A place where someone’s name or address stays, and how often it is there. */
export interface RemainingMention {
  readonly what: string;
  readonly number: number;
}

/** The places in an account where a person’s name or address stays next to what they did, signed, or sent. */
export const listStaying = async (
  trx: AccountTransaction,
  { accountId, email, firstName, lastName }: ErasedPerson,
): Promise<readonly RemainingMention[]> => {
  const name = `${firstName} ${lastName}`.trim();
  const holds = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const counted = async (what: string, query: ReturnType<typeof sql<{ number: number }>>) => {
    const { rows } = await query.execute(trx);
    return { what, number: rows[0]?.number ?? 0 };
  };
  const places = [
    await counted(
      "the log of signatures",
      sql`select count(*)::int as number from signature_events
        where account_id = ${accountId} and body ilike ${holds}`,
    ),
    await counted(
      "signers of documents",
      sql`select count(*)::int as number from signers
        where account_id = ${accountId} and lower(email) = ${email}`,
    ),
    await counted(
      "addresses that contracts were sent to",
      sql`select count(*)::int as number from guest_links
        where account_id = ${accountId} and lower(email) = ${email}`,
    ),
    await counted(
      "timelines of contracts, by name",
      sql`select count(*)::int as number from timeline
        where account_id = ${accountId} and user_name = ${name}`,
    ),
    await counted(
      "the audit of the account",
      sql`select count(*)::int as number from audit_events
        where account_id = ${accountId} and detail::text ilike ${holds}`,
    ),
  ];
  return places.filter(({ number }) => number > 0);
};
