import { z } from "@proviso/endpoints";

/** What the address of a contract's page may carry: what to open (C2.33), and which issue. */
export const contractPageSearch = z.object({
  cta: z
    .enum(["feedback", "replace", "info_required", "counterparty", "signature"])
    .optional()
    .catch(undefined),
  /** Set to read an older version without being sent on to the newest (C2.38). */
  keep: z.literal("version").optional().catch(undefined),
  issue: z.string().max(100).optional().catch(undefined),
});
