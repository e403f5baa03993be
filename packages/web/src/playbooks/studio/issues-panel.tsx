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

const amiss = "[aria-invalid=true]";

/** Gives the focus to the field that is amiss, else to the first of what is named. */
const focusIn = (form: HTMLElement | null, named: string): void => {
  const field = form?.querySelector<HTMLElement>(amiss) ?? form?.querySelector<HTMLElement>(named);
  field?.focus();
};

/** The issues of a policy beside the form of the one that is chosen, which takes the focus. */
export function IssuesPanel({ studio, shown, onShow }: IssuesPanelProps) {
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    // A form that is opened for what is amiss in it is opened there.
    if (before.current !== shown) focusIn(form.current, "h2");
    before.current = shown;
  }, [shown]);
  const showFault = useEffectEvent((faults: Studio["faults"]) => {
    const [first] = faults;
    if (first && !faults.some(({ issueId }) => issueId === shown)) onShow(first.issueId);
    else focusIn(form.current, amiss);
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
