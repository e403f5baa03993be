import {
  contractStatuses,
  defaultPageSize,
  maxListOffset,
  maxPageSize,
  maxSearchLength,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { contractPath, contractRecord } from "./contract-record.ts";

const filterValues = z.strictObject({
  isArchived: z.boolean().default(false),
  status: z.array(z.enum(contractStatuses)).max(contractStatuses.length).optional(),
  playbookId: z.array(text(100)).max(50).optional(),
});

/** What to list: rows `from` up to but not including `to`, counted from 0 (C7.2, C3.12). */
export const contractQuery = z
  .strictObject({
    from: z.int().min(0).max(maxListOffset).default(0),
    to: z.int().min(1).default(defaultPageSize),
    sortBy: z.enum(["fileName", "userEmail", "uploadTime"]).default("uploadTime"),
    direction: z.enum(["asc", "desc"]).default("desc"),
    filterValues: filterValues.default({ isArchived: false }),
    /** Looked for as it stands in the file name and the uploader's e-mail, whatever its case. */
    freeText: text(maxSearchLength).default(""),
  })
  .refine(({ from, to }) => to > from && to - from <= maxPageSize, {
    path: ["to"],
    message: `must be above "from" by at most ${maxPageSize}`,
  })
  .meta({ id: "ContractQuery" });

/** What to list, as the client asks for it. */
export type ContractQuery = z.input<typeof contractQuery>;

/** One page of contracts. */
export const contractPage = z
  .object({
    documents: z.array(contractRecord),
    /** How many there are in all, counted up to a cap. */
    total: z.int(),
    /** false when `total` is the cap and there are more. */
    isTotalExact: z.boolean(),
  })
  .meta({ id: "ContractPage" });

/** One page of contracts. */
export type ContractPage = z.infer<typeof contractPage>;

/** The dashboard's list (C7.2). */
export const loadContracts = endpoint({
  method: "POST",
  path: `${contractPath}/load`,
  summary: "A page of the dashboard's list",
  access: { oneOf: ["VIEW_ORGANIZATION_CONTRACT", "VIEW_USER_CONTRACT"] },
  body: z.strictObject({ query: contractQuery }),
  answer: contractPage,
  refusals: ["not_allowed"],
});

/** How many contracts the account has, and what its plan allows (C7.11, D10). */
export const readContractsNumber = endpoint({
  method: "GET",
  path: `${contractPath}/get-account-documents-number`,
  summary: "How many contracts the account has",
  access: "signed-in",
  answer: z.object({
    documentsNumber: z.int(),
    /** null without a subscription. */
    contractsQuota: z.object({ max: z.int(), used: z.int(), remaining: z.int() }).nullable(),
  }),
  refusals: [],
});
