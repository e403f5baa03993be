import { ActionIcon, Button, Progress } from "@mantine/core";
import { openExportDownload, type AccountExport } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Archive, Download, Trash2 } from "lucide-react";
import { failureSentence, type Confirmed } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { countOf, formatBytes, formatCount, formatDate, formatMoment } from "../platform/format.ts";
import { followDownload } from "../platform/save-file.ts";
import parts from "../ui/settings-section.module.css";
import styles from "./export-settings.module.css";

interface ExportItemProps {
  readonly export: AccountExport;
  readonly confirmed: Confirmed;
  readonly isEnding: boolean;
  /** Stops it while it is made, removes it after. */
  readonly onEnd: () => void;
}

const stateWords = ({
  state,
  filesDone,
  filesTotal,
  parts: files,
  expiresTime,
}: AccountExport): string => {
  switch (state) {
    case "WAITING":
      return "Waits for its turn";
    case "RUNNING":
      return `${formatCount(filesDone)} of ${countOf(filesTotal, "file")} written`;
    case "CANCELLED":
      return "Stopped";
    case "FAILED":
      return "Did not succeed; try again, and if that does not help, ask whoever runs this installation";
    case "DONE":
      return `${formatBytes(files.reduce((sum, { size }) => sum + size, 0))}, can be downloaded until ${formatDate(Date.parse(expiresTime ?? ""))}`;
  }
};

/** An export of everything the account has: how far it is, and its files. */
export function ExportItem({ export: made, confirmed, isEnding, onEnd }: ExportItemProps) {
  const downloading = useMutation({
    mutationFn: (number: number) =>
      confirmed(async () => {
        const params = { id: made.id, number: `${number}` };
        followDownload((await ask(openExportDownload, { params })).address);
      }),
  });
  const isUnderWay = made.state === "WAITING" || made.state === "RUNNING";
  const failure = failureSentence(downloading.error);
  return (
    <li className={`${parts.item} ${styles.item}`}>
      <Archive size={18} strokeWidth={1.75} aria-hidden />
      <div className={parts.what}>
        <strong>{formatMoment(Date.parse(made.askedTime))}</strong>
        <span>Asked for by {made.askedBy}</span>
        <span role="status">{stateWords(made)}</span>
        {isUnderWay && (
          <Progress
            mt={6}
            size="sm"
            value={made.filesTotal === 0 ? 0 : (100 * made.filesDone) / made.filesTotal}
            aria-label="Files written"
          />
        )}
        {failure !== undefined && (
          <span className={styles.failure} role="alert">
            {failure}
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {made.parts.map(({ number, size }) => (
          <Button
            key={number}
            size="xs"
            variant="default"
            leftSection={<Download size={15} aria-hidden />}
            loading={downloading.isPending && downloading.variables === number}
            onClick={() => downloading.mutate(number)}
          >
            {made.parts.length === 1 ? "Download" : `Part ${number}, ${formatBytes(size)}`}
          </Button>
        ))}
        {isUnderWay ? (
          <Button size="xs" variant="default" loading={isEnding} onClick={onEnd}>
            Stop
          </Button>
        ) : (
          <ActionIcon
            aria-label={`Remove the export of ${formatMoment(Date.parse(made.askedTime))}`}
            loading={isEnding}
            onClick={onEnd}
          >
            <Trash2 size={17} />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
