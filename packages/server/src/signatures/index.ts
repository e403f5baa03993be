export { signerGate } from "./enter-as-signer.ts";
export { prepareDocumentWorker } from "./prepare/prepare-document.ts";
export { openPrepareProcesses } from "./prepare/open-prepare-processes.ts";
export { findUnsignedFiles } from "./request-store.ts";
export { signatureRoutes } from "./routes.ts";
export { sealJob } from "./seal-job.ts";
export { signerMailSettler } from "./settle-signer-mail.ts";
export type { SignatureContext } from "./signature-context.ts";
export { tendRequests } from "./tend-requests.ts";
