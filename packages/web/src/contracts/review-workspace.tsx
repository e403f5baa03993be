import type { ContractRecord, ReviewSummary } from "@proviso/endpoints";
import { clauseNumbers } from "@proviso/redline";
import { useQuery } from "@tanstack/react-query";
import {
  contractTextQuery,
  DocumentPane,
  DocumentSkeleton,
  IssueList,
  ReviewOverview,
} from "../reviews/index.ts";
import { Timeline } from "../timeline/index.ts";
import { HostedPanels } from "./hosted-panels.tsx";
import { ReviewAgain } from "./review-again.tsx";
import { TextFailure } from "./text-failure.tsx";
import { useIssueInAddress, useIssuePlaces } from "./use-issue-places.ts";
import { useWorkspaceLayout } from "./use-workspace-layout.ts";
import { WorkspacePanes } from "./workspace-panes.tsx";
import styles from "./workspace.module.css";

interface ReviewWorkspaceProps {
  readonly contract: ContractRecord;
  readonly summary: ReviewSummary;
}

const useTexts = ({ guid, hasRevisedCopy }: ContractRecord) => {
  const original = useQuery(contractTextQuery(guid, "original"));
  const current = useQuery({ ...contractTextQuery(guid, "current"), enabled: hasRevisedCopy });
  return {
    original: original.data,
    current: hasRevisedCopy ? current.data : original.data,
    error: original.error ?? current.error,
    isFetching: original.isFetching || current.isFetching,
    retry: (): void => {
      if (original.isError) void original.refetch();
      if (current.isError) void current.refetch();
    },
  };
};

/** A reviewed contract: its issues beside its text, and what the review says about the whole. */
export function ReviewWorkspace({ contract, summary }: ReviewWorkspaceProps) {
  const { guid } = contract;
  const texts = useTexts(contract);
  const { original, current } = texts;
  const layout = useWorkspaceLayout();
  const places = useIssuePlaces(summary, current, layout, useIssueInAddress());
  const numbers = clauseNumbers(original?.paragraphs ?? []);
  const clauseOf = (issueId: string): string => {
    const quote = summary.verdicts.find((verdict) => verdict.issueId === issueId)?.quote;
    return (quote && numbers.get(quote.paragraph)) ?? "";
  };
  return (
    <WorkspacePanes
      layout={layout}
      issueCount={summary.verdicts.length}
      issues={
        <IssueList
          summary={summary}
          openIssue={places.openIssue}
          clauseOf={clauseOf}
          onOpen={places.open}
          onShow={places.showIssue}
        />
      }
      document={
        texts.error ? (
          <TextFailure error={texts.error} isFetching={texts.isFetching} onRetry={texts.retry} />
        ) : current && original ? (
          <DocumentPane
            current={current}
            original={original}
            summary={summary}
            shown={places.shown}
            onIssue={places.openFromText}
          />
        ) : (
          <DocumentSkeleton />
        )
      }
      overview={
        <div className={styles.overview}>
          <ReviewOverview
            guid={guid}
            summary={summary}
            onShow={places.show}
            renewal={<ReviewAgain contract={contract} />}
          />
          <HostedPanels contract={contract} />
          <Timeline {...contract} now={Date.parse(contract.uploadTime)} />
        </div>
      }
    />
  );
}
