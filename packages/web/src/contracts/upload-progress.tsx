import { Progress } from "@mantine/core";
import { useEffect } from "react";
import { announce } from "../platform/announcer.tsx";
import { formatBytes } from "../platform/format.ts";
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
    if (quarter > 0) announce(`${quarter} per cent uploaded`);
  }, [quarter]);
  return (
    <div className={styles.progress}>
      <Progress value={percent} size={6} aria-label="Upload progress" transitionDuration={150} />
      <p>
        <span>
          {percent === 100
            ? "Saving the file"
            : `${formatBytes(sent)} of ${formatBytes(totalBytes)}`}
        </span>
        <span>{percent}%</span>
      </p>
    </div>
  );
}
