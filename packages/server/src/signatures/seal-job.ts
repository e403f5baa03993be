import { z } from "zod";
import type { JobKind } from "../platform/jobs/jobs.ts";
import type { RequestReference } from "./request-reference.ts";

/** Makes the document that bears all signatures, once everyone has signed. */
export const sealJob: JobKind<RequestReference> = {
  name: "seal-signature-request",
  payload: z.object({ accountId: z.uuid(), requestId: z.uuid() }),
  retryLimit: 20,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 300,
};
