import type { Permission } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const viewers: readonly Permission[] = ["Playbook_User", "Playbook_Admin"];

const ofContractType = z.object({ id: text(100, 1) });

/** A playbook as the policies page names it (C3.28). */
export const policyRecord = z
  .object({
    id: z.string(),
    /** The shipped playbook that the account's policy is written over. */
    baseId: z.string(),
    name: z.string(),
    contractTypeId: z.string(),
    contractTypeName: z.string(),
    position: z.string(),
    /** The version that reviews are made by: the shipped one, with the account's own after a plus. */
    version: z.string(),
    /** When the account's own version was published; null while the policy is as shipped. */
    publishedAt: z.iso.datetime().nullable(),
    /** Who published it; "" while it is as shipped. */
    publishedBy: z.string(),
  })
  .meta({ id: "Policy" });

/** A playbook as the policies page names it. */
export type PolicyRecord = z.infer<typeof policyRecord>;

/** One issue that a policy looks at (C3.29), with its position in words. */
export const policyIssue = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    isCustomizable: z.boolean(),
    group: z.string(),
    /** 1, a detail, to 5, a reason not to sign. */
    severity: z.int().min(1).max(5),
    accept: z.string(),
    /** What is tolerated, best first. */
    fallbacks: z.array(z.string()),
    refuse: z.string(),
    /** The limits it compares by, each with the name the playbook gives it. */
    limits: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Who decides when a contract deviates; "" if unspecified. */
    approver: z.string(),
  })
  .meta({ id: "PolicyIssue" });

/** One issue that a policy looks at. */
export type PolicyIssue = z.infer<typeof policyIssue>;

/** The positions of a contract type (D10). */
export const listPositions = endpoint({
  method: "GET",
  path: "/playbook-web-app/api/contract-types/{id}/positions",
  summary: "List a contract type’s positions",
  access: "signed-in",
  params: ofContractType,
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
  refusals: ["not_found"],
});

/** The playbooks of a contract type, as the account has them (D10). */
export const listPlaybooks = endpoint({
  method: "GET",
  path: "/playbook-web-app/api/contract-types/{id}/playbooks",
  summary: "List a contract type’s playbooks",
  access: { oneOf: viewers },
  params: ofContractType,
  answer: z.array(policyRecord),
  refusals: ["not_found"],
});

/** The issues of a playbook, by the account's published policy; none for one that is still to come (D10). */
export const readPolicyIssues = endpoint({
  method: "GET",
  path: "/playbook-web-app/api/{baseId}/issues",
  summary: "List a playbook’s issues",
  access: { oneOf: viewers },
  params: z.object({ baseId: text(100, 1) }),
  answer: z.array(policyIssue),
  refusals: ["not_found"],
});
