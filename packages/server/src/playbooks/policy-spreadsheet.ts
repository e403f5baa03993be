import {
  isRefusal,
  maxPolicySpreadsheetBytes,
  refuse,
  withoutNeutral,
  type FieldProblem,
  type Refusal,
} from "@proviso/domain";
import {
  policyChanges,
  type ConceptCustomization,
  type uploadPolicySpreadsheet,
} from "@proviso/endpoints";
import { Readable } from "node:stream";
import { withReceived } from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import type { Question } from "../platform/http/serve.ts";
import type { HelperTask } from "../platform/processes/helper-task.ts";
import type { Helpers } from "../platform/processes/open-helpers.ts";
import { spreadsheetMediaType } from "../platform/spreadsheet/write-sheets.ts";
import type { Storage } from "../platform/storage/storage.ts";
import {
  refuseFaults,
  writePolicy,
  writtenPlaybook,
  type PolicyContext,
} from "./customize-policy.ts";
import {
  findPolicy,
  findVersions,
  latestChanges,
  storeDraft,
  type StoredChanges,
} from "./policy-store.ts";
import type { ChangesInSheets } from "./spreadsheet/changes-in-sheets.ts";
import { policySheets } from "./spreadsheet/policy-sheets.ts";
import type { work as readChanges } from "./spreadsheet/read-changes-task.ts";
import { writeSpreadsheet } from "./spreadsheet/write-spreadsheet.ts";

/** What policies go into and come out of spreadsheets with. */
export interface SpreadsheetContext extends PolicyContext {
  readonly storage: Storage;
  readonly helpers: Helpers;
}

const readChangesTask: HelperTask<typeof readChanges> = {
  name: "read-policy-spreadsheet",
  module: new URL("./spreadsheet/read-changes-task.ts", import.meta.url),
  timeLimitSeconds: 10,
};

/** The draft of a policy, or what is published, as a spreadsheet. */
export const handleDownloadSpreadsheet = async (
  { db }: SpreadsheetContext,
  { person }: Caller,
  id: string,
): Promise<FileAnswer | Refusal> => {
  const playbook = writtenPlaybook(id);
  if (isRefusal(playbook)) return playbook;
  const changes = await db.asAccount(
    person.accountId,
    async (trx) => (await findPolicy(trx, id)).draft ?? latestChanges(await findVersions(trx, id)),
  );
  const bytes = await writeSpreadsheet(policySheets(playbook.shipped, id, changes));
  const name = `${playbook.name} policy.xlsx`;
  return {
    file: Readable.from([bytes]),
    name,
    size: bytes.length,
    mediaType: spreadsheetMediaType,
  };
};

/** A field's place in the spreadsheet, or in the issue that is there, or its own name. */
const placeOf = ({ places }: ChangesInSheets, field: string): string => {
  const [issueId = ""] = field.split(".");
  return places.get(field) ?? places.get(`${issueId}.`) ?? field;
};

const fieldIn = (path: readonly PropertyKey[], { changes }: ChangesInSheets): string => {
  const [part, id, ...rest] = path.map(String);
  const issueId = part === "own" ? (changes.own[Number(id)]?.id ?? "") : (id ?? "");
  return [issueId, ...rest.filter((each) => !/^\d+$/.test(each))].join(".");
};

/** The changes a spreadsheet makes, in the shape they are stored in; a refusal names rows. */
const storable = (read: ChangesInSheets): StoredChanges | Refusal => {
  const parsed = policyChanges.safeParse(withoutNeutral(read.changes));
  const problems: FieldProblem[] = [
    ...read.problems,
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
      field: placeOf(read, fieldIn(path, read)),
      problem: message,
    })),
  ];
  return parsed.success && problems.length === 0
    ? parsed.data
    : refuse("policy_not_valid", problems);
};

/** A refusal of the engine's, with the places of the spreadsheet for fields. */
const placed = ({ refused, fields = [] }: Refusal, read: ChangesInSheets): Refusal =>
  refuse(
    refused,
    fields.map(({ field, problem }) => ({ field: placeOf(read, field), problem })),
  );

/** Makes a spreadsheet the draft, whole; of what is amiss every row is told, and nothing is saved. */
export const handleUploadSpreadsheet = (
  context: SpreadsheetContext,
  { caller, params, receive }: Question<typeof uploadPolicySpreadsheet>,
): Promise<ConceptCustomization | Refusal> =>
  withReceived(
    context.storage,
    () => receive({ isKept: false }),
    async ({ staged, fields }) => {
      if (staged.size > maxPolicySpreadsheetBytes) return refuse("file_too_large");
      const input = { path: staged.path, playbookId: params.id };
      const read = await context.helpers.run(readChangesTask, input);
      if (read === null) return refuse("spreadsheet_not_readable");
      if (isRefusal(read)) return read;
      if ("fault" in read) {
        const { sheet, problem } = read.fault;
        return refuse("policy_not_valid", [{ field: sheet, problem }]);
      }
      const changes = storable(read);
      if (isRefusal(changes)) return changes;
      const revision = Number(fields["revision"] ?? NaN);
      return writePolicy(
        context,
        caller,
        params.id,
        revision,
        async ({ trx, policy, shipped, by }) => {
          const refused = refuseFaults(shipped, changes);
          if (refused) return placed(refused, read);
          await storeDraft(trx, policy, changes, by);
          return undefined;
        },
      );
    },
  );
