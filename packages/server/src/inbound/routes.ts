import { readUploadAddresses, renewUploadAddress } from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import type { InboundContext } from "./inbound-context.ts";
import { handleAddresses, handleRenew } from "./upload-address.ts";

/** The endpoints of mail that comes in. */
export const inboundRoutes = (context: InboundContext): Readonly<Record<string, Route>> => ({
  readUploadAddresses: route(readUploadAddresses, ({ caller }) => handleAddresses(context, caller)),
  renewUploadAddress: route(renewUploadAddress, ({ caller, body }) =>
    handleRenew(context, caller, body),
  ),
});
