import { noPolicyChanges } from "@proviso/domain";
import { policyChanges, type z } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** What an account alters about a playbook, in the shape it is stored and sent in. */
export type StoredChanges = z.infer<typeof policyChanges>;

/** An account's policy for one playbook. */
export interface Policy {
  readonly playbookId: string;
  /** Counts the saves of the draft. */
  readonly revision: number;
  readonly draft: StoredChanges | null;
  readonly draftedBy: string;
  readonly draftedAt: Date | null;
  /** The latest published version; 0 for none. */
  readonly version: number;
}

/** One published version of a policy. */
export interface PolicyVersion {
  readonly playbookId: string;
  readonly version: number;
  readonly changes: StoredChanges;
  readonly note: string;
  readonly publishedBy: string;
  readonly publishedAt: Date;
}

const untouched = (playbookId: string): Policy => ({
  playbookId,
  revision: 0,
  draft: null,
  draftedBy: "",
  draftedAt: null,
  version: 0,
});

const select = async (
  trx: AccountTransaction,
  playbookId: string,
  isHeld: boolean,
): Promise<Policy> => {
  const query = trx.selectFrom("policies").selectAll().where("playbook_id", "=", playbookId);
  const row = await (isHeld ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined
    ? untouched(playbookId)
    : {
        playbookId,
        revision: row.revision,
        draft: row.draft === null ? null : policyChanges.parse(row.draft),
        draftedBy: row.drafted_by,
        draftedAt: row.drafted_at,
        version: row.version,
      };
};

/** The account's policy for a playbook; one nobody has touched is as shipped. */
export const findPolicy = (trx: AccountTransaction, playbookId: string): Promise<Policy> =>
  select(trx, playbookId, false);

/** The same, held until the transaction ends, so that of two who write one after the other does. */
export const holdPolicy = async (
  trx: AccountTransaction,
  accountId: string,
  playbookId: string,
): Promise<Policy> => {
  await trx
    .insertInto("policies")
    .values({ account_id: accountId, playbook_id: playbookId })
    .onConflict((conflict) => conflict.columns(["account_id", "playbook_id"]).doNothing())
    .execute();
  return select(trx, playbookId, true);
};

/** Writes the draft of a held policy, or that there is none, and counts the save. */
export const storeDraft = async (
  trx: AccountTransaction,
  { playbookId, revision }: Policy,
  draft: StoredChanges | null,
  by: { readonly name: string; readonly at: Date },
): Promise<void> => {
  await trx
    .updateTable("policies")
    .set({
      draft: draft === null ? null : JSON.stringify(draft),
      drafted_by: draft === null ? "" : by.name,
      drafted_at: draft === null ? null : by.at,
      revision: revision + 1,
    })
    .where("playbook_id", "=", playbookId)
    .execute();
};

/** Publishes changes as the next version of a held policy, which then has no draft. */
export const insertVersion = async (
  trx: AccountTransaction,
  accountId: string,
  policy: Policy,
  published: Pick<PolicyVersion, "changes" | "note" | "publishedBy" | "publishedAt">,
): Promise<void> => {
  const version = policy.version + 1;
  await trx
    .insertInto("policy_versions")
    .values({
      account_id: accountId,
      playbook_id: policy.playbookId,
      version,
      changes: JSON.stringify(published.changes),
      note: published.note,
      published_by: published.publishedBy,
      published_at: published.publishedAt,
    })
    .execute();
  const by = { name: published.publishedBy, at: published.publishedAt };
  await storeDraft(trx, policy, null, by);
  await trx
    .updateTable("policies")
    .set({ version })
    .where("playbook_id", "=", policy.playbookId)
    .execute();
};

/** The published versions of a policy, the latest first. */
export const findVersions = async (
  trx: AccountTransaction,
  playbookId: string,
): Promise<readonly PolicyVersion[]> => {
  const rows = await trx
    .selectFrom("policy_versions")
    .selectAll()
    .where("playbook_id", "=", playbookId)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({
    playbookId,
    version: row.version,
    changes: policyChanges.parse(row.changes),
    note: row.note,
    publishedBy: row.published_by,
    publishedAt: row.published_at,
  }));
};

/** The latest published version of each policy of the account. */
export const findPublished = async (trx: AccountTransaction): Promise<readonly PolicyVersion[]> => {
  const rows = await trx
    .selectFrom("policy_versions")
    .innerJoin("policies", (join) =>
      join
        .onRef("policies.playbook_id", "=", "policy_versions.playbook_id")
        .onRef("policies.version", "=", "policy_versions.version")
        .onRef("policies.account_id", "=", "policy_versions.account_id"),
    )
    .selectAll("policy_versions")
    .execute();
  return rows.map((row) => ({
    playbookId: row.playbook_id,
    version: row.version,
    changes: policyChanges.parse(row.changes),
    note: row.note,
    publishedBy: row.published_by,
    publishedAt: row.published_at,
  }));
};

/** What the latest published version changes: nothing when there is none. */
export const latestChanges = (versions: readonly PolicyVersion[]): StoredChanges =>
  versions[0]?.changes ?? policyChanges.parse(noPolicyChanges);
