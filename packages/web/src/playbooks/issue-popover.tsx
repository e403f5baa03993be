import { Popover, UnstyledButton } from "@mantine/core";
import type { PolicyIssue } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { limitName } from "./limit-name.ts";
import { t } from "./messages.ts";
import styles from "./policies-page.module.css";

function Position({ issue }: { readonly issue: PolicyIssue }) {
  return (
    <dl className={styles.position}>
      <dt>{t("issue-popover.accepted")}</dt>
      <dd>{issue.accept}</dd>
      {issue.fallbacks.length > 0 && <dt>{t("issue-popover.tolerated")}</dt>}
      {issue.fallbacks.map((each) => (
        <dd key={each}>{each}</dd>
      ))}
      <dt>{t("issue-popover.refused")}</dt>
      <dd>{issue.refuse}</dd>
      {issue.limits.length > 0 && <dt>{t("issue-popover.limits")}</dt>}
      {issue.limits.map(({ name, value }) => (
        <dd key={name}>
          {limitName(name)}: {value}
        </dd>
      ))}
      {issue.approver !== "" && (
        <>
          <dt>{t("issue-popover.approver")}</dt>
          <dd>{issue.approver}</dd>
        </>
      )}
    </dl>
  );
}

interface IssuePopoverProps {
  readonly issue: PolicyIssue;
  /** The playbook whose issue it is. */
  readonly playbook: string;
}

/** The way to the issue's form, for those who may alter policies. */
function CustomizeIssue({ issue: { id }, playbook }: IssuePopoverProps) {
  const { data: user } = useQuery(currentUserQuery());
  if (user?.systemPermissions.includes("EDIT_POLICIES") !== true) return null;
  return (
    <Link to="/policies/studio" search={{ playbook, issue: id }}>
      {t("issue-popover.customize-this-issue")}
    </Link>
  );
}

/** One issue of a policy; on a click its description, its position and whether it can be customized (C2.53). */
export function IssuePopover({ issue, playbook }: IssuePopoverProps) {
  const title = useId();
  return (
    <Popover width={380} position="bottom-start" shadow="md" trapFocus withinPortal={false}>
      <Popover.Target>
        <UnstyledButton className={styles.issue} data-policy-issue>
          <span>{issue.name}</span>
          {issue.isCustomizable && (
            <SlidersHorizontal size={14} aria-label={t("issue-popover.customizable")} role="img" />
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.popover}
        aria-labelledby={title}
        tabIndex={-1}
        data-autofocus
      >
        <h2 id={title}>{issue.name}</h2>
        <p>{issue.description}</p>
        <Position issue={issue} />
        {issue.isCustomizable && (
          <p className={styles.mark}>
            <SlidersHorizontal size={14} aria-hidden />
            {t("issue-popover.customizable")}
            <CustomizeIssue issue={issue} playbook={playbook} />
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
