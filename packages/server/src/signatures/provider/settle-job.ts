import { z } from "zod";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import type { RequestReference } from "../request-reference.ts";

const payload = z.object({ accountId: z.uuid(), requestId: z.uuid() });

/** Makes the envelope of a request at an outside provider, once its document is there. */
export const draftEnvelopeJob: JobKind<RequestReference> = {
  name: "draft-signature-envelope",
  payload,
  // Someone waits in front of it.
  retryLimit: 5,
  retryDelayMaxSeconds: 15,
  expireInSeconds: 180,
};

/** Brings to an outside provider what is wished of a request, asks how it stands and writes that down. */
export const settleEnvelopeJob: JobKind<RequestReference> = {
  name: "settle-signature-envelope",
  payload,
  retryLimit: 8,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 120,
};
