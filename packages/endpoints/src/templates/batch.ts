import { batchStates } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { templateParams, templatePath } from "./template-record.ts";

const mayMake = { oneOf: ["Contract_Upload"] } as const;
const batchesPath = "/external-dashboard-web-app/template-batches";

/** Many contracts made of one template by the rows of a spreadsheet. */
export const batchRecord = z
  .object({
    id: z.uuid(),
    state: z.enum(batchStates),
    templateName: z.string(),
    sheetName: z.string(),
    /** Rows of the sheet that ask for a contract. */
    total: z.int(),
    /** The processed rows, whatever their results. */
    done: z.int(),
    rows: z.array(
      z.object({
        /** As the spreadsheet shows it. */
        number: z.int(),
        fileName: z.string(),
        /** The generated contract; null if there is none (yet). */
        contractGuid: z.uuid().nullable(),
        /** Why no contract was generated, with the column; [] without errors. */
        problems: z.array(z.object({ column: z.string(), problem: z.string() })),
      }),
    ),
    askedTime: z.iso.datetime(),
  })
  .meta({ id: "TemplateBatch" });

/** Many contracts made of one template. */
export type BatchRecord = z.infer<typeof batchRecord>;

const templateRefusals = [
  "not_allowed",
  "not_found",
  "template_not_readable",
  "template_fields_broken",
  "server_busy",
  "storage_unavailable",
] as const;

/** An empty spreadsheet of a template: a column for each question, and one for the names of the contracts. */
export const downloadBatchSheet = endpoint({
  method: "GET",
  path: `${templatePath}/{id}/sheet`,
  summary: "Download a template’s empty spreadsheet",
  access: mayMake,
  params: templateParams,
  answer: "file",
  refusals: templateRefusals,
});

/** Begins to make a contract for each row of a spreadsheet, .xlsx or .csv. */
export const startBatch = endpoint({
  method: "POST",
  path: `${templatePath}/{id}/batches`,
  summary: "Generate a contract for each spreadsheet row",
  access: mayMake,
  params: templateParams,
  form: z.object({}),
  file: "sheet",
  answer: batchRecord,
  created: true,
  refusals: [
    ...templateRefusals,
    "account_inactive",
    "too_many_requests",
    "file_missing",
    "file_empty",
    "file_too_large",
    "sheet_not_readable",
    "file_too_complex",
    "upload_cut_off",
    "storage_full",
    "storage_full_for_account",
  ],
});

/** How far a batch has come; only who asked for it sees it. */
export const readBatch = endpoint({
  method: "GET",
  path: `${batchesPath}/{id}`,
  summary: "Get a batch’s progress",
  access: mayMake,
  params: templateParams,
  answer: batchRecord,
  refusals: ["not_allowed", "not_found"],
});

/** Stops a batch: contracts that were made stay, no others are. */
export const cancelBatch = endpoint({
  method: "POST",
  path: `${batchesPath}/{id}/cancel`,
  summary: "Stop a batch",
  access: mayMake,
  params: templateParams,
  answer: batchRecord,
  refusals: ["not_allowed", "not_found"],
});
