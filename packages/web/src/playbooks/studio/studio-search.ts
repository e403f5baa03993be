import { z } from "@proviso/endpoints";

/** What the address of the studio holds. */
export const studioSearch = z.object({
  playbook: z.string().max(100).catch("nda-recipient").default("nda-recipient"),
  tab: z.enum(["issues", "try", "versions"]).catch("issues").default("issues"),
  /** The issue whose form is open; the policy as a whole when it is left out. */
  issue: z.string().max(100).optional().catch(undefined),
  /** The trial whose outcome is shown. */
  trial: z.uuid().optional().catch(undefined),
});
