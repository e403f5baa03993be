import { countPolicyChanges, policyDifferences } from "@proviso/domain";
import type { ConceptCustomization, ShippedIssue } from "@proviso/endpoints";
import {
  clauseKinds,
  customizePlaybook,
  type Playbook,
  type PlaybookIssue,
} from "@proviso/review-engine";
import { latestChanges, type Policy, type PolicyVersion } from "./policy-store.ts";

const shippedView = (issue: PlaybookIssue): ShippedIssue => ({
  id: issue.id,
  name: issue.name,
  group: issue.group,
  why: issue.why,
  severity: issue.severity,
  isCustomizable: issue.isCustomizable,
  accept: issue.accept,
  fallbacks: [...issue.fallbacks],
  refuse: issue.refuse,
  bounds: Object.fromEntries(issue.bounds),
  wordings: Object.fromEntries(
    [...issue.wordings].map(([name, { heading, text }]) => [name, { heading, text }]),
  ),
  question: issue.question?.text ?? null,
  note: issue.note,
});

/** A policy as the studio shows it. */
export const customizationView = (
  name: string,
  shipped: Playbook,
  policy: Policy,
  versions: readonly PolicyVersion[],
): ConceptCustomization => {
  const published = latestChanges(versions);
  return {
    playbookId: policy.playbookId,
    name,
    shippedVersion: shipped.version,
    revision: policy.revision,
    version: policy.version,
    published,
    draft: policy.draft,
    draftedBy: policy.draftedBy,
    draftedAt: policy.draftedAt?.toISOString() ?? null,
    draftDifferences: policy.draft === null ? [] : [...policyDifferences(published, policy.draft)],
    faults: [...customizePlaybook(shipped, published, shipped.version).faults],
    issues: shipped.issues.map(shippedView),
    clauseKinds: [...clauseKinds.keys()],
    versions: versions.map(({ version, note, publishedBy, publishedAt, changes }, at) => ({
      version,
      note,
      publishedBy,
      publishedAt: publishedAt.toISOString(),
      changes: countPolicyChanges(changes),
      differences: [...policyDifferences(latestChanges(versions.slice(at + 1)), changes)],
    })),
  };
};
