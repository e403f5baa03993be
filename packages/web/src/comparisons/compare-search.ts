import { z } from "@proviso/endpoints";

/** What the address of the comparing page holds: which files, how they are shown, and at which change. */
export const compareSearch = z.object({
  /** Two versions of one contract. */
  before: z.uuid().optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  /** Or a comparison of two files that was begun. */
  id: z.uuid().optional().catch(undefined),
  view: z.enum(["side", "inline"]).optional().catch(undefined),
  /** Which change is looked at, from 1. */
  change: z.coerce.number<number>().int().min(1).max(100_000).optional().catch(undefined),
});
