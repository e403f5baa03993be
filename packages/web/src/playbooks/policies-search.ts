import { maxSearchLength } from "@proviso/domain";
import { z } from "@proviso/endpoints";

/** What the address of the policies page holds: which policy is read, and what is searched in it. */
export const policiesSearch = z.object({
  type: z.string().max(100).catch("nda").default("nda"),
  /** The first of the contract type when it is left out. */
  playbook: z.string().max(100).optional().catch(undefined),
  freeText: z.string().max(maxSearchLength).catch("").default(""),
  /** The group of issues that is shown; all when it is left out. */
  issueType: z.string().max(100).optional().catch(undefined),
  /** Whether issues are shown that can be customized, or that cannot; both when it is left out. */
  customizable: z.enum(["yes", "no"]).optional().catch(undefined),
});

/** What the address of the policies page holds. */
export type PoliciesSearch = z.infer<typeof policiesSearch>;
