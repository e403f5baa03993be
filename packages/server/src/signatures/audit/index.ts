export { checkChain, type ChainCheck } from "./check-chain.ts";
export { recordSignatureEvent, type NewSignatureEvent } from "./record-signature-event.ts";
