import {
  attachFile,
  enterAsGuest,
  readContract,
  sendContract,
  sendGuestCode,
  type Attachment,
  type ContractRecord,
  type SendContractInput,
} from "@proviso/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import { letterTo } from "./letters.ts";
import type { TestServer, TestUser } from "./test-server.ts";

/** A letter as a test sends it, with what it leaves out filled in. */
export const send = (
  server: TestServer,
  user: TestUser,
  guid: string,
  input: Partial<SendContractInput> = {},
): Promise<Response> =>
  server.ask(sendContract, {
    token: user.token,
    params: { guid },
    body: {
      recipients: ["carla@corvane.example"],
      subject: "Our version",
      body: "<p>Dear Carla, <b>please</b> have a look.</p>",
      attachments: [],
      ...input,
    },
  });

/** Uploads a file to be attached to letters about a contract. */
export const attach = async (
  server: TestServer,
  user: TestUser,
  guid: string,
  bytes: Uint8Array,
  name = "Annex.docx",
): Promise<Response> => {
  const form = new FormData();
  form.append("docRole", "ATTACHMENT");
  form.append("linkToDocGuid", guid);
  form.append("fileToUpload", new Blob([new Uint8Array(bytes)]), name);
  return server.ask(attachFile, { token: user.token, form });
};

/** The same, which must succeed. */
export const attached = async (...given: Parameters<typeof attach>): Promise<Attachment> => {
  const answer = await attach(...given);
  if (answer.status !== 201) throw new Error(`Attach: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Attachment;
};

/** Waits until the letters of a contract have settled. */
export const untilSent = async (
  server: TestServer,
  user: TestUser,
  guid: string,
): Promise<ContractRecord> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await server.ask(readContract, { token: user.token, params: { guid } });
    const contract = (await answer.json()) as ContractRecord;
    if (contract.status !== "SENDING_TO_COUNTERPARTY") return contract;
    await pause(150);
  }
  throw new Error(`The contract ${guid} is still being sent.`);
};

/** The token in the link of a letter to the counterparty. */
export const linkTokenTo = async (
  server: TestServer,
  address: string,
  subject: RegExp,
): Promise<string> => {
  const { text } = await letterTo(server, address, subject);
  const token = /\/guest\/([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error("The letter has no link.");
  return token;
};

/** Asks for a code by a link and gives the one that was emailed. */
export const codeFor = async (
  server: TestServer,
  token: string,
  address: string,
): Promise<string> => {
  const answer = await server.ask(sendGuestCode, { body: { token } });
  if (answer.status !== 200) throw new Error(`Code: ${answer.status} ${await answer.text()}`);
  await pause(700);
  const { text } = await letterTo(server, address, /is your code/);
  const code = /Code: (\d{6})/.exec(text)?.[1];
  if (code === undefined) throw new Error("The letter has no code.");
  return code;
};

/** Goes in as a guest, by the letter that was sent to this address; gives the session's token. */
export const enter = async (
  server: TestServer,
  token: string,
  address: string,
): Promise<string> => {
  const code = await codeFor(server, token, address);
  const answer = await server.ask(enterAsGuest, { body: { token, code } });
  if (answer.status !== 200) throw new Error(`Enter: ${answer.status} ${await answer.text()}`);
  const { sessionToken } = (await answer.json()) as { sessionToken: string };
  return sessionToken;
};
