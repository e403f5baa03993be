import { Button, Skeleton } from "@mantine/core";
import type { ContractRecord, ReviewSummary } from "@proviso/endpoints";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { CircleAlert, FileText } from "lucide-react";
import { useState } from "react";
import { contractTextQuery, DocumentPane, DocumentSkeleton } from "../reviews/index.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { Timeline } from "../timeline/index.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { HostedPanels } from "./hosted-panels.tsx";
import { noTextWords } from "./no-text-words.ts";
import { TextFailure } from "./text-failure.tsx";
import type { SummaryMode } from "./summary-mode.ts";
import styles from "./workspace.module.css";

interface PlainWorkspaceProps {
  readonly contract: ContractRecord;
  readonly mode: SummaryMode;
  readonly summary: UseQueryResult<ReviewSummary>;
}

const nothingQuoted = { verdicts: [], extractedValues: [], proofreading: [], warnings: [] };

function NoText({ contract, mode }: Pick<PlainWorkspaceProps, "contract" | "mode">) {
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        icon={<FileText size={20} strokeWidth={1.75} />}
        title={t("plain-workspace.no-text-to-show")}
      >
        {noTextWords(contract, mode)}
      </MessagePanel>
    </section>
  );
}

/** A file is read within seconds of its upload; for a minute its text is asked for again each second. */
const readingMilliseconds = 60_000;
const mostAsked = 10;

const hasNoText = (error: Error | null): boolean =>
  isRefusedWith(error, "version_not_available", "not_found");

function OriginalText({ contract, mode }: Pick<PlainWorkspaceProps, "contract" | "mode">) {
  const [openedAt] = useState(() => Date.now());
  const isFresh =
    mode === "NOT_FOR_REVIEW" && openedAt - Date.parse(contract.uploadTime) < readingMilliseconds;
  const text = useQuery({
    ...contractTextQuery(contract.guid, "original"),
    refetchInterval: ({ state }) =>
      isFresh && hasNoText(state.error) && state.errorUpdateCount < mostAsked ? 1000 : false,
  });
  if (text.data)
    return (
      <DocumentPane
        current={text.data}
        original={text.data}
        summary={nothingQuoted}
        shown={null}
        onIssue={() => undefined}
      />
    );
  const isBeingRead = isFresh && hasNoText(text.error) && text.errorUpdateCount < mostAsked;
  if (text.isPending || isBeingRead) return <DocumentSkeleton />;
  if (hasNoText(text.error)) return <NoText contract={contract} mode={mode} />;
  return (
    <TextFailure
      error={text.error}
      isFetching={text.isFetching}
      onRetry={() => void text.refetch()}
    />
  );
}

/** The issues while they are being found. */
function IssuesSkeleton({ isPreparing }: { readonly isPreparing: boolean }) {
  return (
    <section
      className={`${sheet.sheet} ${styles.ghosts}`}
      aria-busy="true"
      aria-label={t("plain-workspace.issues")}
    >
      {isPreparing && (
        <p className={styles.preparing}>{t("plain-workspace.preparing-markup-summary")}</p>
      )}
      {[62, 78, 54, 70, 48].map((width) => (
        <div key={width} className={styles.ghost}>
          <Skeleton height={20} width={104} />
          <Skeleton height={13} width={`${width}%`} />
          <Skeleton height={11} width="92%" />
        </div>
      ))}
    </section>
  );
}

/** A contract without a review to show: under review, blocked, failed, or kept as it is. */
export function PlainWorkspace({ contract, mode, summary }: PlainWorkspaceProps) {
  const isAwaited = mode === "REVIEWING" || mode === "NO_POLICIES";
  if (mode === "NO_POLICIES" && summary.isError)
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          role="alert"
          icon={<CircleAlert size={20} strokeWidth={1.75} />}
          title={t("plain-workspace.the-review-could")}
          action={
            <Button loading={summary.isFetching} onClick={() => void summary.refetch()}>
              {t("plain-workspace.try-again")}
            </Button>
          }
        >
          {sentenceOf(summary.error)}
        </MessagePanel>
      </section>
    );
  return (
    <div className={styles.workspace} data-columns={isAwaited ? "three" : "plain"}>
      {isAwaited && <IssuesSkeleton isPreparing={mode === "NO_POLICIES"} />}
      {isAwaited ? <DocumentSkeleton /> : <OriginalText contract={contract} mode={mode} />}
      <aside className={styles.side} aria-label={t("plain-workspace.about-this-contract")}>
        <HostedPanels contract={contract} />
        <Timeline {...contract} now={Date.parse(contract.uploadTime)} />
      </aside>
    </div>
  );
}
