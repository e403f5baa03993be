import { z } from "zod";
import type { JobKind } from "../platform/jobs/jobs.ts";

/** Names an email whose files are to be taken. */
export type MailReference = { accountId: string; inboundId: string };

/** Takes the files of one email. */
export const readMailJob: JobKind<MailReference> = {
  name: "read-inbound-mail",
  payload: z.object({ accountId: z.uuid(), inboundId: z.uuid() }),
  // From a second to a minute between two tries: most of an hour in all.
  retryLimit: 50,
  expireInSeconds: 600,
};
