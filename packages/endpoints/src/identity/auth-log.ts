import { maxEmailLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** Notes in the log that signing in failed for someone, and with which words (A7.23). */
export const logFailedSignIn = endpoint({
  method: "POST",
  path: "/account-web-app/api/selfServed/authLog",
  summary: "Record a failed sign-in",
  access: "anyone",
  body: z.strictObject({ email: text(maxEmailLength), errorMsg: z.string().max(100_000) }),
  answer: "nothing",
  refusals: ["too_many_requests"],
});
