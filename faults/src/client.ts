import {
  pathOf,
  readContract,
  requestTokens,
  tokens,
  uploadContract,
  type ContractRecord,
  type Endpoint,
} from "@proviso/endpoints";
import { samplePassword, sampleUsers } from "@proviso/server/src/samples/index.ts";
import type { Asking } from "@proviso/server/src/test-support/test-server.ts";
import { setTimeout as pause } from "node:timers/promises";

/** How an upload was answered; "cut" when the line broke, so that nobody knows. */
export type UploadAnswer =
  | { readonly kind: "acknowledged"; readonly contractId: string }
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "cut" };

/** Someone who uses a server, as a program. */
export interface Client {
  readonly token: string;
  ask(endpoint: Endpoint, asking?: Asking): Promise<Response>;
  upload(bytes: Uint8Array, key: string, isToReview: boolean): Promise<UploadAnswer>;
  statusOf(contractId: string): Promise<string | undefined>;
}

/** Asks one endpoint of a server; throws when the line breaks. */
export const askAt = (url: string, endpoint: Endpoint, asking: Asking = {}): Promise<Response> => {
  const query = asking.query ? `?${new URLSearchParams(asking.query).toString()}` : "";
  return fetch(url + pathOf(endpoint, asking.params) + query, {
    method: endpoint.method,
    headers: {
      ...(asking.token === undefined ? {} : { authorization: `Bearer ${asking.token}` }),
      ...(asking.body === undefined ? {} : { "content-type": "application/json" }),
      ...asking.headers,
    },
    body: asking.form ?? (asking.body === undefined ? null : JSON.stringify(asking.body)),
    signal: AbortSignal.timeout(60_000),
  });
};

/** The endings of files by how they begin. */
const endings: Readonly<Record<string, string>> = { "%PDF": "pdf", "\xd0\xcf\x11\xe0": "doc" };

const uploadForm = (bytes: Uint8Array, isToReview: boolean): FormData => {
  const form = new FormData();
  form.append("extraData", JSON.stringify({ isToReviewDocument: isToReview }));
  const name = `Fault.${endings[Buffer.from(bytes.subarray(0, 4)).toString("latin1")] ?? "docx"}`;
  form.append(uploadContract.file, new Blob([new Uint8Array(bytes)]), name);
  return form;
};

/** Who signs in. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** The owner of the sample account. */
export const sampleOwner: SignIn = {
  username: sampleUsers[0]?.email ?? "",
  password: samplePassword,
};

/** Signs someone in at a server whose address may change, and asks there. */
export const signIn = async (url: () => string, who: SignIn = sampleOwner): Promise<Client> => {
  const body = { grant_type: "password", ...who };
  const granted = await askAt(url(), requestTokens, { body });
  const { access_token: token } = tokens.parse(await granted.json());
  const ask: Client["ask"] = (endpoint, asking) => askAt(url(), endpoint, { token, ...asking });
  return {
    token,
    ask,
    upload: async (bytes, key, isToReview) => {
      try {
        const headers = { "idempotency-key": key };
        const answer = await ask(uploadContract, { form: uploadForm(bytes, isToReview), headers });
        if (answer.status !== 201) return { kind: "refused", status: answer.status };
        const contract: ContractRecord = uploadContract.answer.parse(await answer.json());
        return { kind: "acknowledged", contractId: contract.guid };
      } catch {
        return { kind: "cut" };
      }
    },
    statusOf: async (guid) => {
      const answer = await ask(readContract, { params: { guid } }).catch(() => undefined);
      if (answer?.status !== 200) return undefined;
      return readContract.answer.parse(await answer.json()).status;
    },
  };
};

/** Looks again and again until something is found; throws after so many seconds. */
export const until = async <T>(
  what: string,
  seconds: number,
  look: () => Promise<T | undefined>,
): Promise<T> => {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error(`Waited ${seconds} s for ${what} in vain.`);
};
