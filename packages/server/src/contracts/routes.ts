import {
  archiveContract,
  chooseDealPosition,
  deleteContract,
  downloadContract,
  loadContracts,
  readContract,
  readContractsNumber,
  readTimeline,
  replaceContract,
  unarchiveContract,
  uploadContract,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleArchive, handleDealPosition, handleDelete } from "./change-contract.ts";
import type { ContractContext } from "./contract-context.ts";
import { countContracts } from "./contract-store.ts";
import { handleDownload, handleLoad, handleRead, handleTimeline } from "./read-contract.ts";
import { handleReplace } from "./replace-contract.ts";
import { handleUpload } from "./upload-contract.ts";

/** The endpoints about contracts. */
export const contractRoutes = (context: ContractContext): Readonly<Record<string, Route>> => ({
  loadContracts: route(loadContracts, (question) => handleLoad(context, question)),
  readContractsNumber: route(readContractsNumber, ({ caller }) =>
    context.db.asAccount(caller.person.accountId, async (trx) => ({
      documentsNumber: await countContracts(trx),
      contractsQuota: null,
    })),
  ),
  uploadContract: route(uploadContract, (question) => handleUpload(context, question)),
  replaceContract: route(replaceContract, (question) => handleReplace(context, question)),
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
  deleteContract: route(deleteContract, ({ caller, params }) =>
    handleDelete(context, caller, params.guid),
  ),
  chooseDealPosition: route(chooseDealPosition, ({ caller, params, body }) =>
    handleDealPosition(context, caller, params.guid, body.tags.dealPosition),
  ),
});
