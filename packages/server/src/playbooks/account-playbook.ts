import { ownVersionIn, policyVersion } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { findPublished, findVersions, type PolicyVersion } from "./policy-store.ts";
import { namedPlaybook } from "./shipped-playbook.ts";

/** What reviews are made by: the account's published policies, each over its shipped playbook. */
export type PublishedPolicy = Pick<PolicyVersion, "playbookId" | "version" | "changes">;

/** The policies that the account has published, each in its latest version. */
export const readPublishedPolicies = async (
  trx: AccountTransaction,
): Promise<readonly PublishedPolicy[]> =>
  (await findPublished(trx)).map(({ playbookId, version, changes }) => ({
    playbookId,
    version,
    changes,
  }));

/**
 * The same, but the policy of one playbook in the version that a review names: what was answered to its
 * questions is heeded by the policy that asked them, whatever has been published since.
 */
export const readPoliciesAsOf = async (
  trx: AccountTransaction,
  playbookId: string,
  reviewedBy: string,
): Promise<readonly PublishedPolicy[]> => {
  const others = (await readPublishedPolicies(trx)).filter(
    (each) => each.playbookId !== playbookId,
  );
  const asked = (await findVersions(trx, playbookId)).find(
    ({ version }) => version === ownVersionIn(reviewedBy),
  );
  if (asked === undefined) return others;
  const { version, changes } = asked;
  return [...others, { playbookId, version, changes }];
};

/** Why a review no longer says what the policy would say now; null while it does. */
export const staleness = async (
  trx: AccountTransaction,
  playbookId: string,
  reviewedBy: string,
): Promise<string | null> => {
  const shipped = namedPlaybook(playbookId)?.shipped;
  if (!shipped) return null;
  const published = (await findPublished(trx)).find((each) => each.playbookId === playbookId);
  const version = published?.version ?? 0;
  if (policyVersion(shipped.version, version) === reviewedBy) return null;
  const before = ownVersionIn(reviewedBy);
  if (before === version) return "The playbook has been revised since this review was made.";
  return before === 0
    ? `Reviewed by the standard policy. Your version ${version} has been published since.`
    : `Reviewed by version ${before} of your policy. Version ${version} has been published since.`;
};
