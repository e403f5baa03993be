import { Modal, Title } from "@mantine/core";
import { isUnlockable } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { showUploaded } from "./show-uploaded.ts";
import { refusalOfFiles } from "./check-file.ts";
import { isFirstUpload } from "./first-upload.ts";
import { chooseReview, startingOptions, type UploadOptions } from "./upload-options.ts";
import { UploadForm } from "./upload-form.tsx";
import type { UploadRequest } from "./upload-request.ts";
import { UploadSuccess } from "./upload-success.tsx";
import { useUpload } from "./use-upload.ts";
import { VersionWarning } from "./version-warning.tsx";
import { t } from "./messages.ts";

/** The contract whose file waits for its password. */
const lockedOf = (request: UploadRequest): ContractRecord | null =>
  request.kind === "replace" && isUnlockable({ ...request.contract, isLocked: false })
    ? request.contract
    : null;

interface UploadDialogProps {
  readonly request: UploadRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The widths are those of C9.12. */
const looks = {
  new: { title: t("upload-dialog.new-contract"), size: 560 },
  replace: { title: t("upload-dialog.reupload-contract"), size: 416 },
  version: { title: t("upload-dialog.upload-version"), size: 820 },
} as const;

const firstOf = (files: readonly File[]) => {
  const refusal = files.length === 0 ? null : refusalOfFiles(files);
  return { file: refusal === null ? (files[0] ?? null) : null, refusal };
};

const optionsFor = (
  request: UploadRequest,
  acceptTrackChanges: boolean,
  mayReview: boolean,
): UploadOptions => {
  const options = startingOptions(acceptTrackChanges);
  const isTheirs = request.kind === "version" && request.isTheirs;
  return isTheirs || !mayReview ? chooseReview(options, false) : options;
};

const useStartingOptions = (request: UploadRequest) => {
  const { data: user } = useQuery(currentUserQuery());
  const upload = user?.availableActions.UPLOAD_DOCUMENT;
  const accepts = user?.account.defaultReviewer.acceptTrackChanges ?? false;
  const [options, setOptions] = useState(() =>
    optionsFor(request, accepts, upload?.enabled !== false),
  );
  return { options, setOptions, reviewRefusal: upload?.enabled === false ? upload.reason : null };
};

/** Takes one contract file, asks what to do with it, sends it, and goes to the contract. */
export function UploadDialog({ request, opened, onClose }: UploadDialogProps) {
  const isOpen = useOpenedLate(opened);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => firstOf(request.files));
  const { options, setOptions, reviewRefusal } = useStartingOptions(request);
  const [isLeaving, setLeaving] = useState(false);
  const [isWarned, setWarned] = useState(request.kind !== "version");
  const [done, setDone] = useState<ContractRecord | null>(null);
  const open = (contract: ContractRecord): void => {
    onClose();
    void navigate({ to: "/dashboard/details/$guid", params: { guid: contract.guid } });
  };
  const finish = async (contract: ContractRecord): Promise<void> => {
    if (request.kind === "new" && (await isFirstUpload())) return setDone(contract);
    if (request.kind !== "replace" && !options.isToReview) showUploaded(contract.fileName);
    open(contract);
  };
  const upload = useUpload(request, (contract) => void finish(contract));
  const leave = (): void => {
    upload.cancel();
    onClose();
  };
  const close = (): void => {
    if (done) open(done);
    else if (chosen.file !== null && !isLeaving) setLeaving(true);
    else leave();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={looks[request.kind].size}
      closeOnClickOutside={chosen.file === null}
      title={
        <Title order={2} component="span">
          {looks[request.kind].title}
        </Title>
      }
    >
      {done ? (
        <UploadSuccess isReviewed={options.isToReview} onOpen={() => open(done)} />
      ) : request.kind === "version" && !isWarned ? (
        <VersionWarning
          contract={request.contract}
          onCancel={onClose}
          onContinue={() => setWarned(true)}
        />
      ) : (
        <UploadForm
          lockedContract={lockedOf(request)}
          kind={request.kind}
          chosen={chosen}
          options={options}
          reviewRefusal={reviewRefusal}
          upload={upload}
          isLeaving={isLeaving}
          onFiles={(files) => setChosen(firstOf(files))}
          onOptions={setOptions}
          onClose={close}
          onStay={() => setLeaving(false)}
          onLeave={leave}
        />
      )}
    </Modal>
  );
}
