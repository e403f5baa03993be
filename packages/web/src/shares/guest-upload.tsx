import { Button, Progress, VisuallyHidden } from "@mantine/core";
import { acceptedExtensions, extensionOf, maxUploadBytes, refusals } from "@proviso/domain";
import { uploadAsGuest, type GuestContract } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useRef, useState, type ChangeEvent } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatMoment } from "../platform/format.ts";
import { queryClient } from "../platform/query-client.ts";
import { sendFile } from "../platform/send-file.ts";
import { guestContractQuery } from "./guest-queries.ts";
import styles from "./guest.module.css";

interface GuestUploadProps {
  readonly token: string;
  readonly contract: GuestContract;
}

const refusalOf = (file: File): string | null => {
  if (extensionOf(file.name) === null) return refusals.file_type_not_accepted;
  if (file.size > maxUploadBytes) return refusals.file_too_large;
  return file.size === 0 ? refusals.file_empty : null;
};

const useGuestUpload = (token: string) => {
  const [sentBytes, setSentBytes] = useState(0);
  const aborter = useRef<AbortController>(null);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      const controller = new AbortController();
      aborter.current = controller;
      setSentBytes(0);
      return sendFile(uploadAsGuest, {
        form: {},
        file,
        idempotencyKey: crypto.randomUUID(),
        onProgress: setSentBytes,
        signal: controller.signal,
      });
    },
    onSuccess: (contract) => queryClient.setQueryData(guestContractQuery(token).queryKey, contract),
    onError: () => {
      // Cancelling is silent.
      if (aborter.current?.signal.aborted) mutation.reset();
    },
  });
  return { mutation, sentBytes, cancel: () => aborter.current?.abort() };
};

/** Takes the counterparty's own version, which goes back to whoever sent them theirs. */
export function GuestUpload({ token, contract }: GuestUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutation, sentBytes, cancel } = useGuestUpload(token);
  const { uploaded, mayUpload, senderName } = contract;
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0];
    const refused = file ? refusalOf(file) : null;
    setRefusal(refused);
    if (file && refused === null) mutation.mutate(file);
    event.currentTarget.value = "";
  };
  const size = mutation.variables?.size ?? 0;
  const percent = size === 0 ? 0 : Math.floor((Math.min(sentBytes, size) / size) * 100);
  return (
    <section aria-label="Your version" className={styles.card}>
      <h2>Your version</h2>
      <p role="status" className={styles.said}>
        {uploaded !== null &&
          `You sent ${uploaded.fileName} back on ${formatMoment(Date.parse(uploaded.time))}. ${senderName} was told.`}
      </p>
      {!mayUpload && <p className={styles.quiet}>{refusals.no_upload_now}</p>}
      {mayUpload && mutation.isPending && (
        <>
          <Progress value={percent} size={6} aria-label="Upload progress" />
          <Button variant="default" size="xs" mt={8} onClick={cancel}>
            Cancel upload
          </Button>
        </>
      )}
      {mayUpload && !mutation.isPending && (
        <>
          <Button
            variant="default"
            fullWidth
            leftSection={<FileUp size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {uploaded === null ? "Upload your version" : "Upload another version"}
          </Button>
          <p className={styles.quiet}>Word or PDF, smaller than 30 MB</p>
        </>
      )}
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label="Your version of the contract"
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
