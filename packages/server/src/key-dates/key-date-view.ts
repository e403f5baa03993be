import { daysBetween, localTime, noTerms, workOutDates, type CalendarDay } from "@proviso/domain";
import type { DateKeeper, KeyDatesRecord } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import {
  mayKeep,
  readTimeZone,
  type DatedContract,
  type KeyDateContext,
} from "./key-date-context.ts";
import { listAlerts, workedOut, type KeyDates } from "./key-date-store.ts";

const namedUsers = async (
  trx: AccountTransaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, DateKeeper>> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "is_verified", "is_deleted"])
    .where("id", "in", wanted)
    .execute();
  const keepers = rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    isThere: row.is_verified && !row.is_deleted,
  }));
  return new Map(keepers.map((each) => [each.id, each]));
};

type StoredDates = Pick<
  KeyDatesRecord,
  "keptBy" | "keptAt" | "owner" | "fallback" | "snoozedUntil" | "decision" | "reminded"
>;

const nothingKept: StoredDates = {
  keptBy: "",
  keptAt: null,
  owner: null,
  fallback: null,
  snoozedUntil: null,
  decision: null,
  reminded: [],
};

const storedView = async (trx: AccountTransaction, dates: KeyDates): Promise<StoredDates> => {
  const { ownerId, fallbackId, keptBy, decidedBy, decidedAt, decision, actDay } = dates;
  const users = await namedUsers(trx, [ownerId, fallbackId, keptBy, decidedBy]);
  const keeper = (id: string | null) => (id === null ? null : (users.get(id) ?? null));
  const alerts = actDay === null ? [] : await listAlerts(trx, dates.groupId, actDay);
  return {
    keptBy: keeper(keptBy)?.name ?? "",
    keptAt: dates.keptAt?.toISOString() ?? null,
    owner: keeper(ownerId),
    fallback: keeper(fallbackId),
    snoozedUntil: dates.snoozedUntil,
    decision:
      decision === null || decidedAt === null
        ? null
        : {
            decision,
            note: dates.decisionNote,
            by: keeper(decidedBy)?.name ?? "",
            at: decidedAt.toISOString(),
          },
    reminded: alerts
      .filter(({ isPassedOver }) => !isPassedOver)
      .map(({ threshold, at }) => ({ threshold, at: at.toISOString() })),
  };
};

const resultOf = (dates: KeyDates | undefined, today: CalendarDay) => {
  const result = dates ? workedOut(dates, today) : workOutDates(noTerms, null, today);
  const daysLeft = result.actDay === null ? null : daysBetween(today, result.actDay);
  return { ...result, steps: [...result.steps], daysLeft };
};

/** The dates of a contract as they leave the server. */
export const keyDateView = async (
  trx: AccountTransaction,
  { clock }: Pick<KeyDateContext, "clock">,
  caller: Caller,
  dated: DatedContract,
): Promise<KeyDatesRecord> => {
  const { dates } = dated;
  const timeZone = await readTimeZone(trx);
  const today = localTime(clock.now(), timeZone).day;
  return {
    isWatched: dates !== undefined,
    terms: dates?.terms ?? noTerms,
    ...resultOf(dates, today),
    quotedGuid: dates?.contractId ?? null,
    isConfirmed: dates?.isConfirmed ?? false,
    isCorrected: dates?.isCorrected ?? false,
    ...(dates ? await storedView(trx, dates) : nothingKept),
    today,
    timeZone,
    mayKeep: mayKeep(caller, dated),
  };
};
