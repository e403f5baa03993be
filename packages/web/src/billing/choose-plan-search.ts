import { z } from "@proviso/endpoints";

/** What the address of the page of plans holds: the type of the plans to show, in base64 (A2.8, A2.43). */
export const choosePlanSearch = z.object({
  plan: z.string().max(100).optional().catch(undefined),
});
