import { Button, NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { maxPolicyLineLength, maxPolicyTextLength, type OwnIssue } from "@proviso/domain";
import { Trash2 } from "lucide-react";
import { FormSection } from "./form-section.tsx";
import type { OwnFieldsProps } from "./own-fields.ts";
import { LookFields } from "./own-look-fields.tsx";
import { changeOwn, faultOf, removeOwn } from "./policy-draft.ts";
import { severities } from "./severity-name.ts";
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
    <FormSection title="Issue" purpose="How people find it on the policies page and in reviews.">
      <TextInput
        label="Name"
        required
        maxLength={maxPolicyLineLength}
        value={own.name}
        error={errorAt("name")}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <Textarea
        {...texts}
        label="Why it matters"
        value={own.why}
        error={errorAt("why")}
        onChange={({ currentTarget: { value } }) => set({ why: value })}
      />
      <NativeSelect
        label="Weight"
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
      title="What is inserted"
      purpose="Put into a contract that lacks it, and in the place of a sentence that says what it must not. Without a wording such a sentence is deleted."
    >
      <TextInput
        label="Heading"
        description="Empty: the name of the issue."
        maxLength={maxPolicyLineLength}
        value={own.heading}
        error={errorAt("heading")}
        onChange={({ currentTarget: { value } }) => set({ heading: value })}
      />
      <Textarea
        {...texts}
        label="Preferred wording"
        value={own.preferred}
        error={errorAt("preferred") ?? errorAt("wordings.preferred")}
        onChange={({ currentTarget: { value } }) => set({ preferred: value })}
      />
      <Textarea
        {...texts}
        label="Fallback wording"
        description="Used when the wording above is rejected in the feedback."
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
      title="Decision and note"
      purpose="Who is asked when a contract deviates, and what the other side is told beside the change."
    >
      <TextInput
        label="Who decides"
        maxLength={maxPolicyLineLength}
        value={own.approver}
        error={errorAt("approver")}
        onChange={({ currentTarget: { value } }) => set({ approver: value })}
      />
      <Textarea
        {...texts}
        label="Question"
        value={own.question}
        error={errorAt("question")}
        onChange={({ currentTarget: { value } }) => set({ question: value })}
      />
      <Textarea
        {...texts}
        label="Note to the other side"
        description="A Word comment beside each change of this issue. Empty for none."
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
        <p>Your own issues</p>
        <h2 tabIndex={-1}>{own.name.trim() === "" ? "New issue" : own.name}</h2>
        <div className={styles.switches}>
          <Switch
            label="Every contract must speak of it"
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
            Remove this issue
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
