import { Button, Group, Modal, Text, Title } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { showNotice } from "../ui/notice.tsx";
import { refusalOfFiles } from "./check-file.ts";
import { ChosenFile } from "./chosen-file.tsx";
import { DropZone } from "./drop-zone.tsx";
import { startingOptions, type UploadOptions } from "./upload-options.ts";
import { UploadOptionFields } from "./upload-option-fields.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { UploadRequest } from "./upload-request.ts";
import { useUpload } from "./use-upload.ts";
import styles from "./upload.module.css";

interface UploadDialogProps {
  readonly request: UploadRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const titles = { new: "New contract", replace: "Reupload contract" } as const;

const firstOf = (files: readonly File[]) => {
  const refusal = files.length === 0 ? null : refusalOfFiles(files);
  return { file: refusal === null ? (files[0] ?? null) : null, refusal };
};

const sendLabel = (options: UploadOptions): string =>
  options.isToReview ? "Upload and review" : "Upload";

interface LeaveQuestionProps {
  readonly isSending: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveQuestion({ isSending, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Group className={styles.foot} justify="space-between">
      <Text size="sm">
        {isSending ? "Stop the upload? Nothing will be saved." : "Discard this upload?"}
      </Text>
      <Group gap={8}>
        <Button variant="default" data-autofocus onClick={onStay}>
          {isSending ? "Keep uploading" : "Keep it"}
        </Button>
        <Button color="red.7" onClick={onLeave}>
          {isSending ? "Stop the upload" : "Discard"}
        </Button>
      </Group>
    </Group>
  );
}

/** Takes one contract file, asks what to do with it, sends it, and goes to the contract. */
export function UploadDialog({ request, opened, onClose }: UploadDialogProps) {
  const isOpen = useOpenedLate(opened);
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery());
  const [chosen, setChosen] = useState(() => firstOf(request.files));
  const [options, setOptions] = useState(() =>
    startingOptions(user?.account.defaultReviewer.acceptTrackChanges ?? false),
  );
  const [isLeaving, setLeaving] = useState(false);
  const finish = (contract: ContractRecord): void => {
    onClose();
    if (!options.isToReview) showNotice("Uploaded successfully");
    void navigate({ to: "/dashboard/details/$guid", params: { guid: contract.guid } });
  };
  const upload = useUpload(request, finish);
  const isSending = upload.state === "sending";
  const close = (): void => {
    if (chosen.file !== null && !isLeaving) setLeaving(true);
    else leave();
  };
  const leave = (): void => {
    upload.cancel();
    onClose();
  };
  const { file } = chosen;
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={560}
      closeOnClickOutside={chosen.file === null}
      title={
        <Title order={2} component="span">
          {titles[request.kind]}
        </Title>
      }
    >
      {file === null ? (
        <DropZone refusal={chosen.refusal} onFiles={(files) => setChosen(firstOf(files))} />
      ) : (
        <ChosenFile
          file={file}
          onRemove={isSending ? null : () => setChosen({ file: null, refusal: null })}
        />
      )}
      {file !== null && !isSending && request.kind === "new" && (
        <UploadOptionFields options={options} onChange={setOptions} />
      )}
      {file !== null && isSending && (
        <UploadProgress sentBytes={upload.sentBytes} totalBytes={file.size} />
      )}
      {upload.state === "failed" && !isLeaving && (
        <p className={styles.failure} role="alert">
          {sentenceOf(upload.error)}
        </p>
      )}
      {isLeaving ? (
        <LeaveQuestion isSending={isSending} onStay={() => setLeaving(false)} onLeave={leave} />
      ) : isSending ? (
        <Group className={styles.foot} justify="flex-end">
          <Button variant="default" onClick={upload.cancel}>
            Cancel upload
          </Button>
        </Group>
      ) : (
        <Group className={styles.foot} justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={file === null}
            onClick={() => file && upload.start(file, options)}
            data-autofocus={file !== null || undefined}
          >
            {upload.state === "failed" ? "Try again" : sendLabel(options)}
          </Button>
        </Group>
      )}
    </Modal>
  );
}
