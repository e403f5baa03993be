import { Button, Progress, VisuallyHidden } from "@mantine/core";
import { acceptedExtensions, extensionOf, maxUploadBytes } from "@proviso/domain";
import { uploadAsGuest, type GuestContract } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useRef, useState, type ChangeEvent } from "react";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { formatMoment } from "../platform/format.ts";
import { queryClient } from "../platform/query-client.ts";
import { sendFile } from "../platform/send-file.ts";
import { useStore } from "../platform/store.ts";
import { SlowNote } from "../ui/slow-note.tsx";
import { guestContractQuery } from "./guest-queries.ts";
import { unsentVersion, type ChosenVersion } from "./unsent.ts";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";
import styles from "./guest.module.css";

interface GuestUploadProps {
  readonly token: string;
  readonly contract: GuestContract;
}

const refusalOf = (file: File): string | null => {
  if (extensionOf(file.name) === null) return refusalSentence("file_type_not_accepted");
  if (file.size > maxUploadBytes) return refusalSentence("file_too_large");
  return file.size === 0 ? refusalSentence("file_empty") : null;
};

/** What the same file would be refused with again. */
const refusedForGood = [
  "file_empty",
  "file_too_large",
  "file_type_not_accepted",
  "file_content_mismatch",
  "file_has_macros",
  "file_unpacks_too_large",
  "ANTIVIRUS_SCAN_ERROR",
  "no_upload_now",
  "guest_link_ended",
] as const;

const useGuestUpload = (token: string) => {
  const [sentBytes, setSentBytes] = useState(0);
  const aborter = useRef<AbortController>(null);
  const mutation = useMutation({
    mutationFn: ({ file, key }: ChosenVersion) => {
      const controller = new AbortController();
      aborter.current = controller;
      setSentBytes(0);
      return sendFile(uploadAsGuest, {
        form: {},
        file,
        idempotencyKey: key,
        onProgress: setSentBytes,
        signal: controller.signal,
      });
    },
    onMutate: (version) => unsentVersion.set(version),
    onSuccess: (contract) => {
      unsentVersion.set(null);
      queryClient.setQueryData(guestContractQuery(token).queryKey, contract);
    },
    onError: (error) => {
      const isCancelled = aborter.current?.signal.aborted === true;
      // A file that is refused is not sent again; one that did not arrive is kept.
      if (isCancelled || isRefusedWith(error, ...refusedForGood)) unsentVersion.set(null);
      // Cancelling is silent.
      if (isCancelled) mutation.reset();
    },
  });
  return { mutation, sentBytes, cancel: () => aborter.current?.abort() };
};

/** Takes the counterparty's own version, which goes back to the person who sent them theirs. */
export function GuestUpload({ token, contract }: GuestUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutation, sentBytes, cancel } = useGuestUpload(token);
  const { uploaded, mayUpload, senderName } = contract;
  const begin = (version: ChosenVersion): void => {
    // The button that was pressed makes room for the progress.
    card.current?.focus();
    mutation.mutate(version);
  };
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = "";
    if (!file) return;
    const refused = refusalOf(file);
    setRefusal(refused);
    unsentVersion.set(null);
    mutation.reset();
    if (refused === null) begin({ link: token, file, key: crypto.randomUUID() });
  };
  const unsent = useStore(unsentVersion);
  const again = unsent?.link === token && !mutation.isPending ? unsent : null;
  const size = mutation.variables?.file.size ?? 0;
  const percent = size === 0 ? 0 : Math.floor((Math.min(sentBytes, size) / size) * 100);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t("guest-upload.your-version")}
      className={styles.card}
    >
      <h2>{t("guest-upload.your-version")}</h2>
      <p role="status" className={styles.said}>
        {uploaded !== null &&
          t("guest-upload.you-sent-back", {
            fileName: uploaded.fileName,
            time: formatMoment(Date.parse(uploaded.time)),
            senderName,
          })}
      </p>
      {!mayUpload && <p className={styles.quiet}>{refusalSentence("no_upload_now")}</p>}
      {mayUpload && mutation.isPending && (
        <>
          <Progress value={percent} size={6} aria-label={t("guest-upload.upload-progress")} />
          <Button variant="default" size="xs" mt={8} onClick={cancel}>
            {t("guest-upload.cancel-upload")}
          </Button>
          <SlowNote isPending advice={t("guest-upload.you-can-wait")} />
        </>
      )}
      {mayUpload && !mutation.isPending && (
        <>
          {again && (
            <>
              <p className={styles.unsent}>
                {t("guest-upload.was-not-sent", { name: again.file.name })}
              </p>
              <Button fullWidth mb={8} onClick={() => begin(again)}>
                {t("guest-upload.send-it-again")}
              </Button>
            </>
          )}
          <Button
            variant="default"
            fullWidth
            leftSection={<FileUp size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {uploaded === null
              ? t("guest-upload.upload-your-version")
              : t("guest-upload.upload-another-version")}
          </Button>
          <p className={styles.quiet}>{t("guest-upload.word-or-pdf-smaller")}</p>
        </>
      )}
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label={t("guest-upload.your-version-of-the-contract")}
          tabIndex={-1}
          accept={acceptedExtensions.join(",")}
          onChange={take}
        />
      </VisuallyHidden>
      <p className={styles.failure} role="alert">
        {refusal ?? (mutation.isError && sentenceOf(mutation.error))}
      </p>
    </section>
  );
}
