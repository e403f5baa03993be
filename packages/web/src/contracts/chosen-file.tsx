import { CloseButton } from "@mantine/core";
import { FileText } from "lucide-react";
import { formatBytes } from "../platform/format.ts";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

interface ChosenFileProps {
  readonly file: File;
  /** Takes the file back; null while it is being sent. */
  readonly onRemove: (() => void) | null;
}

/** The file that will be uploaded, by name and size. */
export function ChosenFile({ file, onRemove }: ChosenFileProps) {
  return (
    <div className={styles.file}>
      <FileText size={22} strokeWidth={1.5} aria-hidden />
      <div className={styles.fileText}>
        <strong>{file.name}</strong>
        <span>{formatBytes(file.size)}</span>
      </div>
      {onRemove && (
        <CloseButton
          aria-label={t("chosen-file.remove", { name: file.name })}
          size={30}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
