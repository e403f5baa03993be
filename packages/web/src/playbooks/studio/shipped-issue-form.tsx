import { Button, NativeSelect, Switch } from "@mantine/core";
import { FormSection } from "./form-section.tsx";
import { resetIssue } from "./policy-draft.ts";
import { severities, severityName } from "./severity-name.ts";
import {
  DecisionFields,
  LimitFields,
  PositionFields,
  WordingFields,
} from "./shipped-issue-fields.tsx";
import { shippedFields, type ShippedIssueProps } from "./shipped-issue.ts";
import { StandardField } from "./standard-field.tsx";
import styles from "./studio.module.css";

function NoteFields(props: ShippedIssueProps) {
  const { change, set, errorAt } = shippedFields(props);
  const { issue, studio } = props;
  const isTold = !change.isNoteOff;
  return (
    <FormSection
      title="Note to the other side"
      purpose="Stands as a Word comment beside each change of this issue, for the other side to read."
    >
      {!studio.changes.hasNotes && (
        <p className={styles.aside}>
          No notes are written for this policy. They are switched on under “The policy as a whole”.
        </p>
      )}
      <Switch
        label="Tell the other side why"
        checked={isTold}
        onChange={({ currentTarget: { checked } }) => set({ isNoteOff: !checked })}
      />
      {isTold && (
        <StandardField
          label="Note"
          description={issue.note === null ? "The standard policy says nothing here." : undefined}
          standard={issue.note ?? ""}
          value={change.note}
          error={errorAt("note")}
          onChange={(note) => set({ note })}
        />
      )}
    </FormSection>
  );
}

function Weight(props: ShippedIssueProps) {
  const { change, set, errorAt } = shippedFields(props);
  return (
    <FormSection
      title="Weight"
      purpose="How much the issue counts in the risk of a contract and in the order of its issues."
    >
      <NativeSelect
        aria-label="Weight"
        className={styles.narrow}
        error={errorAt("severity")}
        data={[
          { value: "", label: `${severityName(String(props.issue.severity))} (standard)` },
          ...severities.filter(({ value }) => value !== String(props.issue.severity)),
        ]}
        value={change.severity === null ? "" : String(change.severity)}
        onChange={({ currentTarget: { value } }) =>
          set({ severity: value === "" ? null : Number(value) })
        }
      />
    </FormSection>
  );
}

/** The form in which an issue of the shipped playbook is altered; a fixed issue is only told. */
export function ShippedIssueForm(props: ShippedIssueProps) {
  const { studio, issue } = props;
  const { change, set, errorAt } = shippedFields(props);
  const whole = errorAt("");
  return (
    <div className={styles.form}>
      <header className={styles.formHead}>
        <p>{issue.group}</p>
        <h2 tabIndex={-1}>{issue.name}</h2>
        <p>{issue.why}</p>
        {issue.isCustomizable && (
          <div className={styles.switches}>
            <Switch
              label="Look at this issue in contracts"
              checked={!change.isOff}
              onChange={({ currentTarget: { checked } }) => set({ isOff: !checked })}
            />
            {studio.changes.issues[issue.id] !== undefined && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => studio.edit(resetIssue(studio.changes, issue.id))}
              >
                Everything as standard
              </Button>
            )}
          </div>
        )}
      </header>
      {whole !== null && (
        <p className={styles.amiss} role="alert">
          {whole}
        </p>
      )}
      {!issue.isCustomizable && (
        <p className={styles.aside}>
          This issue is part of every review and cannot be customized. Accepted: {issue.accept}{" "}
          Refused: {issue.refuse}
        </p>
      )}
      {issue.isCustomizable && !change.isOff && (
        <>
          <PositionFields {...props} />
          <LimitFields {...props} />
          <Weight {...props} />
          <WordingFields {...props} />
          <DecisionFields {...props} />
          <NoteFields {...props} />
        </>
      )}
    </div>
  );
}
