import { expect } from "@playwright/test";
import {
  contractPage,
  contractRecord,
  createSignatureRequest,
  downloadContract,
  loadContracts,
  pathOf,
  readSignatureRequest,
  sendForSignature,
  signatureRequest,
  uploadContract,
  uploadTemplate,
  type UploadExtraData,
} from "@proviso/endpoints";
import { password, type ChosenFile } from "./steps.ts";
import { tokensFor } from "./tokens.ts";

const tokenFor = async (url: string, email: string): Promise<string> =>
  (await tokensFor(url, email, password)).access_token;

/** Uploads a file without a browser and gives the contract's guid. */
const upload = async (
  url: string,
  token: string,
  { name, buffer }: ChosenFile,
  extraData: UploadExtraData,
): Promise<string> => {
  const form = new FormData();
  form.append("extraData", JSON.stringify(extraData));
  form.append(uploadContract.file, new Blob([new Uint8Array(buffer)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url + uploadContract.path, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return contractRecord.parse(await answer.json()).guid;
};

/** Uploads files to be kept without a review, one after another. */
export const uploadByProgram = async (
  url: string,
  email: string,
  files: readonly ChosenFile[],
): Promise<void> => {
  const token = await tokenFor(url, email);
  for (const file of files) await upload(url, token, file, { isToReviewDocument: false });
};

/** Uploads a contract and then a newer version of it, neither for review; gives both guids. */
export const uploadTwoVersions = async (
  url: string,
  email: string,
  first: ChosenFile,
  second: ChosenFile,
): Promise<readonly [older: string, newer: string]> => {
  const token = await tokenFor(url, email);
  const kept = { isToReviewDocument: false };
  const older = await upload(url, token, first, kept);
  return [older, await upload(url, token, second, { ...kept, parentDocGuid: older })];
};

/** Uploads a template of this name, an NDA for both sides. */
export const keepTemplate = async (
  url: string,
  email: string,
  contractName: string,
  { name, buffer }: ChosenFile,
): Promise<void> => {
  const form = new FormData();
  form.append("playbookId", "nda-mutual");
  form.append("extraData", JSON.stringify({ contractName }));
  form.append(uploadTemplate.file, new Blob([new Uint8Array(buffer)]), name);
  const headers = { authorization: `Bearer ${await tokenFor(url, email)}` };
  const answer = await fetch(url + uploadTemplate.path, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
};

const contractsNamed = async (url: string, email: string, words: string) => {
  const query = { from: 0, to: 50, freeText: words, filterValues: { isArchived: false } };
  const answer = await fetch(url + loadContracts.path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${await tokenFor(url, email)}`,
    },
    body: JSON.stringify({
      query: { sortBy: "uploadTime", direction: "desc", ...query },
    }),
  });
  return contractPage.parse(await answer.json()).documents;
};

/** The guid of the newest contract whose name begins with these words, as its reader finds it. */
export const contractNamed = async (url: string, email: string, words: string): Promise<string> => {
  const documents = await contractsNamed(url, email, words);
  const found = documents.find(({ fileName }) => fileName.startsWith(words));
  if (found === undefined) throw new Error(`No contract is called ${words}.`);
  return found.guid;
};

/** Whether a reader has contracts, and none of them is under review. */
export const isAllReviewed = async (url: string, email: string): Promise<boolean> => {
  const documents = await contractsNamed(url, email, "");
  return documents.length > 0 && documents.every(({ status }) => status !== "REVIEWING");
};

/** Sends a contract of a PDF to signers, who sign beside each other on its first page. */
export const sendToSign = async (
  url: string,
  email: string,
  guid: string,
  signers: readonly string[],
): Promise<void> => {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${await tokenFor(url, email)}`,
  };
  const { authorization } = headers;
  const at = (asked: Parameters<typeof pathOf>[0]): string => url + pathOf(asked, { guid });
  await fetch(at(createSignatureRequest), { method: "POST", headers: { authorization } });
  const read = async () =>
    signatureRequest.parse(
      await (await fetch(at(readSignatureRequest), { headers: { authorization } })).json(),
    );
  await expect.poll(async () => (await read()).isReady).toBe(true);
  const { documentSha256 } = await read();
  const place = { page: 0, y: 270, width: 170, height: 44, kind: "signature" };
  const body = JSON.stringify({
    documentSha256,
    signers: signers.map((signer, index) => ({
      name: index === 0 ? "Carla Ruiz" : `Carla Ruiz ${index + 1}`,
      email: signer,
    })),
    fields: signers.map((_, signer) => ({ ...place, x: 100 + 240 * signer, signer })),
  });
  const answer = await fetch(at(sendForSignature), { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`Send: ${answer.status} ${await answer.text()}`);
};

/** The sealed file of a contract, as soon as it is there. */
export const signedFileOf = async (url: string, email: string, guid: string): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${await tokenFor(url, email)}` };
  const path = `${url}${pathOf(downloadContract, { guid })}?version=signed`;
  await expect.poll(async () => (await fetch(path, { headers })).status).toBe(200);
  return Buffer.from(await (await fetch(path, { headers })).arrayBuffer());
};
