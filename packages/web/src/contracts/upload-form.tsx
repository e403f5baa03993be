import { Button, Group } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { Suspense } from "react";
import { loadMailUploadHint } from "../inbound/index.ts";
import { ChosenFile } from "./chosen-file.tsx";
import { DropZone } from "./drop-zone.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import type { UploadOptions } from "./upload-options.ts";
import { uploadFailure } from "./upload-failure.ts";
import { UploadOptionFields } from "./upload-option-fields.tsx";
import { UploadUnlockForm } from "./upload-unlock-form.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { UploadRequest } from "./upload-request.ts";
import type { Upload } from "./use-upload.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

const MailUploadHint = lazyPart(async () => ({
  default: (await loadMailUploadHint()).MailUploadHint,
}));

interface UploadFormProps {
  /** The contract whose file can be opened with its password instead; null when there is none. */
  readonly lockedContract: ContractRecord | null;
  readonly kind: UploadRequest["kind"];
  readonly chosen: { readonly file: File | null; readonly refusal: string | null };
  readonly options: UploadOptions;
  readonly reviewRefusal: string | null;
  readonly upload: Upload;
  readonly isLeaving: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onOptions: (options: UploadOptions) => void;
  readonly onClose: () => void;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function Foot({ options, chosen, upload, onClose }: UploadFormProps) {
  const { file } = chosen;
  if (upload.state === "sending")
    return (
      <Group className={styles.foot} justify="flex-end">
        <Button variant="default" onClick={upload.cancel}>
          {t("upload-form.cancel-upload")}
        </Button>
      </Group>
    );
  const label = options.isToReview ? t("upload-form.upload-and-review") : t("upload-form.upload");
  return (
    <Group className={styles.foot} justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t("upload-form.cancel")}
      </Button>
      <Button
        disabled={file === null}
        onClick={() => file && upload.start(file, options)}
        data-autofocus={file !== null || undefined}
      >
        {upload.state === "failed" ? t("upload-form.try-again") : label}
      </Button>
    </Group>
  );
}

/** The form of an upload: the file, what to do with it, its progress, and how to leave (C2.57). */
export function UploadForm(props: UploadFormProps) {
  const { kind, chosen, options, upload, isLeaving, onFiles } = props;
  const { file } = chosen;
  const isSending = upload.state === "sending";
  return (
    <>
      {file === null && props.lockedContract && (
        <UploadUnlockForm contract={props.lockedContract} onDone={props.onLeave} />
      )}
      {file === null ? (
        <>
          <DropZone refusal={chosen.refusal} onFiles={onFiles} />
          {kind === "new" && (
            <Suspense>
              <MailUploadHint />
            </Suspense>
          )}
        </>
      ) : (
        <ChosenFile file={file} onRemove={isSending ? null : () => onFiles([])} />
      )}
      {file !== null && !isSending && kind !== "replace" && (
        <UploadOptionFields
          options={options}
          onChange={props.onOptions}
          hasNote={kind === "new"}
          reviewRefusal={props.reviewRefusal}
        />
      )}
      {file !== null && isSending && (
        <UploadProgress sentBytes={upload.sentBytes} totalBytes={file.size} />
      )}
      {upload.state === "failed" && !isLeaving && (
        <p className={styles.failure} role="alert">
          {uploadFailure(kind, upload.error)}
        </p>
      )}
      {isLeaving ? (
        <LeaveQuestion isSending={isSending} onStay={props.onStay} onLeave={props.onLeave} />
      ) : (
        <Foot {...props} />
      )}
    </>
  );
}
