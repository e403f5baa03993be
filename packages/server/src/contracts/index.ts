export { acceptFile, withReceived, type AcceptedFile } from "./accept-file.ts";
export { findAttachments, listSentAttachments, type StoredAttachment } from "./attachment-store.ts";
export {
  contractFor,
  lockedContractFor as heldContractFor,
  noteEvent,
  rereadContract,
  reviewOf,
  type ContractContext,
  type ContractReference,
} from "./contract-context.ts";
export {
  findFile,
  forgetFiles,
  insertFile,
  isProcessedAlready,
  nameStaged,
  storageKey,
  type ContractFile,
  type StoredBytes,
} from "./contract-file-store.ts";
export {
  countContracts,
  countUploads,
  findContract,
  findVersions,
  holdContract,
  insertContract,
  moveLockedContract as moveHeldContract,
  noteProgress,
  setNewest,
  type Move,
  type NewContract,
} from "./contract-store.ts";
export { forgetUnread, listUnread, storeText, type ReadText } from "./contract-text-store.ts";
export type { Contract } from "./contract.ts";
export { findSentVersion, noteSentFile } from "./sent-file-store.ts";
export { keepFile } from "./keep-file.ts";
export { openLiveUpdates } from "./live-updates.ts";
export { countUploadsByUser, listPendingContracts } from "./pending-contracts.ts";
export {
  isKeyTaken,
  takeUploadKey,
  uploadKeyStatement,
  type UploadKey,
} from "./upload-key-store.ts";
export { contractView } from "./contract-view.ts";
export { currentFile } from "./current-file.ts";
export { mediaTypeOf } from "./media-type.ts";
export { deleteShare, insertShares } from "./share-store.ts";
export { removeFiles, removeFilesWorker } from "./remove-files.ts";
export { contractRoutes } from "./routes.ts";
export { scanQuarantinedFileWorker as scanHeldFileWorker } from "./scan-quarantined-file.ts";
export { cutNameCounts } from "./cut-name-counts.ts";
export { sweepStorage } from "./sweep-storage.ts";
export { handleUpload } from "./upload-contract.ts";
