import {
  allowSender,
  disallowSender,
  discardHeldMail,
  listAllowedSenders,
  listHeldMails,
  readUploadAddresses,
  releaseHeldMail,
  renewOwnUploadAddress,
  renewSharedUploadAddress,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleAllow, handleDisallow, handleSenders } from "./allowed-senders.ts";
import { handleDiscard, handleHeldMails, handleRelease } from "./held-mails.ts";
import type { InboundContext } from "./inbound-context.ts";
import { handleAddresses, handleRenew } from "./upload-address.ts";

/** The endpoints of mail that comes in. */
export const inboundRoutes = (context: InboundContext): Readonly<Record<string, Route>> => ({
  readUploadAddresses: route(readUploadAddresses, ({ caller }) => handleAddresses(context, caller)),
  renewOwnUploadAddress: route(renewOwnUploadAddress, ({ caller }) =>
    handleRenew(context, caller, "own"),
  ),
  renewSharedUploadAddress: route(renewSharedUploadAddress, ({ caller }) =>
    handleRenew(context, caller, "shared"),
  ),
  listAllowedSenders: route(listAllowedSenders, ({ caller }) => handleSenders(context, caller)),
  allowSender: route(allowSender, ({ caller, body }) => handleAllow(context, caller, body.sender)),
  disallowSender: route(disallowSender, ({ caller, params }) =>
    handleDisallow(context, caller, params.sender),
  ),
  listHeldMails: route(listHeldMails, ({ caller }) => handleHeldMails(context, caller)),
  releaseHeldMail: route(releaseHeldMail, ({ caller, params }) =>
    handleRelease(context, caller, params.guid),
  ),
  discardHeldMail: route(discardHeldMail, ({ caller, params }) =>
    handleDiscard(context, caller, params.guid),
  ),
});
