import { ActionIcon, Button, Progress } from "@mantine/core";
import { openExportDownload, type AccountExport } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Archive, Download, Trash2 } from "lucide-react";
import { failureSentence, type Confirmed } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { formatBytes, formatDate, formatMoment } from "../platform/format.ts";
import { followDownload } from "../platform/save-file.ts";
import { t } from "./messages.ts";
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
      return t("export-item.waits-for-its-turn");
    case "RUNNING":
      return t("export-item.of-files-written", { filesTotal, filesDone });
    case "CANCELLED":
      return t("export-item.stopped");
    case "FAILED":
      return t("export-item.did-not-succeed-try");
    case "DONE":
      return t("export-item.can-be-downloaded-until", {
        size: formatBytes(files.reduce((sum, { size }) => sum + size, 0)),
        until: formatDate(Date.parse(expiresTime ?? "")),
      });
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
        <span>{t("export-item.asked-for-by", { askedBy: made.askedBy })}</span>
        <span role="status">{stateWords(made)}</span>
        {isUnderWay && (
          <Progress
            mt={6}
            size="sm"
            value={made.filesTotal === 0 ? 0 : (100 * made.filesDone) / made.filesTotal}
            aria-label={t("export-item.files-written")}
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
            {t("export-item.part", { count: made.parts.length, number, size: formatBytes(size) })}
          </Button>
        ))}
        {isUnderWay ? (
          <Button size="xs" variant="default" loading={isEnding} onClick={onEnd}>
            {t("export-item.stop")}
          </Button>
        ) : (
          <ActionIcon
            aria-label={t("export-item.remove-the-export-of", {
              askedTime: formatMoment(Date.parse(made.askedTime)),
            })}
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
