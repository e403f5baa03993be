import {
  createSignatureRequest,
  enterAsSigner,
  giveConsent,
  readSignatureRequest,
  readSigning,
  sendForSignature,
  sendSigningCode,
  signDocument,
  type ContractRecord,
  type SignatureRequest,
  type SignatureRequestInput,
  type Signing,
} from "@proviso/endpoints";
import { createCanvas } from "@napi-rs/canvas";
import { pdfFile, pdfText } from "@proviso/testkit";
import { setTimeout as pause } from "node:timers/promises";
import { letterTo, type AskedServer } from "./letters.ts";
import type { TestServer, TestUser } from "./test-server.ts";

/** A PDF agreement of two pages with a signature block for two signers on the second. */
export const agreementPdf = (): Uint8Array =>
  pdfFile([
    { content: [pdfText(72, 90, "Mutual agreement between Brightline and Corvane")] },
    {
      content: [
        pdfText(72, 90, "Agreed by the parties"),
        ...[72, 320].flatMap((x) => [
          pdfText(x, 160, "By: ______________"),
          pdfText(x, 190, "Name:"),
          pdfText(x, 220, "Date:"),
        ]),
      ],
    },
  ]);

/** A contract that is signed as it is, kept without a review. */
export const draftToSign = (
  server: TestServer,
  user: TestUser,
  bytes: Uint8Array = agreementPdf(),
  name = "Agreement.pdf",
): Promise<ContractRecord> =>
  server.uploadAndWait(user, bytes, { name, extra: { isToReviewDocument: false } });

/** Begins a request and waits until its document is made, or cannot be. */
export const prepared = async (
  server: AskedServer,
  user: Pick<TestUser, "token">,
  guid: string,
): Promise<SignatureRequest> => {
  const asking = { token: user.token, params: { guid } };
  const begun = await server.ask(createSignatureRequest, asking);
  if (begun.status !== 200) throw new Error(`Create: ${begun.status} ${await begun.text()}`);
  for (let tries = 0; tries < 1200; tries += 1) {
    const request: SignatureRequest = await (await server.ask(readSignatureRequest, asking)).json();
    if (request.isReady || request.failure !== null) return request;
    await pause(150);
  }
  throw new Error("The document to be signed was not made.");
};

/** Two signers with a place to sign each, and what a test wants otherwise. */
export const requestInputFor = (
  { documentSha256 }: SignatureRequest,
  emails: readonly string[],
  input: Partial<SignatureRequestInput> = {},
): SignatureRequestInput => ({
  documentSha256: documentSha256 ?? "",
  signers: emails.map((email, index) => ({
    name: `Signer ${index + 1}`,
    email,
    order: index + 1,
  })),
  fields: emails.map((_, signer) => ({
    kind: "signature" as const,
    signer,
    page: 1,
    x: 90 + 200 * signer,
    y: 130,
    width: 150,
    height: 40,
  })),
  ...input,
});

/** Prepares and sends a contract; gives the request as it went out. */
export const sentForSignature = async (
  server: AskedServer,
  user: Pick<TestUser, "token">,
  guid: string,
  emails: readonly string[],
  input: Partial<SignatureRequestInput> = {},
): Promise<SignatureRequest> => {
  const request = await prepared(server, user, guid);
  const answer = await server.ask(sendForSignature, {
    token: user.token,
    params: { guid },
    body: requestInputFor(request, emails, input),
  });
  if (answer.status !== 200) throw new Error(`Send: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** The token in the link of the letter to a signer. */
export const signingTokenTo = async (server: AskedServer, email: string): Promise<string> => {
  const { text } = await letterTo(server, email, /lease (sign|approve)/);
  const token = /\/sign\/([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error("The letter has no link.");
  return token;
};

/** Goes in by the letter that was sent to this address; gives the session's token. */
export const enterToSign = async (
  server: AskedServer,
  email: string,
  token?: string,
): Promise<string> => {
  const link = token ?? (await signingTokenTo(server, email));
  const asked = await server.ask(sendSigningCode, { body: { token: link } });
  if (asked.status !== 200) throw new Error(`Code: ${asked.status} ${await asked.text()}`);
  const { subject } = await letterTo(server, email, /is your code/);
  const code = /^\d{6}/.exec(subject)?.[0] ?? "";
  const answer = await server.ask(enterAsSigner, { body: { token: link, code } });
  if (answer.status !== 200) throw new Error(`Enter: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).sessionToken;
};

/** A picture of a signature in base64. */
export const signaturePicture = (): { data: string; way: "drawn" } => {
  const canvas = createCanvas(200, 60);
  const context = canvas.getContext("2d");
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(10, 40);
  context.bezierCurveTo(60, 0, 90, 60, 190, 20);
  context.stroke();
  return { data: canvas.toBuffer("image/png").toString("base64"), way: "drawn" };
};

/** What the signer of a session is asked. */
export const signingOf = async (server: AskedServer, token: string): Promise<Signing> => {
  const answer = await server.ask(readSigning, { token });
  if (answer.status !== 200) throw new Error(`Signing: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** Agrees and signs in a session, with what a test wants otherwise; what refuses the signer is the answer. */
export const agreeAndSign = async (
  server: AskedServer,
  token: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Response> => {
  const asked = await server.ask(readSigning, { token });
  if (asked.status !== 200) return asked;
  const { documentSha256 } = await asked.json();
  await server.ask(giveConsent, { token, body: { timeZone: "Europe/Berlin" } });
  const body = { documentSha256, values: [], signature: signaturePicture(), ...more };
  return server.ask(signDocument, { token, body });
};
