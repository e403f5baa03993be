import { Button, CloseButton, Progress, VisuallyHidden } from "@mantine/core";
import { acceptedExtensions, maxAttachments } from "@proviso/domain";
import { FileText, Paperclip } from "lucide-react";
import { useRef, type ChangeEvent } from "react";
import { formatBytes } from "../platform/format.ts";
import type { AttachedFile } from "./use-attachments.ts";
import { t } from "./messages.ts";
import styles from "./send-dialog.module.css";

interface AttachmentListProps {
  /** The contract's own file, which always goes along. */
  readonly contractName: string;
  readonly files: readonly AttachedFile[];
  readonly refusal: string | null;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (key: number) => void;
}

interface ItemProps {
  readonly item: AttachedFile;
  readonly onRemove: () => void;
}

function Item({ item, onRemove }: ItemProps) {
  const { file, sentBytes, attachment, failure } = item;
  const isUploading = attachment === null && failure === null;
  const percent = Math.floor((Math.min(sentBytes, file.size) / file.size) * 100);
  return (
    <li className={styles.file} data-failed={failure !== null || undefined}>
      <FileText size={18} strokeWidth={1.5} aria-hidden />
      <div>
        <span className={styles.fileName}>{file.name}</span>
        {failure === null ? (
          <span className={styles.fileSize}>
            {isUploading
              ? t("attachment-list.of", { percent, size: formatBytes(file.size) })
              : formatBytes(file.size)}
          </span>
        ) : (
          <span className={styles.fileFailure} role="alert">
            {failure}
          </span>
        )}
        {isUploading && (
          <Progress
            value={percent}
            size={4}
            aria-label={t("attachment-list.uploading", { name: file.name })}
            mt={4}
          />
        )}
      </div>
      <CloseButton
        size={28}
        aria-label={
          isUploading
            ? t("attachment-list.cancel-uploading", { name: file.name })
            : t("attachment-list.remove", { name: file.name })
        }
        onClick={onRemove}
      />
    </li>
  );
}

/** What goes along with the letter: the contract, and up to six further files (C5.3). */
export function AttachmentList(props: AttachmentListProps) {
  const { contractName, files, refusal, onAdd, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onAdd([...(event.currentTarget.files ?? [])]);
    // The same file chosen again must be news.
    event.currentTarget.value = "";
  };
  return (
    <div className={styles.attachments}>
      <ul aria-label={t("attachment-list.attached-files")}>
        <li className={styles.file} data-fixed>
          <FileText size={18} strokeWidth={1.5} aria-hidden />
          <div>
            <span className={styles.fileName}>{contractName}</span>
            <span className={styles.fileSize}>{t("attachment-list.the-contract")}</span>
          </div>
        </li>
        {files.map((item) => (
          <Item key={item.key} item={item} onRemove={() => onRemove(item.key)} />
        ))}
      </ul>
      <div className={styles.attach}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Paperclip size={14} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t("attachment-list.attach-files")}
        </Button>
        <span className={styles.hint}>{t("attachment-list.up-to-word", { maxAttachments })}</span>
      </div>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          aria-label={t("attachment-list.files-to-attach")}
          tabIndex={-1}
          accept={acceptedExtensions.join(",")}
          onChange={take}
        />
      </VisuallyHidden>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </div>
  );
}
