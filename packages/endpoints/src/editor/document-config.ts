import { contractParams, contractPath } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/** The page that runs the editor's script, in a frame of the page that opens it (A2.13). */
export const editorPagePath = "/editor-web-app/document-editor";

/** What an editor is opened with. */
export const documentConfig = z
  .object({
    guid: z.uuid(),
    fileName: z.string(),
    /** readonly shows; edit tracks what is done. */
    mode: z.enum(["edit", "readonly"]),
    /** Where the document is fetched, with the bearer token of the person who asks. */
    documentUrl: z.string(),
    /** The page of the editor, with its script, from our own server (A2.13). */
    editorUrl: z.string(),
    /** The name that tracked changes and comments bear. */
    author: z.string(),
    /** The editing this is for; null to read only. */
    tempGuid: z.uuid().nullable(),
    loadTimeoutSeconds: z.int(),
    baseUrlResendSeconds: z.int(),
    heartbeatSeconds: z.int(),
  })
  .meta({ id: "DocumentConfig" });

/** What an editor is opened with. */
export type DocumentConfig = z.infer<typeof documentConfig>;

/** The configuration of the editor for a contract (C7.31); to edit, an editing of one's own must be under way. */
export const readDocumentConfig = endpoint({
  method: "POST",
  path: "/editor-web-app/get-document-config",
  summary: "Get the editor configuration",
  access: "signed-in",
  query: z.object({
    version: z.enum(["current", "original", "temporary"]).default("current"),
    mode: z.enum(["edit", "readonly"]).default("readonly"),
  }),
  body: z.strictObject({ guid: z.uuid() }),
  answer: z.object({ data: documentConfig }),
  refusals: [
    "not_found",
    "not_allowed",
    "not_editable",
    "version_not_available",
    "edit_version_ended",
  ],
});

/** The contract's file as an editor is given it: every paragraph with its own id. */
export const readEditorDocument = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/editor-document`,
  summary: "Get a contract’s file for the editor",
  access: { contract: "download_contract" },
  params: contractParams,
  query: z.object({ version: z.enum(["current", "original"]).default("current") }),
  answer: "file",
  refusals: [
    "not_found",
    "not_allowed",
    "not_editable",
    "version_not_available",
    "server_busy",
    "storage_unavailable",
  ],
});
