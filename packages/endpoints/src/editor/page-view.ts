import { contractParams, contractPath } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/** The pages of a contract's file, or how far they are. */
export const pageView = z
  .object({
    state: z.enum(["waiting", "making", "done", "failed"]),
    /** Why there are none, as a sentence; null while nothing has failed. */
    failure: z.string().nullable(),
  })
  .meta({ id: "PageView" });

/** The pages of a contract's file, or how far they are. */
export type PageView = z.infer<typeof pageView>;

/** Has the pages of a contract's present file made. Made once, they are there; what failed is tried again. */
export const makePageView = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/page-view`,
  summary: "Create a contract’s page view",
  access: { contract: "download_contract" },
  params: contractParams,
  answer: pageView,
  refusals: ["not_found", "not_allowed", "version_not_available"],
});

/** The progress of the pages; refused before they’re requested. */
export const readPageView = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/page-view`,
  summary: "Get the progress of a contract’s page view",
  access: { contract: "download_contract" },
  params: contractParams,
  answer: pageView,
  refusals: ["not_found", "not_allowed", "version_not_available"],
});

/** The pages, once they are made. */
export const downloadPageView = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/page-view/file`,
  summary: "Get a contract’s page view",
  access: { contract: "download_contract" },
  params: contractParams,
  answer: "file",
  refusals: ["not_found", "not_allowed", "version_not_available", "storage_unavailable"],
});
