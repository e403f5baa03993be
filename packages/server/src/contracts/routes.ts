import {
  archiveContract,
  attachFile,
  chooseDealPosition,
  deleteContract,
  downloadContract,
  downloadSubVersions,
  followContracts,
  loadContracts,
  rateContract,
  readContract,
  readContractsNumber,
  readHasTrackChanges,
  readTimeline,
  readVersions,
  replaceContract,
  sendForReview,
  setContractStatus,
  unarchiveContract,
  unlockContract,
  uploadContract,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleAttach } from "./attach-file.ts";
import {
  handleArchive,
  handleDealPosition,
  handleDelete,
  handleSetStatus,
} from "./change-contract.ts";
import type { ContractContext } from "./contract-context.ts";
import type { LiveUpdates } from "./live-updates.ts";
import { handleRating } from "./rate-contract.ts";
import { handleHasTrackChanges, handleSendForReview } from "./send-for-review.ts";
import { countContracts } from "./contract-store.ts";
import { handleDownload, handleLoad, handleRead, handleTimeline } from "./read-contract.ts";
import { handleSubVersions, handleVersions } from "./read-versions.ts";
import { handleReplace } from "./replace-contract.ts";
import { handleUnlock, type Unlocking } from "./unlock-contract.ts";
import { handleUpload } from "./upload-contract.ts";

/** The endpoints about contracts. */
export const contractRoutes = (
  context: ContractContext,
  live: Pick<LiveUpdates, "follow">,
  unlocking: Unlocking,
): Readonly<Record<string, Route>> => ({
  loadContracts: route(loadContracts, (question) => handleLoad(context, question)),
  readContractsNumber: route(readContractsNumber, ({ caller }) =>
    context.db.asAccount(caller.person.accountId, async (trx) => ({
      documentsNumber: await countContracts(trx),
      contractsQuota: (await context.credits?.quota(trx)) ?? null,
    })),
  ),
  uploadContract: route(uploadContract, (question) => handleUpload(context, question), "itself"),
  attachFile: route(attachFile, (question) => handleAttach(context, question)),
  replaceContract: route(replaceContract, (question) => handleReplace(context, question)),
  unlockContract: route(unlockContract, (question) => handleUnlock(context, unlocking, question)),
  readContract: route(readContract, ({ caller, params }) =>
    handleRead(context, caller, params.guid),
  ),
  downloadContract: route(downloadContract, ({ caller, params, query }) =>
    handleDownload(context, caller, params.guid, query.version),
  ),
  readTimeline: route(readTimeline, ({ caller, body }) => handleTimeline(context, caller, body)),
  archiveContract: route(archiveContract, ({ caller, params }) =>
    handleArchive(context, caller, params.guid, true),
  ),
  unarchiveContract: route(unarchiveContract, ({ caller, params }) =>
    handleArchive(context, caller, params.guid, false),
  ),
  setContractStatus: route(setContractStatus, ({ caller, params, body }) =>
    handleSetStatus(context, caller, params.guid, body.status),
  ),
  sendForReview: route(sendForReview, ({ caller, params, body }) =>
    handleSendForReview(context, caller, params.guid, body.acceptTrackChanges),
  ),
  readHasTrackChanges: route(readHasTrackChanges, ({ caller, params }) =>
    handleHasTrackChanges(context, caller, params.guid),
  ),
  rateContract: route(rateContract, ({ caller, body }) => handleRating(context, caller, body)),
  followContracts: route(followContracts, ({ caller, address, recheck }) =>
    Promise.resolve(live.follow(caller, address, recheck)),
  ),
  readVersions: route(readVersions, ({ caller, params }) =>
    handleVersions(context, caller, params.guid),
  ),
  downloadSubVersions: route(downloadSubVersions, ({ caller, params }) =>
    handleSubVersions(context, caller, params.guid),
  ),
  deleteContract: route(deleteContract, ({ caller, params }) =>
    handleDelete(context, caller, params.guid),
  ),
  chooseDealPosition: route(chooseDealPosition, ({ caller, params, body }) =>
    handleDealPosition(context, caller, params.guid, body.tags.dealPosition),
  ),
});
