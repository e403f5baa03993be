import type { ReviewSummary } from "@proviso/endpoints";
import { useEffect, useRef, useState } from "react";
import { scrollBehaviour } from "../platform/screen.ts";
import { useShortcut } from "../platform/shortcuts.ts";
import { IssueCard } from "./issue-card.tsx";
import {
  countIssues,
  filterLabels,
  groupIssues,
  issueFilters,
  type IssueFilter,
} from "./issue-groups.ts";
import { t } from "./messages.ts";
import styles from "./issue-list.module.css";

interface IssueListProps {
  readonly summary: Pick<ReviewSummary, "verdicts" | "reviewFeedbacks">;
  readonly openIssue: string | null;
  /** The number of the clause that an issue quotes; "" when it has none. */
  readonly clauseOf: (issueId: string) => string;
  readonly onOpen: (issueId: string | null) => void;
  readonly onShow: (issueId: string) => void;
}

/** Height of the filters that stay on top of the list, in pixels. */
const stickyBar = 50;

const stepFocus = (list: HTMLElement, step: 1 | -1): void => {
  const buttons = [...list.querySelectorAll<HTMLElement>("[data-issue-button]")];
  const focused = document.activeElement;
  const at = buttons.findIndex((button) => button === focused);
  const open = buttons.findIndex((button) => button.getAttribute("aria-expanded") === "true");
  const from = at >= 0 ? at : open >= 0 ? open : step === 1 ? -1 : buttons.length;
  const next = buttons[Math.min(buttons.length - 1, Math.max(0, from + step))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
};

/** Brings the opened card into view inside the pane that scrolls; the page itself stays where it is. */
const revealOpened = (list: HTMLElement): void => {
  const card = list.querySelector<HTMLElement>("[data-issue][data-open]");
  const pane = list.closest<HTMLElement>("[data-issue-pane]");
  if (!card || !pane) return;
  const room = pane.getBoundingClientRect();
  const box = card.getBoundingClientRect();
  const top = room.top + stickyBar;
  const overflow = Math.min(box.bottom - room.bottom, box.top - top);
  if (overflow > 0) pane.scrollBy({ top: overflow, behavior: scrollBehaviour() });
  else if (box.top < top) pane.scrollBy({ top: box.top - top, behavior: scrollBehaviour() });
};

/** The issues of a review, what needs attention first; j and k walk through them. */
export function IssueList({ summary, openIssue, clauseOf, onOpen, onShow }: IssueListProps) {
  const [filter, setFilter] = useState<IssueFilter>("all");
  const list = useRef<HTMLDivElement>(null);
  useShortcut(["j", "k"], (event) => {
    if (list.current) stepFocus(list.current, event.key === "j" ? 1 : -1);
  });
  useEffect(() => {
    if (openIssue !== null && list.current) revealOpened(list.current);
  }, [openIssue]);
  const counts = countIssues(summary.verdicts);
  const groups = groupIssues(summary.verdicts, filter);
  return (
    <div ref={list}>
      <div className={styles.filters} role="group" aria-label={t("issue-list.show-issues")}>
        {issueFilters.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            className={styles.filter}
            onClick={() => setFilter(each)}
          >
            {filterLabels[each]} <span>{counts[each]}</span>
          </button>
        ))}
      </div>
      {groups.length === 0 && (
        <p className={styles.none}>{t("issue-list.no-issue-of-this-kind")}</p>
      )}
      {groups.map(({ name, issues }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.group}>
            {name} <span>{issues.length}</span>
          </h2>
          <ul className={styles.list}>
            {issues.map((issue) => (
              <IssueCard
                key={issue.issueId}
                issue={issue}
                isOpen={issue.issueId === openIssue}
                clause={clauseOf(issue.issueId)}
                question={summary.reviewFeedbacks.find(({ issueId }) => issueId === issue.issueId)}
                onToggle={() => onOpen(issue.issueId === openIssue ? null : issue.issueId)}
                onShow={() => onShow(issue.issueId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
