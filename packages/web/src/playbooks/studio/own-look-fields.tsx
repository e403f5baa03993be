import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { maxPolicyLineLength, type OwnLimit } from "@proviso/domain";
import { limitName } from "../limit-name.ts";
import { FormSection } from "./form-section.tsx";
import type { OwnFieldsProps } from "./own-fields.ts";
import styles from "./studio.module.css";

const lines = (text: string): readonly string[] => (text === "" ? [] : text.split("\n"));

interface PhrasesProps {
  readonly label: string;
  readonly description: string;
  readonly value: readonly string[];
  readonly error: string | null;
  readonly onChange: (phrases: readonly string[]) => void;
}

function Phrases({ label, description, value, error, onChange }: PhrasesProps) {
  return (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={10}
      value={value.join("\n")}
      error={error}
      onChange={({ currentTarget }) => onChange(lines(currentTarget.value))}
    />
  );
}

const kindName = (kind: string): string => {
  const words = limitName(kind);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function ClauseKinds({
  own,
  set,
  errorAt,
  clauseKinds,
}: OwnFieldsProps & { readonly clauseKinds: readonly string[] }) {
  const error = errorAt("clauses");
  return (
    <details className={styles.kinds} open={error !== null || undefined}>
      <summary>
        Kinds of clauses
        <span>
          {own.clauses.length === 0 ? "any" : own.clauses.map((each) => kindName(each)).join(", ")}
        </span>
      </summary>
      <fieldset className={styles.kindList} aria-label="Kinds of clauses">
        <Checkbox.Group
          error={error}
          value={[...own.clauses]}
          onChange={(clauses) => set({ clauses })}
        >
          <div>
            {clauseKinds.map((kind) => (
              <Checkbox key={kind} size="xs" value={kind} label={kindName(kind)} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
    </details>
  );
}

const relations = [
  { value: "", label: "No limit" },
  { value: "atMost", label: "At most" },
  { value: "atLeast", label: "At least" },
];

const relationIn = (value: string): OwnLimit["relation"] =>
  value === "atLeast" ? "atLeast" : "atMost";

function Limit({ own, set, errorAt }: OwnFieldsProps) {
  return (
    <div className={styles.limit}>
      <NativeSelect
        label="Limit"
        data={relations}
        value={own.limit?.relation ?? ""}
        onChange={({ currentTarget: { value } }) =>
          set({
            limit:
              value === "" ? null : { relation: relationIn(value), value: own.limit?.value ?? "" },
          })
        }
      />
      {own.limit !== null && (
        <TextInput
          label="Figure"
          placeholder="30 days, 36 months, $50,000, 10% or 3"
          maxLength={maxPolicyLineLength}
          value={own.limit.value}
          error={errorAt("limit")}
          onChange={({ currentTarget: { value } }) =>
            set({ limit: { relation: own.limit?.relation ?? "atMost", value } })
          }
        />
      )}
    </div>
  );
}

/** Where an own issue is looked for, and what is required there. */
export function LookFields(props: OwnFieldsProps & { readonly clauseKinds: readonly string[] }) {
  const { own, set, errorAt } = props;
  return (
    <>
      <FormSection
        title="Where to look"
        purpose="Choose kinds of clauses, or give words by which a sentence shows that it is about this."
      >
        <ClauseKinds {...props} />
        <Phrases
          label="Words that show it"
          description="One a line, in plain words: … stands for any words in between, * for any ending."
          value={own.about}
          error={errorAt("about")}
          onChange={(about) => set({ about })}
        />
      </FormSection>
      <FormSection
        title="What is required"
        purpose="What passes and what fails. At least one of these, or that every contract must speak of it."
      >
        <Phrases
          label="Must be said"
          description="One a line; one of them is enough."
          value={own.must}
          error={errorAt("must")}
          onChange={(must) => set({ must })}
        />
        <Phrases
          label="Must not be said"
          description="One a line; any of them fails."
          value={own.mustNot}
          error={errorAt("mustNot")}
          onChange={(mustNot) => set({ mustNot })}
        />
        <Limit {...props} />
      </FormSection>
    </>
  );
}
