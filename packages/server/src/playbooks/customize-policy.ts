import {
  isRefusal,
  looseBraces,
  policyDifferences,
  refuse,
  withoutNeutral,
  type Refusal,
} from "@proviso/domain";
import {
  policyChanges,
  type ConceptCustomization,
  type discardConceptCustomization,
  type publishConceptCustomization,
  type restoreConceptCustomization,
  type saveConceptCustomization,
} from "@proviso/endpoints";
import { customizePlaybook, limitConflicts, type Playbook } from "@proviso/review-engine";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { customizationView } from "./customization-view.ts";
import {
  findPolicy,
  findVersions,
  holdPolicy,
  insertVersion,
  latestChanges,
  storeDraft,
  type Policy,
  type StoredChanges,
} from "./policy-store.ts";
import { namedPlaybook } from "./shipped-playbook.ts";

/** What policies are altered with. */
export interface PolicyContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
}

/** A playbook with issues, by its id and name; the others are still to come. */
export const writtenPlaybook = (id: string): { name: string; shipped: Playbook } | Refusal => {
  const found = namedPlaybook(id);
  return found?.shipped ? { name: found.named.name, shipped: found.shipped } : refuse("not_found");
};

/** What the account alters about a playbook. */
export const handleReadCustomization = async (
  { db }: PolicyContext,
  { person }: Caller,
  id: string,
): Promise<ConceptCustomization | Refusal> => {
  const playbook = writtenPlaybook(id);
  if (isRefusal(playbook)) return playbook;
  return db.asAccount(person.accountId, async (trx) =>
    customizationView(
      playbook.name,
      playbook.shipped,
      await findPolicy(trx, id),
      await findVersions(trx, id),
    ),
  );
};

/** A policy's changes refused by the faults that the engine finds in them, and by braces that it would print; undefined for none. */
export const refuseFaults = (shipped: Playbook, changes: StoredChanges): Refusal | undefined => {
  const unfit = customizePlaybook(shipped, changes, shipped.version).faults;
  const conflicts = unfit.length === 0 ? limitConflicts(shipped, changes) : [];
  const faults = [...unfit, ...conflicts, ...looseBraces(changes)];
  if (faults.length === 0) return undefined;
  return refuse(
    "policy_not_valid",
    faults.map(({ issueId, field, sentence }) => ({
      field: field === "" ? issueId : `${issueId}.${field}`,
      problem: sentence,
    })),
  );
};

/** A policy that is held and may be written. */
interface PolicyWrite {
  readonly trx: AccountTransaction;
  readonly policy: Policy;
  readonly shipped: Playbook;
  readonly by: { readonly name: string; readonly at: Date };
}

/**
 * Holds a policy and writes it, given that nobody saved since the revision named; then gives how it
 * stands. Of two editors at once the second is refused, and their form stays as it is.
 */
export const writePolicy = async (
  { db, clock }: PolicyContext,
  { person, name }: Caller,
  id: string,
  revision: number,
  write: (write: PolicyWrite) => Promise<Refusal | undefined>,
): Promise<ConceptCustomization | Refusal> => {
  const playbook = writtenPlaybook(id);
  if (isRefusal(playbook)) return playbook;
  const { shipped } = playbook;
  return db.asAccount(person.accountId, async (trx) => {
    const policy = await holdPolicy(trx, person.accountId, id);
    if (policy.revision !== revision) return refuse("policy_changed");
    const refused = await write({ trx, policy, shipped, by: { name, at: clock.now() } });
    if (refused) return refused;
    return customizationView(
      playbook.name,
      shipped,
      await findPolicy(trx, id),
      await findVersions(trx, id),
    );
  });
};

/** Saves a draft over what is stored; one that equals what is published is none. */
export const handleSaveCustomization = (
  context: PolicyContext,
  { caller, params, body }: Question<typeof saveConceptCustomization>,
): Promise<ConceptCustomization | Refusal> =>
  writePolicy(context, caller, params.id, body.revision, async ({ trx, policy, shipped, by }) => {
    const changes = policyChanges.parse(withoutNeutral(body.changes));
    const refused = refuseFaults(shipped, changes);
    if (refused) return refused;
    await storeDraft(trx, policy, changes, by);
    return undefined;
  });

/** Publishes the draft: reviews that begin after it are made by it. */
export const handlePublishCustomization = (
  context: PolicyContext,
  { caller, params, body }: Question<typeof publishConceptCustomization>,
): Promise<ConceptCustomization | Refusal> =>
  writePolicy(context, caller, params.id, body.revision, async ({ trx, policy, shipped, by }) => {
    if (policy.draft === null) return refuse("nothing_drafted");
    const published = latestChanges(await findVersions(trx, params.id));
    if (policyDifferences(published, policy.draft).length === 0) return refuse("nothing_drafted");
    const refused = refuseFaults(shipped, policy.draft);
    if (refused) return refused;
    await insertVersion(trx, caller.person.accountId, policy, {
      changes: policy.draft,
      note: body.note,
      publishedBy: by.name,
      publishedAt: by.at,
    });
    return undefined;
  });

/** Drops the draft. */
export const handleDiscardCustomization = (
  context: PolicyContext,
  { caller, params, body }: Question<typeof discardConceptCustomization>,
): Promise<ConceptCustomization | Refusal> =>
  writePolicy(context, caller, params.id, body.revision, async ({ trx, policy, by }) => {
    await storeDraft(trx, policy, null, by);
    return undefined;
  });

/** Drafts an earlier version again; 0 is the playbook as shipped. */
export const handleRestoreCustomization = (
  context: PolicyContext,
  { caller, params, body }: Question<typeof restoreConceptCustomization>,
): Promise<ConceptCustomization | Refusal> =>
  writePolicy(context, caller, params.id, body.revision, async ({ trx, policy, by }) => {
    const versions = await findVersions(trx, params.id);
    const wanted =
      body.version === 0
        ? latestChanges([])
        : versions.find((each) => each.version === body.version);
    if (wanted === undefined) return refuse("not_found");
    await storeDraft(trx, policy, "changes" in wanted ? wanted.changes : wanted, by);
    return undefined;
  });
