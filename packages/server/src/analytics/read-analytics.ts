import { chartsFor, maySeePeople, refuse, type ChartKind, type Refusal } from "@proviso/domain";
import type {
  AnalyticsCharts,
  AnalyticsFilter,
  AnalyticsOptions,
  readAnalyticsCharts,
  readAnalyticsFilters,
} from "@proviso/endpoints";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { namePlaybooks, nameUsers } from "./analytics-names.ts";
import { makeCharts } from "./chart-makers.ts";
import { findOptions } from "./document-figures.ts";
import { selectionOf } from "./selection.ts";

/** The dependencies of the analytics handlers. */
export interface AnalyticsContext {
  readonly db: ScopedDatabase;
}

/** Refuses filters by person and charts that the reader can’t see. */
export const refuseReader = (
  { person }: Caller,
  filter: AnalyticsFilter,
  kinds: readonly ChartKind[],
): Refusal | undefined => {
  const seen = chartsFor(person.permissions);
  const asksByPerson = filter.users !== undefined;
  return (asksByPerson && !maySeePeople(person.permissions)) ||
    kinds.some((kind) => !seen.includes(kind))
    ? refuse("not_allowed")
    : undefined;
};

/** What can be chosen between in a range (A7.29). */
export const handleReadFilters = (
  { db }: AnalyticsContext,
  { caller: { person }, body: { uploadTime } }: Question<typeof readAnalyticsFilters>,
): Promise<{ data: AnalyticsOptions }> =>
  db.asAccount(person.accountId, async (trx) => {
    const { owners, playbooks } = await findOptions(
      trx,
      selectionOf(person.accountId, { uploadTime }),
    );
    const users = maySeePeople(person.permissions) ? await nameUsers(trx, owners) : [];
    return { data: { users: [...users], playbooks: [...namePlaybooks(playbooks)] } };
  });

/** The figures behind charts (A7.30). */
export const handleReadCharts = async (
  { db }: AnalyticsContext,
  { caller, body: { charts, filter } }: Question<typeof readAnalyticsCharts>,
): Promise<{ data: AnalyticsCharts } | Refusal> => {
  const { accountId } = caller.person;
  return (
    refuseReader(caller, filter, charts) ?? {
      data: await db.asAccount(accountId, (trx) => makeCharts(trx, accountId, filter, charts)),
    }
  );
};
