import { Textarea, TextInput } from "@mantine/core";
import { maxPolicyLineLength, maxPolicyTextLength } from "@proviso/domain";
import { limitName } from "../limit-name.ts";
import { FormSection } from "./form-section.tsx";
import { shippedFields, type ShippedIssueProps } from "./shipped-issue.ts";
import { StandardField } from "./standard-field.tsx";
import { t } from "./messages.ts";
import styles from "./studio.module.css";

/** What is accepted, tolerated and refused, in words. */
export function PositionFields(props: ShippedIssueProps) {
  const { change, set, errorAt } = shippedFields(props);
  const { issue } = props;
  return (
    <FormSection
      title={t("shipped-issue-fields.position")}
      purpose={t("shipped-issue-fields.what-people-read")}
    >
      <StandardField
        label={t("shipped-issue-fields.accepted")}
        standard={issue.accept}
        value={change.accept}
        error={errorAt("accept")}
        onChange={(accept) => set({ accept })}
      />
      {issue.fallbacks.map((standard, at) => (
        <StandardField
          key={standard}
          label={t("shipped-issue-fields.tolerated", { count: issue.fallbacks.length, at: at + 1 })}
          standard={standard}
          value={change.fallbacks[at + 1] ?? ""}
          error={errorAt(`fallbacks.${at + 1}`)}
          onChange={(text) => set({ fallbacks: { ...change.fallbacks, [at + 1]: text } })}
        />
      ))}
      <StandardField
        label={t("shipped-issue-fields.refused")}
        standard={issue.refuse}
        value={change.refuse}
        error={errorAt("refuse")}
        onChange={(refuse) => set({ refuse })}
      />
    </FormSection>
  );
}

/** The figures that contracts are held against. */
export function LimitFields(props: ShippedIssueProps) {
  const { change, set, errorAt } = shippedFields(props);
  const limits = Object.entries(props.issue.bounds);
  if (limits.length === 0) return null;
  return (
    <FormSection
      title={t("shipped-issue-fields.limits")}
      purpose={t("shipped-issue-fields.the-figures-contracts")}
    >
      <div className={styles.pair}>
        {limits.map(([name, standard]) => (
          <StandardField
            key={name}
            isLine
            label={sentenceCase(limitName(name))}
            standard={standard}
            value={change.bounds[name] ?? ""}
            error={errorAt(`bounds.${name}`)}
            onChange={(value) => set({ bounds: { ...change.bounds, [name]: value } })}
          />
        ))}
      </div>
    </FormSection>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The clauses that are put into contracts which lack them. */
export function WordingFields(props: ShippedIssueProps) {
  const { change, set, errorAt } = shippedFields(props);
  const wordings = Object.entries(props.issue.wordings);
  if (wordings.length === 0) return null;
  return (
    <FormSection
      title={t("shipped-issue-fields.wording")}
      purpose={t("shipped-issue-fields.the-clause-that-is-put")}
    >
      {wordings.map(([name, { heading, text }]) => (
        <StandardField
          key={name}
          label={heading === "" ? sentenceCase(limitName(name)) : heading}
          standard={text}
          value={change.wordings[name] ?? ""}
          error={errorAt(`wordings.${name}`)}
          onChange={(value) => set({ wordings: { ...change.wordings, [name]: value } })}
        />
      ))}
      <Textarea
        label={t("shipped-issue-fields.fallback-wording")}
        description={t("shipped-issue-fields.used-when-the-clause")}
        autosize
        minRows={2}
        maxRows={14}
        maxLength={maxPolicyTextLength}
        value={change.fallbackWordings[0] ?? ""}
        error={errorAt("fallbackWordings")}
        onChange={({ currentTarget: { value } }) =>
          set({ fallbackWordings: value === "" ? [] : [value] })
        }
      />
    </FormSection>
  );
}

/** Who decides about a deviation, and what is asked. */
export function DecisionFields(props: ShippedIssueProps) {
  const { change, set, errorAt } = shippedFields(props);
  const { question } = props.issue;
  return (
    <FormSection
      title={t("shipped-issue-fields.decision")}
      purpose={t("shipped-issue-fields.who-is-asked-when")}
    >
      <TextInput
        label={t("shipped-issue-fields.who-decides")}
        description={t("shipped-issue-fields.a-person-or-an-office")}
        maxLength={maxPolicyLineLength}
        value={change.approver}
        error={errorAt("approver")}
        onChange={({ currentTarget: { value } }) => set({ approver: value })}
      />
      {question === null ? (
        <Textarea
          label={t("shipped-issue-fields.question")}
          description={t("shipped-issue-fields.empty-nothing-is-asked")}
          autosize
          minRows={2}
          maxLength={maxPolicyTextLength}
          value={change.question}
          error={errorAt("question")}
          onChange={({ currentTarget: { value } }) => set({ question: value })}
        />
      ) : (
        <StandardField
          label={t("shipped-issue-fields.question")}
          standard={question}
          value={change.question}
          error={errorAt("question")}
          onChange={(value) => set({ question: value })}
        />
      )}
    </FormSection>
  );
}
