export {
  contractFor,
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
  nameStaged,
  storageKey,
  type ContractFile,
  type StoredBytes,
} from "./contract-file-store.ts";
export {
  countUploads,
  findContract,
  holdContract,
  moveHeldContract,
  type Move,
} from "./contract-store.ts";
export type { Contract } from "./contract.ts";
export { countUploadsByUser, listPendingContracts } from "./pending-contracts.ts";
export { removeFiles, removeFilesWorker } from "./remove-files.ts";
export { contractRoutes } from "./routes.ts";
export { sweepStorage } from "./sweep-storage.ts";
