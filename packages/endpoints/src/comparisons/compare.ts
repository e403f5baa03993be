import { contractParams, contractPath } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { namedFileRefusals } from "../file-refusals.ts";
import { z } from "../zod.ts";
import { comparedText } from "./compared-text.ts";

const comparisonsPath = "/external-dashboard-web-app/comparisons";
const whoSees = { oneOf: ["VIEW_USER_CONTRACT", "VIEW_ORGANIZATION_CONTRACT"] } as const;
const comparisonParams = z.object({ id: z.uuid() });

const side = z.object({
  name: z.string(),
  /** The contract and version it is; null for a file that was given for comparing alone. */
  guid: z.uuid().nullable(),
  version: z.int().nullable(),
});

/** Two versions or two files compared, or on the way to be. */
export const comparisonRecord = z
  .object({
    id: z.uuid(),
    /** "incomplete" waits for the later file; "writing" can be read already, its Word file not yet. */
    state: z.enum(["incomplete", "waiting", "comparing", "writing", "done", "failed", "cancelled"]),
    failure: z.string().nullable(),
    before: side,
    after: side.nullable(),
    /** How many paragraphs changed. */
    changes: z.int().nullable(),
    /** How many of them the Word file cannot bear. */
    leftOut: z.int().nullable(),
    hasText: z.boolean(),
    hasRedline: z.boolean(),
    askedTime: z.iso.datetime(),
  })
  .meta({ id: "Comparison" });

/** Two versions or two files compared, or on the way to be. */
export type ComparisonRecord = z.infer<typeof comparisonRecord>;

/** Compares two versions of one contract; asked again for the same files, the first outcome is given. */
export const compareVersions = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/comparisons`,
  summary: "Compare two versions of a contract",
  access: { contract: "read_contract" },
  params: contractParams,
  /** The earlier version; `guid` of the path is the later one. */
  body: z.object({ before: z.uuid() }),
  answer: comparisonRecord,
  created: true,
  refusals: ["not_found", "version_not_available", "storage_full_for_account"],
});

const ofOneFile = ["not_allowed", "too_many_requests", ...namedFileRefusals] as const;

/** Takes the earlier of any two files that are to be compared. */
export const compareFile = endpoint({
  method: "POST",
  path: comparisonsPath,
  summary: "Upload the earlier of two files to compare",
  access: whoSees,
  form: z.object({}),
  file: "before",
  answer: comparisonRecord,
  created: true,
  refusals: ofOneFile,
});

/** Takes the later file, and begins to compare. */
export const compareWithFile = endpoint({
  method: "POST",
  path: `${comparisonsPath}/{id}/after`,
  summary: "Upload the later of two files to compare",
  access: whoSees,
  params: comparisonParams,
  form: z.object({}),
  file: "after",
  answer: comparisonRecord,
  refusals: [...ofOneFile, "not_found", "wrong_status"],
});

/** How far a comparison is. */
export const readComparison = endpoint({
  method: "GET",
  path: `${comparisonsPath}/{id}`,
  summary: "Get a comparison",
  access: whoSees,
  params: comparisonParams,
  answer: comparisonRecord,
  refusals: ["not_found", "not_allowed"],
});

/** Gets both versions side by side. */
export const readComparedText = endpoint({
  method: "GET",
  path: `${comparisonsPath}/{id}/text`,
  summary: "Get both versions side by side",
  access: whoSees,
  params: comparisonParams,
  answer: comparedText,
  refusals: ["not_found", "not_allowed", "version_not_available", "storage_unavailable"],
});

/** The earlier file with real tracked changes that turn it into the later one. */
export const downloadComparison = endpoint({
  method: "GET",
  path: `${comparisonsPath}/{id}/redline`,
  summary: "Download the comparison as a Word file",
  access: whoSees,
  params: comparisonParams,
  answer: "file",
  refusals: ["not_found", "not_allowed", "version_not_available", "storage_unavailable"],
});

/** Stops a comparison that is waiting or under way; one that has ended stays as it is. */
export const cancelComparison = endpoint({
  method: "POST",
  path: `${comparisonsPath}/{id}/cancel`,
  summary: "Stop a comparison",
  access: whoSees,
  params: comparisonParams,
  answer: comparisonRecord,
  refusals: ["not_found", "not_allowed"],
});
