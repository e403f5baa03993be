import { maxRating } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/** Says once how satisfied the person is with a revised contract (C7.28, C3.33). */
export const rateContract = endpoint({
  method: "POST",
  path: "/external-dashboard-web-app/bi-events/satisfaction-rating",
  summary: "Rate a revised contract",
  access: "signed-in",
  body: z.strictObject({
    rating: z.int().min(1).max(maxRating),
    documentGuid: z.uuid(),
    type: z.literal("red-line-event"),
  }),
  answer: "nothing",
  refusals: ["not_found", "wrong_status", "already_rated"],
});
