import { extensionOf, maxAttachments, maxUploadBytes, sendProblems } from "@proviso/domain";
import { attachFile, type Attachment } from "@proviso/endpoints";
import { useEffect, useRef, useState } from "react";
import { announce } from "../platform/announcer.tsx";
import { sentenceOf } from "../platform/ask-error.ts";
import { sendFile } from "../platform/send-file.ts";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";

/** A file that is to go along: on its way to the server, there, or refused. */
export interface AttachedFile {
  readonly key: number;
  readonly file: File;
  readonly sentBytes: number;
  readonly attachment: Attachment | null;
  /** Why it was not taken, in a sentence; null for none. */
  readonly failure: string | null;
}

/** Why a file cannot be attached, in a sentence; null when it can (C5.3). */
const refusalOf = (file: File): string | null => {
  if (extensionOf(file.name) === null) return refusalSentence("file_type_not_accepted");
  if (file.size > maxUploadBytes) return refusalSentence("file_too_large");
  return file.size === 0 ? refusalSentence("file_empty") : null;
};

/** Whether any is still on its way; sending waits for them (C5.6). */
export const isUploading = (files: readonly AttachedFile[]): boolean =>
  files.some(({ attachment, failure }) => attachment === null && failure === null);

/** The files to go along with a contract: each is uploaded at once, with progress, and can be canceled. */
export const useAttachments = (guid: string) => {
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const aborters = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  useEffect(() => {
    const running = aborters.current;
    return () => running.forEach((aborter) => aborter.abort());
  }, []);
  const change = (key: number, changes: Partial<AttachedFile>): void =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const upload = async (key: number, file: File): Promise<void> => {
    const aborter = new AbortController();
    aborters.current.set(key, aborter);
    try {
      const attachment = await sendFile(attachFile, {
        form: { docRole: "ATTACHMENT", linkToDocGuid: guid },
        file,
        idempotencyKey: crypto.randomUUID(),
        onProgress: (sentBytes) => change(key, { sentBytes }),
        signal: aborter.signal,
      });
      change(key, { attachment, sentBytes: file.size });
      announce(t("use-attachments.is-attached", { name: file.name }));
    } catch (error) {
      // A cancelled one is no longer in the list.
      if (!aborter.signal.aborted) change(key, { failure: sentenceOf(error) });
    } finally {
      aborters.current.delete(key);
    }
  };
  const add = (chosen: readonly File[]): void => {
    const isTooMany = files.length + chosen.length > maxAttachments;
    const taken = chosen.slice(0, Math.max(0, maxAttachments - files.length));
    const refused = taken.flatMap((file) => refusalOf(file) ?? []);
    setRefusal(isTooMany ? sendProblems.tooManyAttachments : (refused[0] ?? null));
    const good = taken
      .filter((file) => refusalOf(file) === null)
      .map((file) => {
        lastKey.current += 1;
        return { key: lastKey.current, file, sentBytes: 0, attachment: null, failure: null };
      });
    setFiles((all) => [...all, ...good]);
    for (const { key, file } of good) void upload(key, file);
  };
  const remove = (key: number): void => {
    setRefusal(null);
    setFiles((all) => all.filter((each) => each.key !== key));
    aborters.current.get(key)?.abort();
  };
  return { files, refusal, add, remove };
};
