import { contractStatuses, timelineEvents } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { contractPath } from "../contracts/contract-record.ts";

/** One thing that happened to a contract (C3.24). */
export const timelineEntry = z
  .object({
    event: z.enum(timelineEvents),
    description: z.string(),
    documentGuid: z.uuid(),
    /** The status after it. */
    documentStatus: z.enum(contractStatuses),
    documentVersion: z.int(),
    time: z.iso.datetime(),
    /** "" when the product itself did it. */
    userFullName: z.string(),
  })
  .meta({ id: "TimelineEntry" });

/** One thing that happened to a contract. */
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** What happened to a contract or to all its versions, newest first (C7.14). */
export const readTimeline = endpoint({
  method: "POST",
  path: `${contractPath}/timeline`,
  summary: "Get the timeline of a contract or all its versions",
  access: { oneOf: ["VIEW_ORGANIZATION_CONTRACT", "VIEW_USER_CONTRACT"] },
  body: z.union([
    z.strictObject({ documentGuid: z.uuid() }),
    z.strictObject({ groupId: z.uuid() }),
  ]),
  answer: z.array(timelineEntry),
  refusals: ["not_found", "not_allowed"],
});
