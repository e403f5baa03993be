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
    /**
     * All of its words are looked for, whatever their case and accents: as any part of a word of the file
     * name, the title, the counterparty and the uploader, as a whole word of the text. What is no letter
     * and no digit only parts them. Of more contracts than are counted, the newest are listed.
     */
    freeText: text(maxSearchLength).default(""),
    /** The last contract of the previous page: row "from" is then the one after it, wherever that is. */
    after: z.uuid().optional(),
  })
  .refine(({ from, to }) => to > from && to - from <= maxPageSize, {
    path: ["to"],
    message: `must be above "from" by at most ${maxPageSize}`,
  })
  .meta({ id: "ContractQuery" });

/** What to list, as the client asks for it. */
export type ContractQuery = z.input<typeof contractQuery>;

/** Where the words of a search were found in a contract. */
export const searchHit = z
  .object({
    guid: z.uuid(),
    place: z.enum(["fileName", "title", "counterparty", "uploader", "text"]),
    /** The words there; of the text, those around the first hit. */
    text: z.string(),
    /** Which stretches of `text` were looked for, in order, each from `start` up to but not including `end`. */
    marks: z.array(z.object({ start: z.int(), end: z.int() })),
  })
  .meta({ id: "SearchHit" });

/** Where the words of a search were found in a contract. */
export type SearchHit = z.infer<typeof searchHit>;

/** One page of contracts. */
export const contractPage = z
  .object({
    documents: z.array(contractRecord),
    /** Of a search: where each of the documents has what was looked for. */
    hits: z.array(searchHit),
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
  summary: "List contracts",
  access: { oneOf: ["VIEW_ORGANIZATION_CONTRACT", "VIEW_USER_CONTRACT"] },
  body: z.strictObject({ query: contractQuery }),
  answer: contractPage,
  refusals: ["not_allowed"],
});

/** How many contracts the account has, and what its plan allows (C7.11, D10). */
export const readContractsNumber = endpoint({
  method: "GET",
  path: `${contractPath}/get-account-documents-number`,
  summary: "Get the account’s contract quota",
  access: "signed-in",
  answer: z.object({
    documentsNumber: z.int(),
    /** null without a subscription. */
    contractsQuota: z.object({ max: z.int(), used: z.int(), remaining: z.int() }).nullable(),
  }),
  refusals: [],
});
