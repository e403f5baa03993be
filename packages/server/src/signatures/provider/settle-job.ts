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

/** Sends requested changes to an external provider, fetches the state of the request, and stores it. */
export const settleEnvelopeJob: JobKind<RequestReference> = {
  name: "settle-signature-envelope",
  payload,
  retryLimit: 8,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 120,
};
