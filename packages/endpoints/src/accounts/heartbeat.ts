import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** Says that the person is active on a page, once a minute while they are (A7.32, A4.9). */
export const sendHeartbeat = endpoint({
  method: "POST",
  path: "/external-dashboard-web-app/bi-events/heartbeat",
  summary: "The person is active on a page",
  access: "signed-in",
  body: z.strictObject({
    pageName: text(60, 1).regex(/^[\w /{}:.-]+$/),
    docGuid: z.uuid().optional(),
  }),
  answer: "nothing",
  refusals: ["not_found"],
});

/** Rates the review of a contract, once (A7.33). */
export const rateContract = endpoint({
  method: "POST",
  path: "/external-dashboard-web-app/bi-events/satisfaction-rating",
  summary: "Rate the review of a contract",
  access: "signed-in",
  body: z.strictObject({
    rating: z.int().min(1).max(5),
    documentGuid: z.uuid(),
    type: z.literal("red-line-event"),
  }),
  answer: "nothing",
  refusals: ["not_found", "already_rated"],
});
