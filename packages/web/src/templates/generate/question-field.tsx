import { Autocomplete, Radio, Select, Textarea, TextInput } from "@mantine/core";
import { maxAnswerLength, maxLongAnswerLength } from "@proviso/domain";
import type { QuestionRecord } from "@proviso/endpoints";
import { t } from "./messages.ts";
import styles from "./generate.module.css";

interface QuestionFieldProps {
  readonly question: QuestionRecord;
  readonly value: string;
  readonly problem: string | null;
  /** Names of parties that may be meant, such as our own. */
  readonly parties: readonly string[];
  readonly onChange: (value: string) => void;
}

/** Asks one question of a template in the way that fits its kind. */
export function QuestionField({ question, value, problem, parties, onChange }: QuestionFieldProps) {
  const { kind, label, isRequired, isLong, isWhole, currency, options } = question;
  const shared = { label, withAsterisk: isRequired, error: problem, maxLength: maxAnswerLength };
  switch (kind) {
    case "text":
      return isLong ? (
        <Textarea
          {...shared}
          maxLength={maxLongAnswerLength}
          autosize
          minRows={3}
          maxRows={8}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "party":
      return (
        <Autocomplete
          {...shared}
          placeholder={t("question-field.full-legal-name")}
          data={[...parties]}
          value={value}
          onChange={onChange}
        />
      );
    case "number":
    case "money":
      return (
        <TextInput
          {...shared}
          inputMode={isWhole ? "numeric" : "decimal"}
          {...(kind === "money"
            ? {
                leftSection: <span className={styles.currency}>{currency}</span>,
                leftSectionWidth: 52,
              }
            : {})}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "date":
      return (
        <TextInput
          {...shared}
          type="date"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "choice":
      return (
        <Select
          label={label}
          withAsterisk={isRequired}
          error={problem}
          data={[...options]}
          value={value === "" ? null : value}
          clearable={!isRequired}
          onChange={(chosen) => onChange(chosen ?? "")}
        />
      );
    case "yes-or-no":
      return (
        <Radio.Group
          label={label}
          withAsterisk={isRequired}
          error={problem}
          value={value}
          onChange={onChange}
        >
          <div className={styles.yesOrNo}>
            <Radio value="yes" label={t("question-field.yes")} />
            <Radio value="no" label={t("question-field.no")} />
          </div>
        </Radio.Group>
      );
  }
}
