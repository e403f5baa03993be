import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { templateParams, templatePath, templateRecord } from "./template-record.ts";

const mayRead = { oneOf: ["Templates_Manage", "Contract_Upload"] } as const;

/** The templates that are kept, by name within the order of contract types (C7.33). */
export const listTemplates = endpoint({
  method: "GET",
  path: templatePath,
  summary: "List templates",
  access: mayRead,
  answer: z.array(templateRecord),
  refusals: ["not_allowed"],
});

/** Gets a template; a working copy is visible only to its editor. */
export const readTemplate = endpoint({
  method: "GET",
  path: `${templatePath}/{id}`,
  summary: "Get a template",
  access: mayRead,
  params: templateParams,
  answer: templateRecord,
  refusals: ["not_allowed", "not_found"],
});

/** The file of a template: as it is kept, or, of one the caller is editing, as it was saved last. */
export const downloadTemplate = endpoint({
  method: "GET",
  path: `${templatePath}/{id}/download`,
  summary: "Download a template’s file",
  access: { oneOf: ["Templates_Manage"] },
  params: templateParams,
  query: z.object({ version: z.enum(["current", "temporary"]).default("current") }),
  answer: "file",
  refusals: [
    "not_allowed",
    "not_found",
    "version_not_available",
    "template_edit_ended",
    "storage_unavailable",
  ],
});

/** Deletes a template; refused while someone else is editing it (C8.25). */
export const deleteTemplate = endpoint({
  method: "DELETE",
  path: `${templatePath}/{id}`,
  summary: "Delete a template",
  access: { oneOf: ["Templates_Manage"] },
  params: templateParams,
  answer: "nothing",
  refusals: ["not_allowed", "not_found", "template_being_edited"],
});
