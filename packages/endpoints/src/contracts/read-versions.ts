import { contractStatuses } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { contractParams, contractPath } from "./contract-record.ts";

/** One version of a contract, as the list of versions shows it. */
export const contractVersion = z
  .object({
    guid: z.uuid(),
    /** Counted from 1. */
    version: z.int(),
    isNewest: z.boolean(),
    fileName: z.string(),
    status: z.enum(contractStatuses),
    uploadTime: z.iso.datetime(),
    userFullName: z.string(),
    hasRevisedCopy: z.boolean(),
  })
  .meta({ id: "ContractVersion" });

/** One version of a contract. */
export type ContractVersion = z.infer<typeof contractVersion>;

/** The versions of a contract that the reader may see, newest first (C2.21). */
export const readVersions = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/versions`,
  summary: "List a contract’s versions",
  access: { contract: "see_contract" },
  params: contractParams,
  answer: z.array(contractVersion),
  refusals: ["not_found"],
});

/** The current files of the other versions of a contract, together in one zip (C7.10). */
export const downloadSubVersions = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/download-sub-versions`,
  summary: "Download the other versions of a contract",
  access: { contract: "download_sub_versions" },
  params: contractParams,
  answer: "file",
  refusals: ["not_found", "not_allowed", "version_not_available", "storage_unavailable"],
});
