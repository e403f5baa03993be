import { exportStates } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

const path = "/account-web-app/api/account/exports";
const access = { oneOf: ["AccountData_Export"] } as const;

/** Everything of an account as zip files, being made or made. */
export const accountExport = z
  .object({
    id: z.uuid(),
    state: z.enum(exportStates),
    askedBy: z.string(),
    askedTime: z.iso.datetime(),
    /** Documents written so far, and how many there are in all; 0 of 0 until they were counted. */
    filesDone: z.int(),
    filesTotal: z.int(),
    /** The zip files, in the order of their numbers from 1; empty until all are made. */
    parts: z.array(
      z.object({
        number: z.int(),
        /** In bytes. */
        size: z.int(),
        /** In hexadecimal. */
        sha256: z.string(),
      }),
    ),
    /** Until when the files can be downloaded; null before they are made. */
    expiresTime: z.iso.datetime().nullable(),
  })
  .meta({ id: "AccountExport" });

/** Everything of an account as zip files, being made or made. */
export type AccountExport = z.infer<typeof accountExport>;

/** The exports of the account that are not forgotten yet, the newest first. */
export const listAccountExports = endpoint({
  method: "GET",
  path,
  summary: "List exports",
  access,
  answer: z.array(accountExport),
  whileClosed: true,
  refusals: ["not_allowed"],
});

/** Starts writing all account data to zip files; the caller gets an email when they’re ready. */
export const askAccountExport = endpoint({
  method: "POST",
  path,
  summary: "Export all account data",
  access,
  answer: accountExport,
  created: true,
  whileClosed: true,
  refusals: ["not_allowed", "confirmation_needed", "export_under_way", "too_many_requests"],
});

/** Stops an export that is being made, or removes one that was. */
export const endAccountExport = endpoint({
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Stop or remove an export",
  access,
  params: z.object({ id: z.uuid() }),
  answer: "nothing",
  whileClosed: true,
  refusals: ["not_allowed", "not_found"],
});

/**
 * Makes an address by which a browser fetches one of the zip files of an export straight to its disk: once,
 * within a minute, while the session lasts that asked for it.
 */
export const openExportDownload = endpoint({
  method: "POST",
  path: `${path}/{id}/parts/{number}/download`,
  summary: "Create a download URL for an export file",
  access,
  params: z.object({ id: z.uuid(), number: z.string().regex(/^[1-9]\d{0,3}$/) }),
  answer: z.object({
    /** On this server, beginning with a slash. */
    address: z.string(),
  }),
  whileClosed: true,
  refusals: ["not_allowed", "not_found", "confirmation_needed"],
});

/** One of the zip files of an export, by an address that was made for it; nothing else is asked. */
export const downloadAccountExport = endpoint({
  method: "GET",
  path: "/account-web-app/api/exported-files/{token}",
  summary: "Download an export file",
  access: "anyone",
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  answer: "file",
  refusals: ["not_found", "storage_unavailable"],
});
