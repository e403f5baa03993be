import { findWork } from "@proviso/domain";
import {
  botCheck,
  createSignatureRequest,
  enterAsSigner,
  readBotCheck,
  readSignatureRequest,
  requestTokens,
  sendForSignature,
  sendSigningCode,
  signUp,
  uploadContract,
  verifyUser,
} from "@proviso/endpoints";
import { pdfFile, pdfText } from "@proviso/testkit";
import { setTimeout as pause } from "node:timers/promises";
import { answerOf, done, formWith } from "./call.ts";
import { foundInMail } from "./mailbox.ts";

const password = "Attack-the-bench-26";

/** The token of a session of this user. */
export const signInAs = async (url: string, email: string, secret = password): Promise<string> =>
  (
    await answerOf(url, requestTokens, {
      body: { grant_type: "password", username: email, password: secret },
    })
  ).access_token;

/** Signs up as anyone can, verifies the address and signs in; gives the session’s token. */
export const signUpAttacker = async (url: string): Promise<string> => {
  const email = "attacker@stranger.example";
  const check = botCheck.parse(await answerOf(url, readBotCheck));
  if (check.kind !== "proof-of-work") throw new Error("This server asks for no proof of work.");
  const { kind: _kind, ...challenge } = check;
  const number = findWork(challenge, 0, challenge.maxNumber + 1);
  const recaptchaToken = JSON.stringify({ ...challenge, number });
  const names = { firstName: "Mal", lastName: "Stranger", email };
  const body = { ...names, password, repeatPassword: password, recaptchaToken };
  await done(url, signUp, { body });
  const token = await foundInMail(url, email, /token=([\w-]+)/);
  await done(url, verifyUser, { body: { email, token, password } });
  return signInAs(url, email);
};

/** Has the honest user ask a stranger for a signature; gives the token of the stranger’s session. */
export const enterAsHostileSigner = async (url: string, token: string): Promise<string> => {
  const pages = [{ content: [pdfText(72, 90, "Agreement"), pdfText(72, 160, "By: ________")] }];
  const form = formWith("contract", "Agreement.pdf", pdfFile(pages), {
    extraData: JSON.stringify({ isToReviewDocument: false }),
  });
  const { guid } = await answerOf(url, uploadContract, { token, form });
  const asking = { token, params: { guid } };
  await pause(2000);
  await done(url, createSignatureRequest, asking);
  let request = await answerOf(url, readSignatureRequest, asking);
  while (!request.isReady && request.failure === null) {
    await pause(200);
    request = await answerOf(url, readSignatureRequest, asking);
  }
  const email = "signer@stranger.example";
  await done(url, sendForSignature, {
    ...asking,
    body: {
      documentSha256: request.documentSha256,
      signers: [{ name: "Sam Stranger", email, order: 1 }],
      fields: [{ kind: "signature", signer: 0, page: 0, x: 90, y: 150, width: 150, height: 40 }],
    },
  });
  const link = await foundInMail(url, email, /\/sign\/([\w-]+)/);
  await done(url, sendSigningCode, { body: { token: link } });
  const code = await foundInMail(url, email, /(\d{6}) is your code/);
  return (await answerOf(url, enterAsSigner, { body: { token: link, code } })).sessionToken;
};
