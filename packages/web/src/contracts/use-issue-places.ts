import type { ContractText, ReviewSummary } from "@proviso/endpoints";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { placeOfIssue, type ShownPlace } from "../reviews/index.ts";
import type { WorkspaceLayout } from "./use-workspace-layout.ts";

const route = getRouteApi("/signed-in/dashboard/details/$guid");

/** The issue that is open, and how another one is opened. */
interface OpenIssue {
  readonly openIssue: string | null;
  readonly keepOpen: (issueId: string | null) => void;
}

/** The open issue as the address of a contract's page knows it. */
export const useIssueInAddress = (): OpenIssue => {
  const { issue: openIssue = null } = route.useSearch();
  const navigate = route.useNavigate();
  const keepOpen = (issueId: string | null): void => {
    const search = issueId === null ? {} : { issue: issueId };
    void navigate({ search, replace: true, resetScroll: false });
  };
  return { openIssue, keepOpen };
};

/** Which issue is open, which place of the text is shown, and how both change. */
export const useIssuePlaces = (
  summary: ReviewSummary,
  text: ContractText | undefined,
  layout: WorkspaceLayout,
  { openIssue, keepOpen }: OpenIssue,
) => {
  const [shown, setShown] = useState<ShownPlace | null>(null);

  const show = (anchor: string | null, paragraph: string): void => {
    setShown({ anchor, paragraph, turn: (shown?.turn ?? 0) + 1 });
    layout.showDocument();
  };
  const showIssue = (issueId: string): void => {
    const issue = summary.verdicts.find((verdict) => verdict.issueId === issueId);
    const place = issue && placeOfIssue(issue, text?.paragraphs ?? []);
    if (place) show(place.anchor, place.paragraph);
  };
  return {
    openIssue,
    shown,
    show,
    showIssue,
    /** Opens an issue in the list; where list and text stand side by side, shows its place too. */
    open: (issueId: string | null): void => {
      keepOpen(issueId);
      if (issueId !== null && layout.columns > 1) showIssue(issueId);
    },
    /** Opens the issue whose mark in the text was pressed. */
    openFromText: (issueId: string): void => {
      keepOpen(issueId);
      showIssue(issueId);
      layout.showIssues();
    },
  };
};
