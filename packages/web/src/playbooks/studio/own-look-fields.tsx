import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { maxPolicyLineLength, type OwnLimit } from "@proviso/domain";
import { limitName } from "../limit-name.ts";
import { FormSection } from "./form-section.tsx";
import type { OwnFieldsProps } from "./own-fields.ts";
import { t } from "./messages.ts";
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
        {own.clauses.length === 0
          ? t.rich("own-look-fields.kinds-of-clausesany", {
              span: (chunks) => <span>{chunks}</span>,
            })
          : t.rich("own-look-fields.kinds-of-clauses", {
              kinds: own.clauses.map((each) => kindName(each)).join(", "),
              span: (chunks) => <span>{chunks}</span>,
            })}
      </summary>
      <fieldset
        className={styles.kindList}
        aria-label={t("own-look-fields.kinds-of-clauses.label")}
      >
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
  { value: "", label: t("own-look-fields.no-limit") },
  { value: "atMost", label: t("own-look-fields.at-most") },
  { value: "atLeast", label: t("own-look-fields.at-least") },
];

const relationIn = (value: string): OwnLimit["relation"] =>
  value === "atLeast" ? "atLeast" : "atMost";

function Limit({ own, set, errorAt }: OwnFieldsProps) {
  return (
    <div className={styles.limit}>
      <NativeSelect
        label={t("own-look-fields.limit")}
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
          label={t("own-look-fields.figure")}
          placeholder={t("own-look-fields.30-days-36-months")}
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
        title={t("own-look-fields.where-to-look")}
        purpose={t("own-look-fields.choose-kinds-of-clauses")}
      >
        <ClauseKinds {...props} />
        <Phrases
          label={t("own-look-fields.words-that-show-it")}
          description={t("own-look-fields.one-a-line")}
          value={own.about}
          error={errorAt("about")}
          onChange={(about) => set({ about })}
        />
      </FormSection>
      <FormSection
        title={t("own-look-fields.what-is-required")}
        purpose={t("own-look-fields.what-passes-and-what")}
      >
        <Phrases
          label={t("own-look-fields.must-be-said")}
          description={t("own-look-fields.one-a-line-one-of-them")}
          value={own.must}
          error={errorAt("must")}
          onChange={(must) => set({ must })}
        />
        <Phrases
          label={t("own-look-fields.must-not-be-said")}
          description={t("own-look-fields.one-a-line-any")}
          value={own.mustNot}
          error={errorAt("mustNot")}
          onChange={(mustNot) => set({ mustNot })}
        />
        <Limit {...props} />
      </FormSection>
    </>
  );
}
