import { Button, Text, VisuallyHidden } from "@mantine/core";
import { acceptedExtensions } from "@proviso/domain";
import { FileUp } from "lucide-react";
import { useRef, useState, type ChangeEvent, type DragEvent } from "react";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

interface DropZoneProps {
  /** Why the last files were refused, in a sentence. */
  readonly refusal: string | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly title?: string;
  /** The name of the field that takes the file. */
  readonly label?: string;
  /** Which files are taken, in words. */
  readonly accepts?: string;
  readonly extensions?: readonly string[];
}

/** A place to drop a file on, with a button that opens the file chooser. */
export function DropZone({
  refusal,
  onFiles,
  title = t("drop-zone.drop-your-contract-here"),
  label = t("drop-zone.contract-file"),
  accepts = t("drop-zone.word-or-pdf-smaller"),
  extensions = acceptedExtensions,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same file chosen again must be news.
    event.currentTarget.value = "";
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      data-refused={refusal !== null || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={26} strokeWidth={1.5} aria-hidden />
      <div>
        <Text fw={550}>{title}</Text>
        <Text size="sm" c="dimmed">
          {accepts}
        </Text>
      </div>
      <Button variant="default" data-autofocus onClick={() => input.current?.click()}>
        {t("drop-zone.choose-a-file")}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label={label}
          tabIndex={-1}
          accept={extensions.join(",")}
          onChange={take}
        />
      </VisuallyHidden>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </div>
  );
}
