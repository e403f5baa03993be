import { setTimeout as pause } from "node:timers/promises";
import { pathOf, readContract, uploadContract } from "@proviso/endpoints";
import { ask } from "./requests.ts";
import type { RunningProviso } from "./server.ts";

/** Uploads a file and resolves when it is acknowledged, with the contract's id. */
export const uploadFile = async (
  { url, headers }: RunningProviso,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const form = new FormData();
  form.append(uploadContract.file, new Blob([bytes]), "Bench.docx");
  const body = await ask(url + uploadContract.path, { method: "POST", headers, body: form });
  return uploadContract.answer.parse(body).guid;
};

/** Waits until nothing is done about a contract any more, so that the next measurement has the machine. */
export const untilSettled = async (
  { url, headers }: RunningProviso,
  guid: string,
): Promise<void> => {
  for (;;) {
    const contract = await ask(url + pathOf(readContract, { guid }), { headers });
    if (readContract.answer.parse(contract).status !== "REVIEWING") return;
    await pause(50);
  }
};

/** The bytes of a contract as the server has stored them. */
export const storedFile = async (
  { url, headers }: RunningProviso,
  guid: string,
): Promise<Uint8Array> => {
  const answer = await fetch(`${url}${pathOf(readContract, { guid })}/download?version=original`, {
    headers,
  });
  return new Uint8Array(await answer.arrayBuffer());
};
