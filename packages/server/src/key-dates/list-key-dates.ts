import {
  allDateDecisions,
  contractStatuses,
  daysBetween,
  localTime,
  type ContractStatus,
} from "@proviso/domain";
import type { AnswerOf, changeDateSettings, ListedDate, listKeyDates } from "@proviso/endpoints";
import { sql, type SqlBool } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { readTimeZone, type KeyDateContext } from "./key-date-context.ts";

/** Contracts of these statuses came to nothing: their dates are not watched. */
export const unwatchedStatuses: readonly ContractStatus[] = ["OPPORTUNITY_CANCELLED", "REJECTED"];

type Person = Caller["person"];

/** The watched days of the newest versions of contracts that still stand. */
const watchedDays = (trx: AccountTransaction) =>
  trx
    .selectFrom("key_dates as dates")
    .innerJoin("contracts as contract", (join) =>
      join
        .onRef("contract.group_id", "=", "dates.group_id")
        .on(sql<SqlBool>`contract.is_newest`)
        .on("contract.status", "not in", unwatchedStatuses),
    )
    .where("dates.act_day", "is not", null);

const isTheirs = ({ id }: Person) =>
  sql<SqlBool>`(${id}::uuid in (dates.owner_id, dates.fallback_id))`;

/** Whether a person sees the contract of a date: all of them, their own, or one shared with them. */
const isSeenBy = ({ id, permissions }: Person) => {
  if (permissions.has("VIEW_ORGANIZATION_CONTRACT")) return sql<SqlBool>`true`;
  return sql<SqlBool>`(contract.owner_id = ${id}::uuid or exists (
    select from contract_shares as share
    where share.group_id = dates.group_id and share.user_id = ${id}::uuid))`;
};

/** Which dates to list. */
interface Query {
  readonly when: "coming" | "past";
  readonly whose: "mine" | "all";
  readonly state: "all" | "open" | "unconfirmed" | "decided";
  readonly from: number;
  readonly size: number;
}

const ofState = (state: Query["state"]) => {
  switch (state) {
    case "all":
      return sql<SqlBool>`true`;
    case "open":
      return sql<SqlBool>`dates.decision is null`;
    case "decided":
      return sql<SqlBool>`dates.decision is not null`;
    case "unconfirmed":
      return sql<SqlBool>`not dates.is_confirmed`;
  }
};

const wished = (trx: AccountTransaction, person: Person, wish: Query, today: string) =>
  watchedDays(trx)
    .where(isSeenBy(person))
    .where(ofState(wish.state))
    .$if(wish.whose === "mine", (query) => query.where(isTheirs(person)))
    .where("dates.last_day", wish.when === "coming" ? ">=" : "<", today);

/** A page of the dates of the contracts a person sees, in the order of their days. */
export const datesOf = async (
  trx: AccountTransaction,
  person: Person,
  query: Query,
  today: string,
): Promise<readonly ListedDate[]> => {
  const direction = query.when === "coming" ? "asc" : "desc";
  const rows = await wished(trx, person, query, today)
    .leftJoin("contract_texts as said", "said.contract_id", "contract.id")
    .leftJoin("users as owner", "owner.id", "dates.owner_id")
    .select(["contract.id as guid", "contract.file_name as fileName", "contract.status"])
    .select(["dates.kind", "dates.act_day", "dates.last_day", "dates.is_confirmed"])
    .select(["dates.decision", "dates.snoozed_until", "said.counterparty"])
    .select(["owner.first_name", "owner.last_name", "owner.email"])
    .select(isTheirs(person).as("isMine"))
    .orderBy("dates.act_day", direction)
    .orderBy("dates.group_id")
    .offset(query.from)
    .limit(query.size)
    .execute();
  return rows.flatMap((row): readonly ListedDate[] => {
    const { act_day: actDay, last_day: lastDay } = row;
    if (actDay === null || lastDay === null) return [];
    return [
      {
        guid: row.guid,
        fileName: row.fileName,
        counterparty: row.counterparty ?? "",
        status: contractStatuses.find((each) => each === row.status) ?? "COMPLETED",
        kind: row.kind === "notice" ? "notice" : "end",
        actDay,
        lastDay,
        daysLeft: daysBetween(today, actDay),
        isConfirmed: row.is_confirmed,
        decision: allDateDecisions.find((each) => each === row.decision) ?? null,
        snoozedUntil: row.snoozed_until,
        ownerName: `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim() || (row.email ?? ""),
        isMine: row.isMine === true,
      },
    ];
  });
};

/** A page of the list of dates. */
export const handleList = (
  { db, clock }: KeyDateContext,
  { caller, query }: Question<typeof listKeyDates>,
): Promise<AnswerOf<typeof listKeyDates>> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const timeZone = await readTimeZone(trx);
    const today = localTime(clock.now(), timeZone).day;
    const { total } = await wished(trx, caller.person, query, today)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return {
      dates: [...(await datesOf(trx, caller.person, query, today))],
      total,
      today,
      timeZone,
      mayChangeTimeZone: caller.person.permissions.has("EDIT_GENERAL_SETTINGS"),
    };
  });

/** Says by whose clocks the account's letters about dates go out. */
export const handleSettings = (
  { db }: KeyDateContext,
  { caller, body }: Question<typeof changeDateSettings>,
): Promise<{ timeZone: string }> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const { timeZone } = body;
    await trx
      .insertInto("key_date_settings")
      .values({ account_id: caller.person.accountId, time_zone: timeZone })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ time_zone: timeZone }))
      .execute();
    return { timeZone };
  });
