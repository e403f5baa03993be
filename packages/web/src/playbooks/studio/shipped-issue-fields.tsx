import { Textarea, TextInput } from "@mantine/core";
import { maxPolicyLineLength, maxPolicyTextLength } from "@proviso/domain";
import { limitName } from "../limit-name.ts";
import { FormSection } from "./form-section.tsx";
import { shippedFields, type ShippedIssueProps } from "./shipped-issue.ts";
import { StandardField } from "./standard-field.tsx";
import styles from "./studio.module.css";

/** What is accepted, tolerated and refused, in words. */
export function PositionFields(props: ShippedIssueProps) {
  const { change, set, errorAt } = shippedFields(props);
  const { issue } = props;
  return (
    <FormSection
      title="Position"
      purpose="What people read on the policies page and in reviews. The limits below are put into the standard texts by themselves."
    >
      <StandardField
        label="Accepted"
        standard={issue.accept}
        value={change.accept}
        error={errorAt("accept")}
        onChange={(accept) => set({ accept })}
      />
      {issue.fallbacks.map((standard, at) => (
        <StandardField
          key={standard}
          label={issue.fallbacks.length === 1 ? "Tolerated" : `Tolerated ${at + 1}`}
          standard={standard}
          value={change.fallbacks[at + 1] ?? ""}
          error={errorAt(`fallbacks.${at + 1}`)}
          onChange={(text) => set({ fallbacks: { ...change.fallbacks, [at + 1]: text } })}
        />
      ))}
      <StandardField
        label="Refused"
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
      title="Limits"
      purpose="The figures contracts are held against, written as here: 30 days, 36 months, $50,000, 10% or 3."
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
      title="Wording"
      purpose="The clause that is put into a contract which lacks one. Words in double braces, such as {{the RecipientTerm}}, are replaced by the contract’s own."
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
        label="Fallback wording"
        description="Used when the clause above is rejected in the feedback. May stay empty."
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
      title="Decision"
      purpose="Who is asked when a contract deviates, and what. The question is put in the feedback of the contract."
    >
      <TextInput
        label="Who decides"
        description="A person or an office, such as “The General Counsel”. Empty for nobody in particular."
        maxLength={maxPolicyLineLength}
        value={change.approver}
        error={errorAt("approver")}
        onChange={({ currentTarget: { value } }) => set({ approver: value })}
      />
      {question === null ? (
        <Textarea
          label="Question"
          description="Empty: nothing is asked, unless somebody decides."
          autosize
          minRows={2}
          maxLength={maxPolicyTextLength}
          value={change.question}
          error={errorAt("question")}
          onChange={({ currentTarget: { value } }) => set({ question: value })}
        />
      ) : (
        <StandardField
          label="Question"
          standard={question}
          value={change.question}
          error={errorAt("question")}
          onChange={(value) => set({ question: value })}
        />
      )}
    </FormSection>
  );
}
