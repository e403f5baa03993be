import { useState } from "react";
import { useScreen } from "../platform/screen.ts";

/** What a tab of the workspace shows. */
export type WorkspaceTab = "issues" | "document" | "overview";

/** How many panes stand beside each other, and which of the others is in front. */
export interface WorkspaceLayout {
  readonly columns: 1 | 2 | 3;
  readonly tab: WorkspaceTab;
  /** Whether the list of issues lies over the document, on a narrow screen. */
  readonly isListOpen: boolean;
  setTab(tab: WorkspaceTab): void;
  setListOpen(isOpen: boolean): void;
  /** Brings the document to the front. */
  showDocument(): void;
  /** Brings the issues to the front, over the document where there is no room beside it. */
  showIssues(): void;
}

/** The layout of a reviewed contract's page: three panes on a wide screen, two, or one with tabs. */
export const useWorkspaceLayout = (): WorkspaceLayout => {
  const isWide = useScreen("(width >= 1280px)");
  const isNarrow = useScreen("(width <= 62em)");
  const [tab, setTab] = useState<WorkspaceTab>("issues");
  const [isListOpen, setListOpen] = useState(false);
  const columns = isWide ? 3 : isNarrow ? 1 : 2;
  return {
    columns,
    tab: columns === 2 && tab === "document" ? "issues" : tab,
    isListOpen,
    setTab,
    setListOpen,
    showDocument: () => {
      if (columns === 1) setTab("document");
      setListOpen(false);
    },
    showIssues: () => {
      if (columns === 1) setListOpen(true);
      else setTab("issues");
    },
  };
};
