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
import { t } from "./messages.ts";
import styles from "./studio.module.css";

function NoteFields(props: ShippedIssueProps) {
  const { change, set, errorAt } = shippedFields(props);
  const { issue, studio } = props;
  const isTold = !change.isNoteOff;
  return (
    <FormSection
      title={t("shipped-issue-form.note-to-the-other-side")}
      purpose={t("shipped-issue-form.stands-as-a-word")}
    >
      {!studio.changes.hasNotes && (
        <p className={styles.aside}>{t("shipped-issue-form.no-notes-are-written")}</p>
      )}
      <Switch
        label={t("shipped-issue-form.tell-the-other-side-why")}
        checked={isTold}
        onChange={({ currentTarget: { checked } }) => set({ isNoteOff: !checked })}
      />
      {isTold && (
        <StandardField
          label={t("shipped-issue-form.note")}
          description={
            issue.note === null ? t("shipped-issue-form.the-standard-policy-says") : undefined
          }
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
      title={t("shipped-issue-form.weight")}
      purpose={t("shipped-issue-form.how-much-the-issue")}
    >
      <NativeSelect
        aria-label={t("shipped-issue-form.weight")}
        className={styles.narrow}
        error={errorAt("severity")}
        data={[
          {
            value: "",
            label: t("shipped-issue-form.standard", {
              severityName: severityName(String(props.issue.severity)),
            }),
          },
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
              label={t("shipped-issue-form.look-at-this-issue")}
              checked={!change.isOff}
              onChange={({ currentTarget: { checked } }) => set({ isOff: !checked })}
            />
            {studio.changes.issues[issue.id] !== undefined && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => studio.edit(resetIssue(studio.changes, issue.id))}
              >
                {t("shipped-issue-form.everything-as-standard")}
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
          {t("shipped-issue-form.this-issue-is-part", {
            accept: issue.accept,
            refuse: issue.refuse,
          })}
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
