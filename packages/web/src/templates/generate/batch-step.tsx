import { Button, Loader, Progress } from "@mantine/core";
import { isBatchOver } from "@proviso/domain";
import { cancelBatch, downloadBatchSheet, startBatch, type BatchRecord } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { loadUploadParts } from "../../contracts/index.ts";
import { ask, askForFile } from "../../platform/ask.ts";
import { AskError, sentenceOf } from "../../platform/ask-error.ts";
import { queryClient } from "../../platform/query-client.ts";
import { saveFile } from "../../platform/save-file.ts";
import { sendFile } from "../../platform/send-file.ts";
import { batchQuery } from "./batch-query.ts";
import type { TemplateChoice } from "./generate-requests.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./batch-step.module.css";

const DropZone = lazyPart(async () => ({ default: (await loadUploadParts()).DropZone }));

const start = (template: TemplateChoice, file: File): Promise<BatchRecord> =>
  sendFile(startBatch, {
    params: { id: template.guid },
    form: {},
    file,
    idempotencyKey: crypto.randomUUID(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

const sheetOf = async ({ guid, name }: TemplateChoice): Promise<void> => {
  const { bytes, name: fileName } = await askForFile(downloadBatchSheet, { params: { id: guid } });
  saveFile(bytes, fileName ?? `${name}.csv`);
};

const failureOf = (error: unknown): string | null => {
  if (error === null) return null;
  const problems = error instanceof AskError ? error.fields.map(({ problem }) => problem) : [];
  return [sentenceOf(error), ...problems].join(" ");
};

const headlines: Readonly<Record<BatchRecord["state"], string>> = {
  WAITING: t("batch-step.waiting-to-begin"),
  RUNNING: t("batch-step.making-contracts"),
  DONE: t("batch-step.done"),
  CANCELLED: t("batch-step.stopped"),
  FAILED: t("batch-step.the-batch-could"),
};

function Row({
  row,
  onOpen,
}: {
  readonly row: BatchRecord["rows"][number];
  readonly onOpen: () => void;
}) {
  const { number, fileName, contractGuid, problems } = row;
  return (
    <tr data-failed={problems.length > 0 || undefined}>
      <td>{number}</td>
      <td>
        {contractGuid === null ? (
          fileName
        ) : (
          <Link to="/dashboard/details/$guid" params={{ guid: contractGuid }} onClick={onOpen}>
            {fileName}
          </Link>
        )}
      </td>
      <td>
        {problems.length === 0
          ? contractGuid === null
            ? ""
            : t("batch-step.made")
          : problems.map(({ column, problem }) => (
              <p key={`${column} ${problem}`}>
                {column !== "" && <strong>{column}: </strong>}
                {problem}
              </p>
            ))}
      </td>
    </tr>
  );
}

function Outcome({
  batch,
  onClose,
}: {
  readonly batch: BatchRecord;
  readonly onClose: () => void;
}) {
  const { id, state, total, done, rows } = batch;
  const failed = rows.filter(({ problems }) => problems.length > 0).length;
  const made = rows.filter(({ contractGuid }) => contractGuid !== null).length;
  const isOver = isBatchOver(state);
  const stop = useMutation({
    mutationFn: () => ask(cancelBatch, { params: { id } }),
    onSuccess: (stopped) => queryClient.setQueryData(batchQuery(id).queryKey, stopped),
  });
  return (
    <>
      <div className={styles.head} role="status" aria-busy={!isOver}>
        <strong>{headlines[state]}</strong>
        <span>
          {failed > 0
            ? t("batch-step.of-made-with-problems", { made, total, failed })
            : t("batch-step.of-made", { made, total })}
        </span>
      </div>
      <Progress value={(100 * done) / Math.max(total, 1)} aria-label={t("batch-step.rows-done")} />
      <div className={styles.rows}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("batch-step.row")}</th>
              <th scope="col">{t("batch-step.contract")}</th>
              <th scope="col">{t("batch-step.outcome")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} onOpen={onClose} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        {!isOver && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t("batch-step.stop")}
          </Button>
        )}
        <Button onClick={onClose}>
          {isOver ? t("batch-step.close") : t("batch-step.continue-in-the-background")}
        </Button>
      </div>
    </>
  );
}

interface BatchStepProps {
  readonly template: TemplateChoice;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Makes a contract for each row of a spreadsheet and tells how far it is and what is wrong, row by row. */
export function BatchStep({ template, onBack, onClose }: BatchStepProps) {
  const [id, setId] = useState<string | null>(null);
  const starting = useMutation({
    mutationFn: (file: File) => start(template, file),
    onSuccess: (begun) => {
      queryClient.setQueryData(batchQuery(begun.id).queryKey, begun);
      setId(begun.id);
    },
  });
  const sheet = useMutation({ mutationFn: () => sheetOf(template) });
  const { data: batch } = useQuery({ ...batchQuery(id ?? ""), enabled: id !== null });
  if (batch) return <Outcome batch={batch} onClose={onClose} />;
  return (
    <>
      <p className={styles.explained}>{t("batch-step.each-row-becomes")}</p>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={sheet.isPending}
        onClick={() => sheet.mutate()}
      >
        {t("batch-step.download-the-empty-sheet")}
      </Button>
      <div className={styles.drop} aria-busy={starting.isPending}>
        <Suspense fallback={null}>
          {starting.isPending ? (
            <Loader role="img" aria-label={t("batch-step.reading-the-sheet")} />
          ) : (
            <DropZone
              title={t("batch-step.drop-the-filled-sheet-here")}
              label={t("batch-step.spreadsheet")}
              accepts={t("batch-step.excel-or-csv")}
              extensions={[".xlsx", ".csv"]}
              refusal={failureOf(starting.error ?? sheet.error)}
              onFiles={([file]) => {
                if (file) starting.mutate(file);
              }}
            />
          )}
        </Suspense>
      </div>
      <div className={styles.foot}>
        <Button variant="default" disabled={starting.isPending} onClick={onBack}>
          {t("batch-step.back")}
        </Button>
      </div>
    </>
  );
}
