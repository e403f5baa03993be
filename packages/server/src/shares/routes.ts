import {
  commentAsGuest,
  downloadGuestAttachment,
  downloadGuestContract,
  enterAsGuest,
  listGuestLinks,
  listShareCandidates,
  lookUpGuestLink,
  readGuestContract,
  readGuestText,
  sendContract,
  sendGuestCode,
  shareContract,
  uploadAsGuest,
  withdrawGuestLink,
  withdrawShare,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleEnter, handleLookUp, handleSendCode } from "./enter-as-guest.ts";
import { handleGuestComment, handleGuestUpload } from "./guest-answer.ts";
import {
  handleGuestAttachment,
  handleGuestContract,
  handleGuestDownload,
  handleGuestText,
} from "./guest-contract.ts";
import { handleGuestLinks, handleWithdraw } from "./guest-links.ts";
import { handleSend } from "./send-contract.ts";
import { handleShare, handleShareCandidates } from "./share-contract.ts";
import type { ShareContext } from "./share-context.ts";
import { handleWithdrawShare } from "./withdraw-share.ts";

const guestRoutes = (context: ShareContext): Readonly<Record<string, Route>> => ({
  lookUpGuestLink: route(lookUpGuestLink, ({ body, address }) =>
    handleLookUp(context, body.token, address),
  ),
  sendGuestCode: route(sendGuestCode, ({ body, address }) =>
    handleSendCode(context, body.token, address),
  ),
  enterAsGuest: route(enterAsGuest, ({ body, address }) => handleEnter(context, body, address)),
  readGuestContract: route(readGuestContract, ({ guest }) => handleGuestContract(context, guest)),
  readGuestText: route(readGuestText, ({ guest }) => handleGuestText(context, guest)),
  downloadGuestContract: route(downloadGuestContract, ({ guest }) =>
    handleGuestDownload(context, guest),
  ),
  downloadGuestAttachment: route(downloadGuestAttachment, ({ guest, params }) =>
    handleGuestAttachment(context, guest, params.guid),
  ),
  uploadAsGuest: route(uploadAsGuest, (question) => handleGuestUpload(context, question)),
  commentAsGuest: route(commentAsGuest, ({ guest, body }) =>
    handleGuestComment(context, guest, body.words),
  ),
});

/** The endpoints of sending contracts out, of guests, and of sharing among colleagues. */
export const shareRoutes = (context: ShareContext): Readonly<Record<string, Route>> => ({
  sendContract: route(sendContract, (question) => handleSend(context, question)),
  listGuestLinks: route(listGuestLinks, ({ caller, params }) =>
    handleGuestLinks(context, caller, params.guid),
  ),
  withdrawGuestLink: route(withdrawGuestLink, ({ caller, params, body }) =>
    handleWithdraw(context, caller, params.guid, body.id),
  ),
  listShareCandidates: route(listShareCandidates, ({ caller, params }) =>
    handleShareCandidates(context, caller, params.guid),
  ),
  shareContract: route(shareContract, (question) => handleShare(context, question)),
  withdrawShare: route(withdrawShare, ({ caller, params, body }) =>
    handleWithdrawShare(context, caller, params.guid, body.externalId),
  ),
  ...guestRoutes(context),
});
