import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { contractParams, contractPath, contractRecord } from "./contract-record.ts";

/** One contract (C7.13); cheap enough to be polled. */
export const readContract = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}`,
  summary: "Get a contract",
  access: { contract: "see_contract" },
  params: contractParams,
  answer: contractRecord,
  refusals: ["not_found"],
});

/** The file of a contract (C7.7): as uploaded, or with our tracked changes. */
export const downloadContract = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/download`,
  summary: "Download a contract’s file",
  access: { contract: "download_contract" },
  params: contractParams,
  query: z.object({
    /**
     * original: as uploaded; current: with our changes when there are any; signed: as signed; a
     * number: the current file of that version of the contract.
     */
    version: z
      .string()
      .regex(/^(original|current|signed|[1-9]\d{0,5})$/)
      .default("current"),
  }),
  answer: "file",
  refusals: ["not_found", "not_allowed", "version_not_available", "storage_unavailable"],
});
