import { Button, Checkbox, Group, Modal, Skeleton, Title } from "@mantine/core";
import { templateExtension, type TemplateDetails } from "@proviso/domain";
import { uploadTemplate } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { loadUploadParts, refusalOfFiles } from "../contracts/index.ts";
import { sendFile } from "../platform/send-file.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { showNotice } from "../ui/notice.tsx";
import { LimitedReview } from "./limited-review.tsx";
import { isSameForm, problemIn, startingDetails, type TemplateType } from "./template-form.ts";
import { TemplateFields } from "./template-fields.tsx";
import { keepFailure, placesIn } from "./template-sentences.ts";
import { keepTemplate } from "./template-queries.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";
import styles from "./templates.module.css";

const ChosenFile = lazyPart(async () => ({ default: (await loadUploadParts()).ChosenFile }));
const DropZone = lazyPart(async () => ({ default: (await loadUploadParts()).DropZone }));
const UploadProgress = lazyPart(async () => ({
  default: (await loadUploadParts()).UploadProgress,
}));

interface UploadTemplateDialogProps {
  readonly opened: boolean;
  /** What the template may be for. */
  readonly types: readonly TemplateType[];
  readonly onClose: () => void;
}

/** Why these files cannot be a template, in a sentence; null when they can (C5.15). */
const refusalOf = (files: readonly File[]): string | null => {
  const [file] = files;
  return file && !file.name.toLowerCase().endsWith(templateExtension)
    ? refusalSentence("template_not_word")
    : refusalOfFiles(files);
};

interface Sent {
  readonly file: File;
  readonly details: TemplateDetails;
  readonly isToReview: boolean;
}

const useSending = (onDone: () => void) => {
  const [sentBytes, setSentBytes] = useState(0);
  const aborter = useRef<AbortController>(null);
  const sending = useMutation({
    mutationFn: ({ file, details, isToReview }: Sent) => {
      const controller = new AbortController();
      aborter.current = controller;
      setSentBytes(0);
      const extraData = JSON.stringify({
        contractName: details.templateName,
        contractDescription: details.description,
        isToReviewDocument: isToReview,
      });
      return sendFile(uploadTemplate, {
        file,
        form: { playbookId: details.playbookId, extraData },
        idempotencyKey: crypto.randomUUID(),
        onProgress: setSentBytes,
        signal: controller.signal,
      });
    },
    onSuccess: (template) => {
      showNotice(t("upload-template-dialog.template-uploaded-successfully"));
      keepTemplate(template);
      onDone();
    },
    onError: () => {
      if (aborter.current?.signal.aborted) sending.reset();
    },
  });
  return { sending, sentBytes, cancel: () => aborter.current?.abort() };
};

/** Why the upload failed, with every place that is named (C8.21). */
function Failure({ error }: { readonly error: unknown }) {
  const places = placesIn(error);
  return (
    <div className={styles.failure} role="alert">
      <p>{keepFailure(error)}</p>
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Takes a Word file and what is said about it, and keeps it as a template (C2.44, C5.14 to C5.17). */
export function UploadTemplateDialog({ opened, types, onClose }: UploadTemplateDialogProps) {
  const isOpen = useOpenedLate(opened);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [started] = useState(() => startingDetails(types));
  const [details, setDetails] = useState(started);
  const [isToReview, setToReview] = useState(false);
  const { sending, sentBytes, cancel } = useSending(onClose);
  const refusal = files.length === 0 ? null : refusalOf(files);
  const file = refusal === null ? (files[0] ?? null) : null;
  const isChanged = file !== null || !isSameForm(details, started);
  const isComplete =
    file !== null &&
    (["playbookId", "templateName", "description"] as const).every(
      (field) => problemIn(details, field) === null,
    );
  const close = (): void => {
    cancel();
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={564}
      closeOnClickOutside={!isChanged}
      title={
        <Title order={2} component="span">
          {t("upload-template-dialog.upload-template")}
        </Title>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (file && isComplete) sending.mutate({ file, details, isToReview });
        }}
      >
        <Suspense fallback={<Skeleton height={212} radius={8} />}>
          {file === null ? (
            <DropZone
              title={t("upload-template-dialog.drop-your-template-here")}
              label={t("upload-template-dialog.template-file")}
              accepts={t("upload-template-dialog.word-docx-smaller")}
              extensions={[templateExtension]}
              refusal={refusal}
              onFiles={setFiles}
            />
          ) : (
            <ChosenFile file={file} onRemove={sending.isPending ? null : () => setFiles([])} />
          )}
        </Suspense>
        <TemplateFields
          details={details}
          types={types}
          isDisabled={sending.isPending}
          onChange={setDetails}
        />
        <Checkbox
          label={t("upload-template-dialog.review-the-template-too")}
          description={t("upload-template-dialog.compare-it-with-the-playbook")}
          checked={isToReview}
          disabled={sending.isPending}
          onChange={({ currentTarget: { checked } }) => setToReview(checked)}
        />
        {isToReview && <LimitedReview />}
        {file !== null && sending.isPending && (
          <Suspense fallback={null}>
            <UploadProgress sentBytes={sentBytes} totalBytes={file.size} />
          </Suspense>
        )}
        {sending.isError && <Failure error={sending.error} />}
        <Group justify="flex-end" gap={8} mt={24}>
          <Button variant="default" onClick={close}>
            {sending.isPending
              ? t("upload-template-dialog.cancel-upload")
              : t("upload-template-dialog.cancel")}
          </Button>
          <Button type="submit" loading={sending.isPending} disabled={!isChanged || !isComplete}>
            {t("upload-template-dialog.upload")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
