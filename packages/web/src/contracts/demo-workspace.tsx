import type { Demo } from "@proviso/endpoints";
import { clauseNumbers } from "@proviso/redline";
import { useState } from "react";
import { DocumentPane, IssueList, ReviewOverview } from "../reviews/index.ts";
import { useIssuePlaces } from "./use-issue-places.ts";
import { useWorkspaceLayout } from "./use-workspace-layout.ts";
import { WorkspacePanes } from "./workspace-panes.tsx";
import styles from "./workspace.module.css";

interface DemoWorkspaceProps {
  /** What the executive summary is cached under. */
  readonly guid: string;
  readonly demo: Demo;
}

/** A reviewed sample as the page of a contract shows it, of which nothing can be changed. */
export function DemoWorkspace({ guid, demo: { summary, original, current } }: DemoWorkspaceProps) {
  const layout = useWorkspaceLayout();
  const [openIssue, keepOpen] = useState<string | null>(null);
  const places = useIssuePlaces(summary, current, layout, { openIssue, keepOpen });
  const numbers = clauseNumbers(original.paragraphs);
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
          openIssue={openIssue}
          clauseOf={clauseOf}
          onOpen={places.open}
          onShow={places.showIssue}
        />
      }
      document={
        <DocumentPane
          current={current}
          original={original}
          summary={summary}
          shown={places.shown}
          onIssue={places.openFromText}
        />
      }
      overview={
        <div className={styles.overview}>
          <ReviewOverview guid={guid} summary={summary} onShow={places.show} />
        </div>
      }
    />
  );
}
