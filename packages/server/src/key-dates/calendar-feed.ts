import {
  addDays,
  allUserTypes,
  dateDecisions,
  localTime,
  permissionsOf,
  refuse,
  writeDay,
  type Refusal,
} from "@proviso/domain";
import {
  downloadCalendar,
  pathOf,
  type AnswerOf,
  type CalendarFeed,
  type ListedDate,
  type makeCalendarFeed,
} from "@proviso/endpoints";
import { sql } from "kysely";
import { Readable } from "node:stream";
import { isAccountOpen } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import type { Question } from "../platform/http/serve.ts";
import { newToken, tokenHash } from "../shares/index.ts";
import { readTimeZone, type KeyDateContext } from "./key-date-context.ts";
import { datesOf } from "./list-key-dates.ts";
import { writeCalendar, type CalendarEntry } from "./write-calendar.ts";

/** What calendars stand on. */
export interface CalendarContext extends KeyDateContext {
  readonly productName: string;
  /** The address people reach us at. */
  readonly origin: () => string;
}

const noFeed: CalendarFeed = { isOn: false, shows: "mine", madeAt: null };

/** Whether the caller has a calendar feed. */
export const handleReadFeed = ({ db }: KeyDateContext, { person }: Caller): Promise<CalendarFeed> =>
  db.asAccount(person.accountId, async (trx) => {
    const row = await trx
      .selectFrom("calendar_feeds")
      .select(["shows", "made_at"])
      .where("user_id", "=", person.id)
      .executeTakeFirst();
    if (!row) return noFeed;
    const shows = row.shows === "all" ? "all" : "mine";
    return { isOn: true, shows, madeAt: row.made_at.toISOString() };
  });

/** Makes the caller an address for calendar programs; an earlier one ends. */
export const handleMakeFeed = (
  { db, clock }: KeyDateContext,
  { person }: Caller,
  shows: "mine" | "all",
): Promise<AnswerOf<typeof makeCalendarFeed>> =>
  db.asAccount(person.accountId, async (trx) => {
    const token = newToken();
    const madeAt = clock.now();
    const row = { token_hash: tokenHash(token), shows, made_at: madeAt };
    await trx
      .insertInto("calendar_feeds")
      .values({ user_id: person.id, account_id: person.accountId, ...row })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
      .execute();
    const path = pathOf(downloadCalendar, { token: `${token}.ics` });
    return { path, feed: { isOn: true, shows, madeAt: madeAt.toISOString() } };
  });

/** Ends the caller's address for calendar programs; none is done. */
export const handleEndFeed = async (
  { db }: KeyDateContext,
  { person }: Caller,
): Promise<undefined> => {
  await db.asAccount(person.accountId, (trx) =>
    trx.deleteFrom("calendar_feeds").where("user_id", "=", person.id).execute(),
  );
};

/** Calendar programs show some hundred entries; further ones come when these are past. */
const mostEntries = 500;

const entriesOf = (date: ListedDate, origin: string): readonly CalendarEntry[] => {
  const { guid, fileName, actDay, lastDay, kind, decision, isConfirmed } = date;
  const link = `${origin}/dashboard/details/${guid}`;
  const state = [
    isConfirmed ? "" : "Nobody has confirmed this date yet.",
    decision === null ? "Nothing is decided yet." : `Decided: ${dateDecisions[decision]}.`,
    date.ownerName === "" ? "" : `Owner: ${date.ownerName}.`,
  ].filter((words) => words !== "");
  const mark = isConfirmed ? "" : " (unconfirmed)";
  const about = { link, description: [...state, link].join("\n") };
  const remindDays = decision === null || decision === "renegotiate" ? [30, 7, 0] : [];
  if (kind === "end")
    return [
      { ...about, id: `${guid}-end`, day: lastDay, title: `Ends: ${fileName}${mark}`, remindDays },
    ];
  const renews = decision === "give_notice" ? "Ends" : "Renews unless notice is given";
  return [
    {
      ...about,
      id: `${guid}-notice`,
      day: actDay,
      title: `Last safe day to give notice: ${fileName}${mark}`,
      remindDays,
    },
    {
      ...about,
      id: `${guid}-term`,
      day: addDays(lastDay, 1),
      title: `${renews}: ${fileName}${mark}`,
      description: [`The term runs through ${writeDay(lastDay)}.`, about.description].join("\n"),
      remindDays: [],
    },
  ];
};

interface Reader {
  readonly id: string;
  readonly accountId: string;
  readonly shows: "mine" | "all";
  readonly types: readonly string[];
}

/** Whose address it is; nobody's when it ended or its user is gone. */
const readerOf = async (trx: AccountTransaction, token: string): Promise<Reader | undefined> => {
  const row = await trx
    .selectFrom("calendar_feeds as feed")
    .innerJoin("users as reader", "reader.id", "feed.user_id")
    .select(["feed.user_id", "feed.account_id", "feed.shows"])
    .select(
      sql<string[]>`coalesce((select array_agg(role.user_type) from user_roles as role
        where role.user_id = reader.id), '{}')`.as("types"),
    )
    .where("feed.token_hash", "=", tokenHash(token))
    // Paused, from a password reset until its user has said that it is to stay.
    .where(sql<boolean>`feed.made_at > coalesce(reader.access_review_since, '-infinity')`)
    .where("reader.is_verified", "=", true)
    .where("reader.is_deleted", "=", false)
    .where(isAccountOpen("feed.account_id"))
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: id, account_id: accountId, types } = row;
  return { id, accountId, shows: row.shows === "all" ? "all" : "mine", types };
};

/** The dates as a calendar, for the person who knows the address: what its user may see at this moment. */
export const handleCalendar = async (
  { db, clock, productName, origin }: CalendarContext,
  { params }: Question<typeof downloadCalendar>,
): Promise<FileAnswer | Refusal> => {
  const reader = await db.asIdentity((trx) => readerOf(trx, params.token.replace(/\.ics$/, "")));
  if (!reader) return refuse("not_found");
  const { id, accountId, shows, types } = reader;
  const permissions = permissionsOf(allUserTypes.filter((type) => types.includes(type)));
  if (!permissions.has("VIEW_ORGANIZATION_CONTRACT") && !permissions.has("VIEW_USER_CONTRACT"))
    return refuse("not_found");
  const at = clock.now();
  const dates = await db.asAccount(accountId, async (trx) => {
    const today = localTime(at, await readTimeZone(trx)).day;
    const wish = {
      when: "coming",
      whose: shows,
      state: "all",
      from: 0,
      size: mostEntries,
    } as const;
    return datesOf(trx, { id, accountId, permissions }, wish, today);
  });
  const address = origin();
  const entries = dates.flatMap((each) => entriesOf(each, address));
  const text = writeCalendar(`${productName}: key dates`, entries, new URL(address).host, at);
  const bytes = Buffer.from(text);
  return {
    file: Readable.from([bytes]),
    name: "key-dates.ics",
    size: bytes.length,
    mediaType: "text/calendar; charset=utf-8",
  };
};
