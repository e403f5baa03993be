import {
  createSignatureRequest,
  declineToSign,
  downloadSignatureDocument,
  downloadSigningDocument,
  enterAsSigner,
  giveConsent,
  handOverSigning,
  lookUpSigningLink,
  openSignatureWidget,
  readSignatureRequest,
  readSigning,
  remindSigners,
  sendForSignature,
  sendSigningCode,
  settleSignatureRequest,
  signDocument,
  updateSigners,
  verifySignedFile,
  voidSignatureRequest,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleCreate } from "./create-request.ts";
import { handleDecline } from "./decline-to-sign.ts";
import { handleEnterAsSigner, handleLookUpSigning, handleSigningCode } from "./enter-as-signer.ts";
import { handleConsent } from "./give-consent.ts";
import { handleHandOver } from "./hand-over-signing.ts";
import { handleOpenWidget, handleSettle } from "./open-widget.ts";
import { handleReadRequest, handleRequestDocument } from "./read-request.ts";
import { handleSigning, handleSigningDocument } from "./read-signing.ts";
import { handleRemind } from "./remind-signers.ts";
import { handleSendForSignature } from "./send-for-signature.ts";
import { handleSign } from "./sign-document.ts";
import type { SignatureContext } from "./signature-context.ts";
import { handleUpdateSigners } from "./update-signers.ts";
import { openVerification, type VerifyContext } from "./verify/verify-signed-file.ts";
import { handleVoid } from "./void-request.ts";

const signerRoutes = (context: SignatureContext): Readonly<Record<string, Route>> => ({
  lookUpSigningLink: route(lookUpSigningLink, ({ body, address }) =>
    handleLookUpSigning(context, body.token, address),
  ),
  sendSigningCode: route(sendSigningCode, ({ body, address }) =>
    handleSigningCode(context, body.token, address),
  ),
  enterAsSigner: route(enterAsSigner, ({ body, address }) =>
    handleEnterAsSigner(context, body, address),
  ),
  readSigning: route(readSigning, ({ signer }) => handleSigning(context, signer)),
  downloadSigningDocument: route(downloadSigningDocument, ({ signer, query, address }) =>
    handleSigningDocument(context, signer, query.version, address),
  ),
  giveConsent: route(giveConsent, (question) =>
    handleConsent(context, question, question.body.timeZone),
  ),
  signDocument: route(signDocument, (question) => handleSign(context, question, question.body)),
  declineToSign: route(declineToSign, (question) =>
    handleDecline(context, question, question.body.reason),
  ),
  handOverSigning: route(handOverSigning, (question) =>
    handleHandOver(context, question, question.body),
  ),
});

/** The endpoints of asking for signatures, and of those who sign. */
export const signatureRoutes = (
  context: SignatureContext & VerifyContext,
): Readonly<Record<string, Route>> => ({
  createSignatureRequest: route(createSignatureRequest, ({ caller, params }) =>
    handleCreate(context, caller, params.guid),
  ),
  readSignatureRequest: route(readSignatureRequest, ({ caller, params }) =>
    handleReadRequest(context, caller, params.guid),
  ),
  downloadSignatureDocument: route(downloadSignatureDocument, ({ caller, params }) =>
    handleRequestDocument(context, caller, params.guid),
  ),
  openSignatureWidget: route(openSignatureWidget, ({ caller, params }) =>
    handleOpenWidget(context, caller, params.guid),
  ),
  settleSignatureRequest: route(settleSignatureRequest, ({ caller, params }) =>
    handleSettle(context, caller, params.guid),
  ),
  sendForSignature: route(sendForSignature, (question) =>
    handleSendForSignature(context, question),
  ),
  updateSigners: route(updateSigners, (question) => handleUpdateSigners(context, question)),
  remindSigners: route(remindSigners, ({ caller, params }) =>
    handleRemind(context, caller, params.guid),
  ),
  voidSignatureRequest: route(voidSignatureRequest, (question) => handleVoid(context, question)),
  verifySignedFile: route(verifySignedFile, openVerification(context)),
  ...signerRoutes(context),
});
