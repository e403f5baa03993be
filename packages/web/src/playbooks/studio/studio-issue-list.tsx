import { Button, NativeSelect, TextInput, UnstyledButton } from "@mantine/core";
import { countPolicyChanges, noPolicyChanges } from "@proviso/domain";
import { CircleAlert, CircleOff, PencilLine, Plus, Search } from "lucide-react";
import { useState } from "react";
import { t } from "./messages.ts";
import styles from "./studio.module.css";
import { studioEntries, type StudioEntry } from "./studio-entries.ts";
import type { Studio } from "./use-studio.ts";

interface StudioIssueListProps {
  readonly studio: Studio;
  readonly shown: string | undefined;
  readonly onShow: (id: string | undefined) => void;
  readonly onAdd: () => void;
}

const filters = [
  { value: "all", label: t("studio-issue-list.all-issues") },
  { value: "changed", label: t("studio-issue-list.changed") },
  { value: "off", label: t("studio-issue-list.turned-off") },
  { value: "own", label: t("studio-issue-list.your-own") },
];

function Mark({ entry }: { readonly entry: StudioEntry }) {
  if (entry.isFaulty)
    return (
      <CircleAlert size={14} className={styles.fault} aria-label={t("studio-issue-list.amiss")} />
    );
  if (entry.isOff) return <CircleOff size={14} aria-label={t("studio-issue-list.turned-off")} />;
  return entry.isChanged ? (
    <PencilLine size={14} aria-label={t("studio-issue-list.changed")} />
  ) : null;
}

/** The issues of a policy by group, with what is altered marked; each opens its form. */
export function StudioIssueList({ studio, shown, onShow, onAdd }: StudioIssueListProps) {
  const [freeText, setFreeText] = useState("");
  const [filter, setFilter] = useState("all");
  const groups = studioEntries(studio, freeText, filter);
  const item = (id: string | undefined, name: string, mark: React.ReactNode) => (
    <UnstyledButton
      className={styles.item}
      aria-current={shown === id ? "true" : undefined}
      onClick={() => onShow(id)}
    >
      <span>{name}</span>
      {mark}
    </UnstyledButton>
  );
  const { hasNotes } = studio.changes;
  return (
    <nav className={styles.issues} aria-label={t("studio-issue-list.issues-of-the-policy")}>
      <div className={styles.find}>
        <TextInput
          type="search"
          aria-label={t("studio-issue-list.find-an-issue")}
          placeholder={t("studio-issue-list.find-an-issue")}
          leftSection={<Search size={16} aria-hidden />}
          value={freeText}
          onChange={({ currentTarget: { value } }) => setFreeText(value)}
        />
        <NativeSelect
          aria-label={t("studio-issue-list.which-issues")}
          data={filters}
          value={filter}
          onChange={({ currentTarget: { value } }) => setFilter(value)}
        />
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
          {t("studio-issue-list.add-an-issue")}
        </Button>
      </div>
      <div className={styles.groups}>
        {item(
          undefined,
          t("studio-issue-list.the-policy-as-a-whole"),
          countPolicyChanges({ ...noPolicyChanges, hasNotes }) > 0 && (
            <PencilLine size={14} aria-label={t("studio-issue-list.changed")} />
          ),
        )}
        {groups.length === 0 && (
          <p className={styles.nothing}>{t("studio-issue-list.no-issue-like-that")}</p>
        )}
        {groups.map(({ group, entries }) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>{item(entry.id, entry.name, <Mark entry={entry} />)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
