import { Progress } from "@mantine/core";
import { useEffect } from "react";
import { announce } from "../platform/announcer.tsx";
import { formatBytes } from "../platform/format.ts";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

interface UploadProgressProps {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** How far an upload is, in bytes and per cent; each quarter is also said to screen readers. */
export function UploadProgress({ sentBytes, totalBytes }: UploadProgressProps) {
  const sent = Math.min(sentBytes, totalBytes);
  const percent = totalBytes === 0 ? 0 : Math.floor((sent / totalBytes) * 100);
  const quarter = Math.floor(percent / 25) * 25;
  useEffect(() => {
    if (quarter > 0) announce(t("upload-progress.per-cent-uploaded", { quarter }));
  }, [quarter]);
  return (
    <div className={styles.progress}>
      <Progress
        value={percent}
        size={6}
        aria-label={t("upload-progress.upload-progress")}
        transitionDuration={150}
      />
      <p>
        <span>
          {percent === 100
            ? t("upload-progress.saving-the-file")
            : t("upload-progress.of", {
                sent: formatBytes(sent),
                totalBytes: formatBytes(totalBytes),
              })}
        </span>
        <span>{percent}%</span>
      </p>
    </div>
  );
}
