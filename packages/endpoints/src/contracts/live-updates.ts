import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { contractPath } from "./contract-record.ts";

/** What an event says: which contract changed, and the agreement it is a version of. */
export const contractChange = z.object({ guid: z.uuid(), group: z.uuid() });

/** Which contract changed. */
export type ContractChange = z.infer<typeof contractChange>;

/**
 * Server-sent events: "contract" with a `contractChange` for each contract of the reader that changes,
 * "missed" when some may have been missed, "replaced" when the session has opened too many others since, right before it
 * ends. It ends when the session or the token does.
 */
export const followContracts = endpoint({
  method: "GET",
  path: `${contractPath}/events`,
  summary: "Stream contract changes",
  access: { oneOf: ["VIEW_ORGANIZATION_CONTRACT", "VIEW_USER_CONTRACT"] },
  answer: "events",
  refusals: ["not_allowed", "too_many_requests"],
});
