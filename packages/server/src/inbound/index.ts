export { findUnknownMailFiles } from "./inbound-store.ts";
export { openInbound, type Inbound } from "./open-inbound.ts";
