import { setTimeout as pause } from "node:timers/promises";
import { pathOf, readContract, uploadContract } from "@proviso/endpoints";
import { ask } from "./requests.ts";
import type { RunningProviso } from "./server.ts";

const boundary = "----the-file-of-a-bench";
const formType = `multipart/form-data; boundary=${boundary}`;

/** The form of an upload as its bytes: putting one together by pieces is the sender's work, and no part of ours. */
const formOf = (bytes: Uint8Array): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${uploadContract.file}"; filename="Bench.docx"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** Uploads a file and resolves when it is acknowledged, with the contract's id. */
export const uploadFile = async (
  { url, headers }: RunningProviso,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const answer = await ask(url + uploadContract.path, {
    method: "POST",
    headers: { ...headers, "content-type": formType },
    body: formOf(bytes),
  });
  return uploadContract.answer.parse(answer).guid;
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
