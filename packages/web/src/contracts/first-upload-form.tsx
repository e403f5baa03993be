import { Button, Group } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { refusalOfFiles } from "./check-file.ts";
import { ChosenFile } from "./chosen-file.tsx";
import { DropZone } from "./drop-zone.tsx";
import { uploadFailure } from "./upload-failure.ts";
import { startingOptions } from "./upload-options.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { t } from "./messages.ts";
import styles from "./upload.module.css";
import { useUpload } from "./use-upload.ts";

interface FirstUploadFormProps {
  /** What was answered in the onboarding, lines "title: answer". */
  readonly answers: string;
  readonly onDone: (contract: ContractRecord) => void;
}

/** Takes the first contract of someone new for a review, with what they answered (A3.13). */
export function FirstUploadForm({ answers, onDone }: FirstUploadFormProps) {
  const { data: user } = useQuery(currentUserQuery());
  const [files, setFiles] = useState<readonly File[]>([]);
  const upload = useUpload({ kind: "new", files: [], answers }, onDone);
  const refusal = files.length === 0 ? null : refusalOfFiles(files);
  const file = refusal === null ? (files[0] ?? null) : null;
  const isSending = upload.state === "sending";
  const options = startingOptions(user?.account.defaultReviewer.acceptTrackChanges ?? false);
  if (file === null) return <DropZone refusal={refusal} onFiles={setFiles} />;
  return (
    <>
      <ChosenFile file={file} onRemove={isSending ? null : () => setFiles([])} />
      {isSending && <UploadProgress sentBytes={upload.sentBytes} totalBytes={file.size} />}
      {upload.state === "failed" && (
        <p className={styles.failure} role="alert">
          {uploadFailure("new", upload.error)}
        </p>
      )}
      <Group className={styles.foot} justify="flex-end">
        {isSending ? (
          <Button variant="default" onClick={upload.cancel}>
            {t("first-upload-form.cancel-upload")}
          </Button>
        ) : (
          <Button data-autofocus onClick={() => upload.start(file, options)}>
            {upload.state === "failed"
              ? t("first-upload-form.try-again")
              : t("first-upload-form.upload-and-review")}
          </Button>
        )}
      </Group>
    </>
  );
}
