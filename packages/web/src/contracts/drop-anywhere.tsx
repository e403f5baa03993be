import { FileUp } from "lucide-react";
import { useEffect, useState } from "react";
import { openUpload } from "./upload-request.ts";
import { t } from "./messages.ts";
import styles from "./drop-anywhere.module.css";

const carriesFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes("Files") ?? false;

const isDialogOpen = (): boolean => document.querySelector("[role=dialog]") !== null;

/** Lets a file be dropped anywhere on the page to upload it; shows so while one is dragged over. */
export function DropAnywhere() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Every element entered is also left; the page is left when as many were left as entered.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event) || isDialogOpen()) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent): void => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth = 0;
      setOver(false);
      // Without this the browser leaves the page to show the file.
      event.preventDefault();
      if (!isDialogOpen()) openUpload([...(event.dataTransfer?.files ?? [])]);
    };
    const until = new AbortController();
    const listening = { signal: until.signal };
    document.addEventListener("dragenter", enter, listening);
    document.addEventListener("dragleave", leave, listening);
    document.addEventListener("dragover", over, listening);
    document.addEventListener("drop", drop, listening);
    return () => until.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className={styles.cover} aria-hidden>
      <div className={styles.card}>
        <FileUp size={28} strokeWidth={1.5} />
        {t("drop-anywhere.drop-the-contract")}
      </div>
    </div>
  );
}
