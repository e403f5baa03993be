import { allScopes, type Scope } from "@proviso/domain";
import { readUsers } from "../accounts/users.ts";
import { compareVersions, downloadComparison, readComparison } from "../comparisons/compare.ts";
import { readReturnCheck } from "../comparisons/return-check.ts";
import { attachFile } from "../contracts/attach-file.ts";
import {
  archiveContract,
  setContractStatus,
  unarchiveContract,
} from "../contracts/change-contract.ts";
import { followContracts } from "../contracts/live-updates.ts";
import { loadContracts, readContractsNumber } from "../contracts/load-contracts.ts";
import { downloadContract, readContract } from "../contracts/read-contract.ts";
import { downloadSubVersions, readVersions } from "../contracts/read-versions.ts";
import { sendContract } from "../contracts/send-contract.ts";
import { sendForReview } from "../contracts/send-for-review.ts";
import { replaceContract, uploadContract } from "../contracts/upload-contract.ts";
import type { Endpoint } from "../endpoint.ts";
import { listContractTypes, listDealPositions } from "../playbooks/contract-types.ts";
import { listPlaybooks, listPositions, readPolicyIssues } from "../playbooks/policy-issues.ts";
import { readContractText } from "../reviews/contract-text.ts";
import { readExecutiveSummary, readReviewSummary } from "../reviews/review-summary.ts";
import {
  createSignatureRequest,
  downloadSignatureDocument,
  readSignatureRequest,
  sendForSignature,
  remindSigners,
  voidSignatureRequest,
} from "../signatures/signature-request.ts";
import {
  generateContract,
  previewTemplate,
  readContractAnswers,
  readTemplateQuestions,
} from "../templates/generate-contract.ts";
import { downloadTemplate, listTemplates, readTemplate } from "../templates/read-templates.ts";
import { readTimeline } from "../timeline/read-timeline.ts";

/** The endpoints that an API key with a scope can call. All others are for people only. */
export const scopedEndpoints: Readonly<Record<Scope, readonly Endpoint[]>> = {
  "contracts:read": [
    downloadComparison,
    downloadContract,
    downloadSignatureDocument,
    downloadSubVersions,
    followContracts,
    listContractTypes,
    listDealPositions,
    loadContracts,
    readComparison,
    readContract,
    readContractAnswers,
    readContractsNumber,
    readContractText,
    readExecutiveSummary,
    readReturnCheck,
    readReviewSummary,
    readSignatureRequest,
    readTimeline,
    readVersions,
  ],
  "contracts:write": [
    archiveContract,
    compareVersions,
    replaceContract,
    sendForReview,
    setContractStatus,
    unarchiveContract,
    uploadContract,
  ],
  "contracts:send": [
    attachFile,
    createSignatureRequest,
    remindSigners,
    sendContract,
    sendForSignature,
    voidSignatureRequest,
  ],
  "templates:read": [downloadTemplate, listTemplates, readTemplate, readTemplateQuestions],
  "templates:write": [generateContract, previewTemplate],
  "policies:read": [listPlaybooks, listPositions, readPolicyIssues],
  "people:read": [readUsers],
};

const scopesByEndpoint = new Map<Endpoint, Scope>(
  allScopes.flatMap((scope) => scopedEndpoints[scope].map((each) => [each, scope] as const)),
);

/** The scope an API key needs for an endpoint; undefined if only people can call it. */
export const scopeOf = (endpoint: Endpoint): Scope | undefined => scopesByEndpoint.get(endpoint);
