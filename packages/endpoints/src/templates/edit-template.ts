import { editHeartbeatSeconds, maxFileNameLength } from "@proviso/domain";
import { contractParams } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { fileRefusals } from "../file-refusals.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { templateParams, templatePath, templateRecord } from "./template-record.ts";

const manage = { oneOf: ["Templates_Manage"] } as const;
/** People who can upload contracts can also edit a copy for generating one. */
const work = { oneOf: ["Templates_Manage", "Contract_Upload"] } as const;

/** A running edit of a template or copy; it locks the template while its editor is alive. */
export const templateEdit = z
  .object({
    template: templateRecord,
    /** Names this editing to all its other calls. */
    tempGuid: z.uuid(),
    heartbeatSeconds: z.literal(editHeartbeatSeconds),
  })
  .meta({ id: "TemplateEdit" });

/** An editing of a template that has begun. */
export type TemplateEdit = z.infer<typeof templateEdit>;

/** The form of a template (C5.12, C5.13); what is not valid is refused with the field's name. */
export const templateForm = z.strictObject({
  templateName: text(1000),
  description: text(1000),
  playbookId: text(100),
});

const copyRefusals = [
  "not_allowed",
  "not_found",
  "storage_full",
  "storage_full_for_account",
  "storage_unavailable",
] as const;

/** Begins to edit a template: a temporary copy under a lock (C7.35, C4.49). */
export const startTemplateEdit = endpoint({
  method: "POST",
  path: `${templatePath}/{id}/edit-version`,
  summary: "Start editing a template",
  access: manage,
  params: templateParams,
  answer: templateEdit,
  created: true,
  refusals: ["not_allowed", "not_found", "template_locked", "storage_full_for_account"],
});

/** Begins to edit a copy of a pre-made template (C7.38); its type is that of the pre-made one. */
export const copyPreMadeTemplate = endpoint({
  method: "POST",
  path: `${templatePath}/pre-made/{id}/edit-version`,
  summary: "Start editing a copy of a premade template",
  access: work,
  params: templateParams,
  body: z.strictObject({
    fileName: text(maxFileNameLength).optional(),
    playbookId: text(100).optional(),
  }),
  answer: templateEdit,
  created: true,
  refusals: copyRefusals,
});

/** Creates a copy of a template for generating a contract (C7.39); only its creator can see it. */
export const copyTemplate = endpoint({
  method: "POST",
  path: `${templatePath}/{id}/temp-edit-version`,
  summary: "Copy a template for a contract",
  access: work,
  params: templateParams,
  body: z.strictObject({
    contractName: text(maxFileNameLength).optional(),
    playbookId: text(100).optional(),
  }),
  answer: templateEdit,
  created: true,
  refusals: copyRefusals,
});

/** Begins to edit a copy of a contract that is to become a template (C7.44, C4.45): without tracked changes. */
export const copyContractAsTemplate = endpoint({
  method: "POST",
  path: `${templatePath}/contract/{guid}/edit-version`,
  summary: "Start creating a template from a contract",
  access: { contract: "make_template" },
  params: contractParams,
  answer: templateEdit,
  created: true,
  refusals: [
    "not_allowed",
    "not_found",
    "not_editable",
    "version_not_available",
    "template_not_readable",
    "server_busy",
    "storage_full",
    "storage_full_for_account",
    "storage_unavailable",
  ],
});

/** Says that the editor is still open; without it for a while the lock is free. */
export const keepTemplateEdit = endpoint({
  method: "POST",
  path: `${templatePath}/{id}/edit-version/heartbeat`,
  summary: "Keep a template edit alive",
  access: work,
  params: templateParams,
  body: z.strictObject({ tempGuid: z.uuid() }),
  answer: "nothing",
  refusals: ["not_allowed", "not_found", "template_edit_ended"],
});

/**
 * Writes what was done in the editor into the temporary copy: the file is the editor's export, of which
 * only what was done in it is kept, as plain text. The editing goes on.
 */
export const saveTemplateDocument = endpoint({
  method: "POST",
  path: `${templatePath}/{id}/edit-version/save`,
  summary: "Save the edited document to the working copy",
  access: work,
  params: templateParams,
  form: z.object({
    tempGuid: text(100),
    /** The ids of the paragraphs that were changed, with commas between; "" when not known. */
    touched: text(20_000),
  }),
  file: "document",
  answer: templateRecord,
  refusals: [
    "not_allowed",
    "not_found",
    "template_edit_ended",
    "edit_not_saved",
    "template_fields_broken",
    "server_busy",
    ...fileRefusals,
  ],
});

/**
 * Ends an editing and keeps it (C7.41): the template then is what its temporary copy was. A copy of a
 * pre-made template or of a contract becomes a template of the account's own.
 */
export const saveTemplate = endpoint({
  method: "POST",
  path: `${templatePath}/{id}/template`,
  summary: "Save the working copy as the template",
  access: manage,
  params: templateParams,
  body: templateForm.extend({ tempGuid: z.uuid() }),
  answer: templateRecord,
  refusals: ["not_allowed", "not_found", "invalid_input", "template_edit_ended"],
});

/** Updates a template’s details (C7.40); its file stays the same. */
export const changeTemplate = endpoint({
  method: "PATCH",
  path: `${templatePath}/{id}`,
  summary: "Update a template’s details",
  access: manage,
  params: templateParams,
  body: templateForm.partial(),
  answer: templateRecord,
  refusals: ["not_allowed", "not_found", "invalid_input", "template_locked"],
});

/** Ends the caller's editing without keeping it (C7.42); a copy is deleted with it (C4.45). */
export const discardTemplateChanges = endpoint({
  method: "POST",
  path: `${templatePath}/{id}/discard-template-changes`,
  summary: "Discard template edits",
  access: work,
  params: templateParams,
  body: z.strictObject({
    playbookId: text(100).nullable().optional(),
    fileName: text(maxFileNameLength).optional(),
  }),
  answer: "nothing",
  refusals: ["not_allowed", "not_found"],
});

/** The file of a template as the editor is given it: every paragraph with its own id. */
export const readTemplateDocument = endpoint({
  method: "GET",
  path: `${templatePath}/{id}/editor-document`,
  summary: "Get a template’s file for the editor",
  access: work,
  params: templateParams,
  query: z.object({ version: z.enum(["current", "temporary"]).default("current") }),
  answer: "file",
  refusals: [
    "not_allowed",
    "not_found",
    "not_editable",
    "template_edit_ended",
    "server_busy",
    "storage_unavailable",
  ],
});
