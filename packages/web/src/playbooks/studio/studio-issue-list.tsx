import { Button, NativeSelect, TextInput, UnstyledButton } from "@mantine/core";
import { countPolicyChanges, noPolicyChanges } from "@proviso/domain";
import { CircleAlert, CircleOff, PencilLine, Plus, Search } from "lucide-react";
import { useState } from "react";
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
  { value: "all", label: "All issues" },
  { value: "changed", label: "Changed" },
  { value: "off", label: "Turned off" },
  { value: "own", label: "Your own" },
];

function Mark({ entry }: { readonly entry: StudioEntry }) {
  if (entry.isFaulty) return <CircleAlert size={14} className={styles.fault} aria-label="Amiss" />;
  if (entry.isOff) return <CircleOff size={14} aria-label="Turned off" />;
  return entry.isChanged ? <PencilLine size={14} aria-label="Changed" /> : null;
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
    <nav className={styles.issues} aria-label="Issues of the policy">
      <div className={styles.find}>
        <TextInput
          type="search"
          aria-label="Find an issue"
          placeholder="Find an issue"
          leftSection={<Search size={16} aria-hidden />}
          value={freeText}
          onChange={({ currentTarget: { value } }) => setFreeText(value)}
        />
        <NativeSelect
          aria-label="Which issues"
          data={filters}
          value={filter}
          onChange={({ currentTarget: { value } }) => setFilter(value)}
        />
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
          Add an issue
        </Button>
      </div>
      <div className={styles.groups}>
        {item(
          undefined,
          "The policy as a whole",
          countPolicyChanges({ ...noPolicyChanges, hasNotes }) > 0 && (
            <PencilLine size={14} aria-label="Changed" />
          ),
        )}
        {groups.length === 0 && <p className={styles.nothing}>No issue like that.</p>}
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
