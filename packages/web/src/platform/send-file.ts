import type { AnswerOf, Endpoint, FormOf, ParamsOf } from "@proviso/endpoints";
import { apiAddress } from "./api-address.ts";
import { notReached } from "./ask-error.ts";
import { bearerFor, endRefused } from "./bearer.ts";
import { readAnswer, readProblem } from "./read-answer.ts";
import { tellIfShutOut } from "./shut-out.ts";

type FileEndpoint = Endpoint & { readonly file: string };

/** One file with the fields of the form it goes in. */
export interface FileQuestion<E extends FileEndpoint> {
  readonly params?: ParamsOf<E>;
  readonly form: FormOf<E>;
  readonly file: File;
  /** The same key for every try of one upload: the server answers a repeated one from memory. */
  readonly idempotencyKey: string;
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
}

const formOf = <E extends FileEndpoint>(asked: E, question: FileQuestion<E>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(question.form ?? {})) form.append(name, String(value));
  form.append(asked.file, question.file, question.file.name);
  return form;
};

/**
 * Sends a file and gives the endpoint's answer. XMLHttpRequest, since fetch reports no progress of
 * what it sends. Throws an AskError as `ask` does; an aborted signal rejects with its reason.
 */
export const sendFile = async <E extends FileEndpoint>(
  asked: E,
  question: FileQuestion<E>,
): Promise<AnswerOf<E>> => {
  const token = await bearerFor(asked);
  question.signal.throwIfAborted();
  const { status, text } = await new Promise<{ status: number; text: string }>(
    (resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(asked.method, apiAddress(asked, question.params));
      if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
      request.setRequestHeader("idempotency-key", question.idempotencyKey);
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        // `loaded` counts the form around the file too; what is told counts the file alone.
        question.onProgress(total > 0 ? Math.round((loaded / total) * question.file.size) : 0);
      });
      request.addEventListener("load", () => {
        resolve({ status: request.status, text: request.responseText });
      });
      request.addEventListener("error", () => reject(notReached()));
      request.addEventListener("abort", () => reject(question.signal.reason));
      question.signal.addEventListener("abort", () => request.abort(), { once: true });
      request.send(formOf(asked, question));
    },
  );
  if (status === 401) endRefused(asked);
  if (status < 200 || status > 299) throw tellIfShutOut(readProblem(status, text));
  return readAnswer(asked, status, text) as AnswerOf<E>;
};
