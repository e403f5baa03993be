import { replaceContract, uploadContract, type ContractRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isServerAway } from "../platform/ask-error.ts";
import { announce } from "../platform/announcer.tsx";
import { sendFile } from "../platform/send-file.ts";
import { showNotice } from "../ui/notice.tsx";
import { extraDataOf, type UploadOptions } from "./upload-options.ts";
import type { UploadRequest } from "./upload-request.ts";
import { keepContract } from "./use-contract-acts.ts";
import { t } from "./messages.ts";

/** One upload as it goes on. */
export interface Upload {
  readonly state: "idle" | "sending" | "failed";
  readonly sentBytes: number;
  readonly error: Error | null;
  start(file: File, options: UploadOptions): void;
  cancel(): void;
}

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

interface Attempt {
  readonly file: File;
  readonly options: UploadOptions;
  readonly idempotencyKey: string;
}

const isSame = (a: Attempt, file: File, options: UploadOptions): boolean =>
  a.file === file && JSON.stringify(a.options) === JSON.stringify(options);

/**
 * Uploads a contract or a better file for one. Trying the same file and options again sends the same
 * key, so that an upload whose answer was lost is not made twice; canceling is silent (C8.3).
 */
export const useUpload = (
  request: UploadRequest,
  onDone: (contract: ContractRecord) => void,
): Upload => {
  const [sentBytes, setSentBytes] = useState(0);
  const aborter = useRef<AbortController>(null);
  const last = useRef<Attempt>(null);
  const mutation = useMutation({
    mutationFn: ({ file, options, idempotencyKey }: Attempt) => {
      const controller = new AbortController();
      aborter.current = controller;
      const sending = { file, idempotencyKey, signal: controller.signal, onProgress: setSentBytes };
      if (request.kind === "replace")
        return sendFile(replaceContract, {
          ...sending,
          params: { guid: request.contract.guid },
          form: {},
        });
      const parent = request.kind === "version" ? request.contract.guid : undefined;
      const answers = request.kind === "new" ? request.answers : undefined;
      const extraData = JSON.stringify({
        ...extraDataOf(options, parent),
        ...(answers === undefined ? {} : { isFromOnboarding: true }),
      });
      const form = { extraData, reviewNote: options.reviewNote.trim(), answers: answers ?? "" };
      return sendFile(uploadContract, { ...sending, form });
    },
    onSuccess: (contract) => {
      announce(t("use-upload.is-uploaded", { fileName: contract.fileName }));
      keepContract(contract);
      onDone(contract);
    },
    onError: (error) => {
      if (aborter.current?.signal.aborted) {
        mutation.reset();
        if (request.kind === "replace")
          showNotice(t("use-upload.replace-was-aborted"), { tone: "failed" });
        return;
      }
      announce(t("use-upload.the-upload-failed", { message: error.message }));
      // The dialog says what a refusal is about; this is for what nobody expected (C8.2, C8.5).
      if (request.kind !== "new" && isServerAway(error))
        showNotice(t("use-upload.error-occurred-please-try"), { tone: "failed" });
    },
  });
  const start = (file: File, options: UploadOptions): void => {
    const attempt =
      last.current && isSame(last.current, file, options)
        ? last.current
        : { file, options, idempotencyKey: randomKey() };
    last.current = attempt;
    setSentBytes(0);
    mutation.mutate(attempt);
  };
  return {
    state: mutation.isPending ? "sending" : mutation.isError ? "failed" : "idle",
    sentBytes,
    error: mutation.error,
    start,
    cancel: () => aborter.current?.abort(),
  };
};
