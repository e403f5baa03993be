import type { RefusalCode } from "@proviso/domain";
import { z } from "./zod.ts";

// Not looked up: a newer server may refuse for a reason that this client has not heard of, and says why.
const isRefusalCode = (code: string): code is RefusalCode => code !== "";

const secondFactor = z.enum(["totp", "recovery-code", "passkey"]);

/** What every refused request is answered with, as application/problem+json (RFC 9457). */
export const problem = z
  .object({
    type: z.string(),
    /** The sentence a person reads. */
    title: z.string(),
    /** The same sentence, where the specification's client looks for it (C8.3, A8.3). */
    message: z.string(),
    status: z.int(),
    code: z.string().refine(isRefusalCode),
    /** The id under which the log has the request. */
    requestId: z.string(),
    fields: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
    /** With `second_factor_needed`: what the next request to the token endpoint bears, and what it may be. */
    secondFactor: z.object({ mfaToken: z.string(), factors: z.array(secondFactor) }).optional(),
    /** With `newer_version`: the version with which this can be done. */
    newer: z.object({ guid: z.string(), version: z.int(), fileName: z.string() }).optional(),
  })
  .meta({ id: "Problem" });

/** A refused request's answer. */
export type Problem = z.infer<typeof problem>;
