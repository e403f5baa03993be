import { isNewAtReset, pausedKinds, type Refusal } from "@proviso/domain";
import type {
  AccessItem,
  AnswerOf,
  Asked,
  answerAccessReview,
  readAccessReview,
} from "@proviso/endpoints";
import type { Clock } from "../platform/clock.ts";
import {
  enterAccount,
  type AccountTransaction,
  type ScopedDatabase,
} from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Log } from "../platform/log.ts";
import type { AccessSource, ReviewedAccess, ReviewedUser } from "./access-source.ts";

/** What the review of access needs. */
export interface AccessReviewContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly log: Log;
  /** Every kind of access, in the order in which it is shown. */
  readonly sources: readonly AccessSource[];
  readonly demandConfirmation: (
    trx: AccountTransaction,
    caller: Caller,
  ) => Promise<undefined | Refusal>;
}

const isPaused = ({ kind }: AccessSource): boolean => pausedKinds.includes(kind);

const setReview = async (
  trx: AccountTransaction,
  userId: string,
  since: Date | null,
): Promise<void> => {
  await trx
    .updateTable("users")
    .set({ access_review_since: since })
    .where("id", "=", userId)
    .execute();
};

/** The user whose access is under review, locked until the transaction ends; undefined if there is none. */
const reviewedUser = async (
  trx: AccountTransaction,
  { person, name }: Caller,
): Promise<ReviewedUser | undefined> => {
  const row = await trx
    .selectFrom("users")
    .select("access_review_since")
    .where("id", "=", person.id)
    .forUpdate()
    .executeTakeFirst();
  const since = row?.access_review_since;
  return since ? { id: person.id, accountId: person.accountId, name, since } : undefined;
};

/**
 * Begins the review that follows a password reset by email, in a transaction of signing in: from now on API keys and
 * feeds from before are paused, and passkeys and providers do not sign in without the password. Gives how many are
 * paused; with nothing to review, none begins. A review that was never answered goes on with what has been added.
 */
export const beginAccessReview = async (
  trx: AccountTransaction,
  sources: readonly AccessSource[],
  user: { readonly id: string; readonly accountId: string },
  now: Date,
): Promise<number> => {
  await enterAccount(trx, user.accountId);
  const reviewed = { ...user, name: "", since: now };
  let [all, paused] = [0, 0];
  for (const source of sources) {
    const { length } = await source.list(trx, reviewed, now);
    all += length;
    if (isPaused(source)) paused += length;
  }
  await setReview(trx, user.id, all === 0 ? null : now);
  return paused;
};

const itemOf = (
  source: AccessSource,
  { since }: ReviewedUser,
  { id, name, detail = "", createdAt, lastUsedAt }: ReviewedAccess,
): AccessItem => ({
  kind: source.kind,
  id,
  name,
  detail,
  createdTime: createdAt.toISOString(),
  lastUsedTime: lastUsedAt?.toISOString() ?? null,
  isPaused: isPaused(source),
  isNew: isNewAtReset(createdAt, since),
});

/** What the caller has to review; nothing, when they have not reset their password since the last time. */
export const handleReadReview = (
  { db, clock, sources }: AccessReviewContext,
  caller: Caller,
): Promise<AnswerOf<typeof readAccessReview>> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const user = await reviewedUser(trx, caller);
    if (!user) return { data: { since: null, items: [] } };
    const items: AccessItem[] = [];
    for (const source of sources)
      for (const access of await source.list(trx, user, clock.now()))
        items.push(itemOf(source, user, access));
    return { data: { since: user.since.toISOString(), items } };
  });

/** Ends what the caller does not keep, and with that the review. */
export const handleAnswerReview = (
  { db, clock, log, sources, demandConfirmation }: AccessReviewContext,
  caller: Caller,
  { keep, end }: Asked<typeof answerAccessReview>["body"],
): Promise<undefined | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const refused = await demandConfirmation(trx, caller);
    if (refused) return refused;
    const user = await reviewedUser(trx, caller);
    if (!user) return undefined;
    const now = clock.now();
    for (const source of sources) {
      const isNamed = (refs: typeof keep, id: string): boolean =>
        refs.some((ref) => ref.kind === source.kind && ref.id === id);
      const ended = (await source.list(trx, user, now))
        .map(({ id }) => id)
        .filter((id) => (isPaused(source) ? !isNamed(keep, id) : isNamed(end, id)));
      if (ended.length === 0) continue;
      await source.end(trx, user, ended, now);
      log.info(
        { user: user.id, account: user.accountId, kind: source.kind, number: ended.length },
        "access_ended",
      );
    }
    await setReview(trx, user.id, null);
    return undefined;
  });
