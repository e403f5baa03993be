import { Button, Skeleton } from "@mantine/core";
import { policyColumns } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, SearchX } from "lucide-react";
import { useRef } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useShortcut } from "../platform/shortcuts.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import type { SoughtIssues } from "./find-issues.ts";
import { IssuePopover } from "./issue-popover.tsx";
import { policyIssuesQuery } from "./policy-queries.ts";
import { t } from "./messages.ts";
import styles from "./policies-page.module.css";
import { shownIssues } from "./shown-issues.ts";

interface PolicyIssueListProps {
  readonly baseId: string;
  /** The playbook whose issues they are. */
  readonly playbook: string;
  readonly sought: SoughtIssues;
}

const stepFocus = (list: HTMLElement, step: 1 | -1): void => {
  const buttons = [...list.querySelectorAll<HTMLElement>("[data-policy-issue]")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
};

/** The issues of a policy in one to three columns (C2.52), or why there are none (C2.54, D12). */
export function PolicyIssueList({ baseId, playbook, sought }: PolicyIssueListProps) {
  const issues = useQuery(policyIssuesQuery(baseId));
  const list = useRef<HTMLDivElement>(null);
  useShortcut(["j", "k"], (event) => {
    if (list.current) stepFocus(list.current, event.key === "j" ? 1 : -1);
  });
  if (issues.isPending)
    return (
      <Skeleton
        height={420}
        m={24}
        w="auto"
        role="status"
        aria-label={t("policy-issue-list.loading")}
      />
    );
  if (issues.isError)
    return (
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("policy-issue-list.the-policy-could")}
        action={
          <Button loading={issues.isFetching} onClick={() => void issues.refetch()}>
            {t("policy-issue-list.try-again")}
          </Button>
        }
      >
        {sentenceOf(issues.error)}
      </MessagePanel>
    );
  const shown = shownIssues(issues.data, sought);
  if (shown.kind === "message")
    return (
      <MessagePanel
        role="status"
        icon={issues.data.length > 0 && <SearchX size={20} strokeWidth={1.75} />}
        title={shown.title}
      >
        {shown.sentence}
      </MessagePanel>
    );
  return (
    <div ref={list} className={styles.columns}>
      {policyColumns(shown.issues).map((column) => (
        <ul key={column[0]?.id}>
          {column.map((issue) => (
            <li key={issue.id}>
              <IssuePopover issue={issue} playbook={playbook} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
