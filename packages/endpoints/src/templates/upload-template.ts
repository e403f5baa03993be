import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { templatePath, templateRecord } from "./template-record.ts";

/** The details of an uploaded template (C3.31), as JSON in the field `extraData`. */
export const templateExtraData = z.strictObject({
  contractName: text(1000),
  contractDescription: text(1000).default(""),
  /** Whether the file is also to be reviewed, so that an optimized one can be taken over. */
  isToReviewDocument: z.boolean().default(false),
});

/** The details of an uploaded template, as the client sends them. */
export type TemplateExtraData = z.input<typeof templateExtraData>;

/** Uploads a template (C7.34): answers once file and record are durable, and stores nothing it refuses. */
export const uploadTemplate = endpoint({
  method: "POST",
  path: `${templatePath}/upload-template`,
  summary: "Upload a template",
  access: { oneOf: ["Templates_Manage"] },
  form: z.object({
    playbookId: text(100),
    /** JSON of `templateExtraData`. */
    extraData: text(5000),
  }),
  file: "contract",
  answer: templateRecord,
  created: true,
  refusals: [
    "not_allowed",
    "invalid_input",
    "file_missing",
    "file_empty",
    "file_too_large",
    "file_content_mismatch",
    "file_has_macros",
    "file_unpacks_too_large",
    "template_not_word",
    "template_has_password",
    "template_not_readable",
    "template_fields_broken",
    "ANTIVIRUS_SCAN_ERROR",
    "scanner_unavailable",
    "upload_cut_off",
    "server_busy",
    "storage_full",
    "storage_full_for_account",
    "storage_unavailable",
  ],
});
