import {
  contractTypeById,
  noPolicyChanges,
  policyVersion,
  refuse,
  type PolicyChanges,
  type Refusal,
} from "@proviso/domain";
import type { PolicyIssue, PolicyRecord } from "@proviso/endpoints";
import { customizePlaybook, type PlaybookIssue } from "@proviso/review-engine";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { findPublished, findVersions, type PolicyVersion } from "./policy-store.ts";
import { namedPlaybook } from "./shipped-playbook.ts";

const recordOf = (id: string, published: PolicyVersion | undefined): PolicyRecord[] => {
  const playbook = namedPlaybook(id);
  if (playbook === undefined) return [];
  const { named, typeName, shipped } = playbook;
  return [
    {
      id,
      baseId: id,
      name: named.name,
      contractTypeId: named.contractTypeId,
      contractTypeName: typeName,
      position: named.position,
      version: policyVersion(shipped?.version ?? "0.0.0", published?.version ?? 0),
      publishedAt: published?.publishedAt.toISOString() ?? null,
      publishedBy: published?.publishedBy ?? "",
    },
  ];
};

/** The playbooks of a contract type, each with the version that the account's reviews are made by. */
export const handleListPlaybooks = async (
  db: ScopedDatabase,
  accountId: string,
  contractTypeId: string,
): Promise<PolicyRecord[] | Refusal> => {
  const type = contractTypeById(contractTypeId);
  if (type === undefined) return refuse("not_found");
  const published = await db.asAccount(accountId, findPublished);
  return type.playbooks.flatMap(({ id }) =>
    recordOf(
      id,
      published.find(({ playbookId }) => playbookId === id),
    ),
  );
};

const approverOf = (id: string, changes: PolicyChanges): string =>
  changes.issues[id]?.approver ?? changes.own.find((own) => own.id === id)?.approver ?? "";

const issueView = (issue: PlaybookIssue, changes: PolicyChanges): PolicyIssue => ({
  id: issue.id,
  name: issue.name,
  description: issue.why,
  isCustomizable: issue.isCustomizable,
  group: issue.group,
  severity: issue.severity,
  accept: issue.accept,
  fallbacks: [...issue.fallbacks],
  refuse: issue.refuse,
  limits: [...issue.bounds].map(([name, value]) => ({ name, value })),
  approver: approverOf(issue.id, changes),
});

/** The issues the account's reviews look at; none for a playbook that is still to come. */
export const handleReadPolicyIssues = async (
  db: ScopedDatabase,
  accountId: string,
  baseId: string,
): Promise<PolicyIssue[] | Refusal> => {
  const playbook = namedPlaybook(baseId);
  if (playbook === undefined) return refuse("not_found");
  if (playbook.shipped === null) return [];
  const [published] = await db.asAccount(accountId, (trx) => findVersions(trx, baseId));
  const changes = published?.changes ?? noPolicyChanges;
  const { issues } = customizePlaybook(playbook.shipped, changes, "published").playbook;
  return issues.map((issue) => issueView(issue, changes));
};
