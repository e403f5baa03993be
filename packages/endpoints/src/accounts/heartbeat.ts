import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** Says that the person is active on a page, once a minute while they are (A7.32, A4.9). */
export const sendHeartbeat = endpoint({
  method: "POST",
  path: "/external-dashboard-web-app/bi-events/heartbeat",
  summary: "Record activity on a page",
  access: "signed-in",
  body: z.strictObject({
    pageName: text(60, 1).regex(/^[\w /{}:.-]+$/),
    docGuid: z.uuid().optional(),
  }),
  answer: "nothing",
  refusals: ["not_found"],
});
