import { Button, NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { maxPolicyLineLength, maxPolicyTextLength, type OwnIssue } from "@proviso/domain";
import { Trash2 } from "lucide-react";
import { FormSection } from "./form-section.tsx";
import type { OwnFieldsProps } from "./own-fields.ts";
import { LookFields } from "./own-look-fields.tsx";
import { changeOwn, faultOf, removeOwn } from "./policy-draft.ts";
import { severities } from "./severity-name.ts";
import { t } from "./messages.ts";
import styles from "./studio.module.css";
import type { Studio } from "./use-studio.ts";

interface OwnIssueFormProps {
  readonly studio: Studio;
  readonly own: OwnIssue;
  readonly onRemoved: () => void;
}

const texts = { autosize: true, minRows: 2, maxRows: 14, maxLength: maxPolicyTextLength } as const;

function AboutFields({ own, set, errorAt }: OwnFieldsProps) {
  return (
    <FormSection title={t("own-issue-form.issue")} purpose={t("own-issue-form.how-people-find")}>
      <TextInput
        label={t("own-issue-form.name")}
        required
        maxLength={maxPolicyLineLength}
        value={own.name}
        error={errorAt("name")}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <Textarea
        {...texts}
        label={t("own-issue-form.why-it-matters")}
        value={own.why}
        error={errorAt("why")}
        onChange={({ currentTarget: { value } }) => set({ why: value })}
      />
      <NativeSelect
        label={t("own-issue-form.weight")}
        className={styles.narrow}
        data={[...severities]}
        value={String(own.severity)}
        error={errorAt("severity")}
        onChange={({ currentTarget: { value } }) => set({ severity: Number(value) })}
      />
    </FormSection>
  );
}

function InsertFields({ own, set, errorAt }: OwnFieldsProps) {
  return (
    <FormSection
      title={t("own-issue-form.what-is-inserted")}
      purpose={t("own-issue-form.put-into-a-contract")}
    >
      <TextInput
        label={t("own-issue-form.heading")}
        description={t("own-issue-form.empty-the-name")}
        maxLength={maxPolicyLineLength}
        value={own.heading}
        error={errorAt("heading")}
        onChange={({ currentTarget: { value } }) => set({ heading: value })}
      />
      <Textarea
        {...texts}
        label={t("own-issue-form.preferred-wording")}
        value={own.preferred}
        error={errorAt("preferred") ?? errorAt("wordings.preferred")}
        onChange={({ currentTarget: { value } }) => set({ preferred: value })}
      />
      <Textarea
        {...texts}
        label={t("own-issue-form.fallback-wording")}
        description={t("own-issue-form.used-when-the-wording")}
        value={own.fallbackWordings[0] ?? ""}
        error={errorAt("fallbackWordings")}
        onChange={({ currentTarget: { value } }) =>
          set({ fallbackWordings: value === "" ? [] : [value] })
        }
      />
    </FormSection>
  );
}

function AskFields({ own, set, errorAt }: OwnFieldsProps) {
  return (
    <FormSection
      title={t("own-issue-form.decision-and-note")}
      purpose={t("own-issue-form.who-is-asked-when")}
    >
      <TextInput
        label={t("own-issue-form.who-decides")}
        maxLength={maxPolicyLineLength}
        value={own.approver}
        error={errorAt("approver")}
        onChange={({ currentTarget: { value } }) => set({ approver: value })}
      />
      <Textarea
        {...texts}
        label={t("own-issue-form.question")}
        value={own.question}
        error={errorAt("question")}
        onChange={({ currentTarget: { value } }) => set({ question: value })}
      />
      <Textarea
        {...texts}
        label={t("own-issue-form.note-to-the-other-side")}
        description={t("own-issue-form.a-word-comment-beside")}
        value={own.note}
        error={errorAt("note")}
        onChange={({ currentTarget: { value } }) => set({ note: value })}
      />
    </FormSection>
  );
}

/** The form of an issue that the account adds itself. */
export function OwnIssueForm({ studio, own, onRemoved }: OwnIssueFormProps) {
  const fields: OwnFieldsProps = {
    own,
    set: (part) => studio.edit(changeOwn(studio.changes, own.id, part)),
    errorAt: (field) => faultOf(studio.faults, own.id, field),
  };
  const whole = fields.errorAt("");
  return (
    <div className={styles.form}>
      <header className={styles.formHead}>
        <p>{t("own-issue-form.your-own-issues")}</p>
        <h2 tabIndex={-1}>{own.name.trim() === "" ? t("own-issue-form.new-issue") : own.name}</h2>
        <div className={styles.switches}>
          <Switch
            label={t("own-issue-form.every-contract-must-speak")}
            checked={own.isNeeded}
            onChange={({ currentTarget: { checked } }) => fields.set({ isNeeded: checked })}
          />
          <Button
            variant="subtle"
            color="red.7"
            size="compact-sm"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => {
              studio.edit(removeOwn(studio.changes, own.id));
              onRemoved();
            }}
          >
            {t("own-issue-form.remove-this-issue")}
          </Button>
        </div>
      </header>
      {whole !== null && (
        <p className={styles.amiss} role="alert">
          {whole}
        </p>
      )}
      <AboutFields {...fields} />
      <LookFields {...fields} clauseKinds={studio.policy.clauseKinds} />
      <InsertFields {...fields} />
      <AskFields {...fields} />
    </div>
  );
}
