import { countPolicyChanges } from "@proviso/domain";
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
    faults: [...customizePlaybook(shipped, published, shipped.version).faults],
    issues: shipped.issues.map(shippedView),
    clauseKinds: [...clauseKinds.keys()],
    versions: versions.map(({ version, note, publishedBy, publishedAt, changes }) => ({
      version,
      note,
      publishedBy,
      publishedAt: publishedAt.toISOString(),
      changes: countPolicyChanges(changes),
    })),
  };
};
