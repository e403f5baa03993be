import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { pathOf, readContract, uploadContract } from "@proviso/endpoints";
import { ask } from "./requests.ts";
import type { RunningProviso } from "./server.ts";

const boundary = "----the-file-of-a-bench";
const formType = `multipart/form-data; boundary=${boundary}`;

/** An upload ready to be sent: putting its form together, as any sender does before, is no part of what is measured. */
export const formOf = (bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${uploadContract.file}"; filename="Bench.docx"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

const connections = new Agent({ keepAlive: true });

/** Sends bytes as they are; `fetch` would copy all of them again before the first is on its way. */
const post = (url: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<IncomingMessage> =>
  new Promise((settle, fail) => {
    const sent = request(url, { method: "POST", agent: connections, headers }, settle);
    sent.once("error", fail);
    sent.end(body);
  });

/** Sends an upload and resolves when it is acknowledged, with the contract's id. */
export const sendForm = async ({ url, headers }: RunningProviso, form: Buffer): Promise<string> => {
  const answer = await post(
    url + uploadContract.path,
    { ...headers, "content-type": formType, "content-length": form.length },
    form,
  );
  const said = await text(answer);
  if (answer.statusCode !== 201) throw new Error(`The upload was answered with ${said}`);
  return uploadContract.answer.parse(JSON.parse(said)).guid;
};

/** Waits until nothing is done about a contract anymore, so that the next measurement has the machine. */
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
