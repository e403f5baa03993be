import { useEffect, useEffectEvent, useRef } from "react";
import { newOwnIssue } from "./policy-draft.ts";
import { OwnIssueForm } from "./own-issue-form.tsx";
import { ShippedIssueForm } from "./shipped-issue-form.tsx";
import { StudioIssueList } from "./studio-issue-list.tsx";
import styles from "./studio.module.css";
import type { Studio } from "./use-studio.ts";
import { WholePolicyForm } from "./whole-policy-form.tsx";

interface IssuesPanelProps {
  readonly studio: Studio;
  readonly shown: string | undefined;
  readonly onShow: (id: string | undefined) => void;
}

function IssueForm({ studio, shown, onShow }: IssuesPanelProps) {
  const own = studio.changes.own.find(({ id }) => id === shown);
  if (own) return <OwnIssueForm studio={studio} own={own} onRemoved={() => onShow(undefined)} />;
  const issue = studio.policy.issues.find(({ id }) => id === shown);
  return issue ? (
    <ShippedIssueForm studio={studio} issue={issue} />
  ) : (
    <WholePolicyForm studio={studio} />
  );
}

/** The issues of a policy beside the form of the one that is chosen, which takes the focus. */
export function IssuesPanel({ studio, shown, onShow }: IssuesPanelProps) {
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) form.current?.querySelector("h2")?.focus();
    before.current = shown;
  }, [shown]);
  const showFault = useEffectEvent((faults: Studio["faults"]) => {
    const [first] = faults;
    if (first && !faults.some(({ issueId }) => issueId === shown)) onShow(first.issueId);
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
  useEffect(() => showFault(studio.faults), [studio.faults]);
  const add = (): void => {
    const own = newOwnIssue(crypto.randomUUID().slice(0, 8));
    studio.edit({ ...studio.changes, own: [...studio.changes.own, own] });
    onShow(own.id);
  };
  return (
    <div className={styles.panes}>
      <StudioIssueList studio={studio} shown={shown} onShow={onShow} onAdd={add} />
      <div ref={form} className={styles.pane}>
        <IssueForm key={shown ?? ""} studio={studio} shown={shown} onShow={onShow} />
      </div>
    </div>
  );
}
