import {
  allPlaybooks,
  contractTypeById,
  contractTypes,
  ontologyEnums,
  refuse,
  type Position,
  type Refusal,
} from "@proviso/domain";
import {
  cancelPolicyTrial,
  discardConceptCustomization,
  downloadPolicySpreadsheet,
  listContractTypes,
  listDealPositions,
  listOntologyEnums,
  listPlaybookFilters,
  listPlaybooks,
  listPositions,
  publishConceptCustomization,
  readConceptCustomization,
  readPolicyIssues,
  readPolicyTrial,
  restoreConceptCustomization,
  saveConceptCustomization,
  startPolicyTrial,
  uploadPolicySpreadsheet,
  type ContractTypeRecord,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import {
  handleDiscardCustomization,
  handlePublishCustomization,
  handleReadCustomization,
  handleRestoreCustomization,
  handleSaveCustomization,
  type PolicyContext,
} from "./customize-policy.ts";
import { handleListPlaybooks, handleReadPolicyIssues } from "./read-policies.ts";
import {
  handleDownloadSpreadsheet,
  handleUploadSpreadsheet,
  type SpreadsheetContext,
} from "./policy-spreadsheet.ts";
import {
  handleCancelTrial,
  handleReadTrial,
  handleStartTrial,
  type TrialContext,
} from "./try-draft.ts";

const allTypes: ContractTypeRecord[] = contractTypes.map((type) => ({
  id: type.id,
  name: type.name,
  positions: [...type.positions],
  playbooks: [...type.playbooks],
}));

const filters = allPlaybooks.map(({ id, name }) => ({ id, name }));

const enums = ontologyEnums.map((each) => ({ ...each, values: [...each.values] }));

const positionsOf = (contractTypeId: string): Position[] | Refusal =>
  contractTypeById(contractTypeId)?.positions.map((each) => ({ ...each })) ?? refuse("not_found");

/** What about policies is read, and altered by those who may. */
const policyRoutes = (context: PolicyContext): Readonly<Record<string, Route>> => ({
  listPlaybooks: route(listPlaybooks, ({ caller, params }) =>
    handleListPlaybooks(context.db, caller.person.accountId, params.id),
  ),
  readPolicyIssues: route(readPolicyIssues, ({ caller, params }) =>
    handleReadPolicyIssues(context.db, caller.person.accountId, params.baseId),
  ),
  readConceptCustomization: route(readConceptCustomization, ({ caller, params }) =>
    handleReadCustomization(context, caller, params.id),
  ),
  saveConceptCustomization: route(saveConceptCustomization, (question) =>
    handleSaveCustomization(context, question),
  ),
  publishConceptCustomization: route(publishConceptCustomization, (question) =>
    handlePublishCustomization(context, question),
  ),
  discardConceptCustomization: route(discardConceptCustomization, (question) =>
    handleDiscardCustomization(context, question),
  ),
  restoreConceptCustomization: route(restoreConceptCustomization, (question) =>
    handleRestoreCustomization(context, question),
  ),
});

/** How drafts of policies are tried on contracts. */
const trialRoutes = (context: TrialContext): Readonly<Record<string, Route>> => ({
  startPolicyTrial: route(startPolicyTrial, (question) => handleStartTrial(context, question)),
  readPolicyTrial: route(readPolicyTrial, ({ caller, params }) =>
    handleReadTrial(context, caller, params.id),
  ),
  cancelPolicyTrial: route(cancelPolicyTrial, ({ caller, params }) =>
    handleCancelTrial(context, caller, params.id),
  ),
});

/** Policies as spreadsheets. */
const spreadsheetRoutes = (context: SpreadsheetContext): Readonly<Record<string, Route>> => ({
  downloadPolicySpreadsheet: route(downloadPolicySpreadsheet, ({ caller, params }) =>
    handleDownloadSpreadsheet(context, caller, params.id),
  ),
  uploadPolicySpreadsheet: route(uploadPolicySpreadsheet, (question) =>
    handleUploadSpreadsheet(context, question),
  ),
});

/** The endpoints about contract types, playbooks and policies. */
export const playbookRoutes = (
  context: TrialContext & SpreadsheetContext,
): Readonly<Record<string, Route>> => ({
  listContractTypes: route(listContractTypes, () => Promise.resolve(allTypes)),
  listPlaybookFilters: route(listPlaybookFilters, () => Promise.resolve(filters)),
  listOntologyEnums: route(listOntologyEnums, () => Promise.resolve(enums)),
  listDealPositions: route(listDealPositions, ({ params }) =>
    Promise.resolve(positionsOf(params.id)),
  ),
  listPositions: route(listPositions, ({ params }) => Promise.resolve(positionsOf(params.id))),
  ...policyRoutes(context),
  ...trialRoutes(context),
  ...spreadsheetRoutes(context),
});
