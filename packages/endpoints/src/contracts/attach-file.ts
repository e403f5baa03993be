import { endpoint } from "../endpoint.ts";
import { scannedFileRefusals } from "../file-refusals.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** A file that is to go with a contract to the counterparty. */
export const attachment = z
  .object({ guid: z.uuid(), fileName: z.string(), fileSize: z.int() })
  .meta({ id: "Attachment" });

/** A file that is to go with a contract to the counterparty. */
export type Attachment = z.infer<typeof attachment>;

/** Uploads a file to be attached to a letter about a contract (C7.20). */
export const attachFile = endpoint({
  method: "POST",
  path: "/doc-uploader/link",
  summary: "Upload an attachment",
  access: { oneOf: ["Contract_Upload"] },
  form: z.object({ docRole: z.literal("ATTACHMENT"), linkToDocGuid: text(100) }),
  file: "fileToUpload",
  answer: attachment,
  created: true,
  refusals: [
    "not_allowed",
    "not_found",
    "invalid_input",
    "too_many_requests",
    ...scannedFileRefusals,
  ],
});
