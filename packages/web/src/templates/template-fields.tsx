import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import {
  maxTemplateDescriptionLength,
  maxTemplateNameLength,
  type TemplateDetails,
} from "@proviso/domain";
import { useState } from "react";
import { problemIn, type TemplateType } from "./template-form.ts";
import { t } from "./messages.ts";
import styles from "./templates.module.css";

interface TemplateFieldsProps {
  readonly details: TemplateDetails;
  readonly types: readonly TemplateType[];
  /** Whether the type cannot be chosen, as for the copy of a pre-made one (C5.13). */
  readonly isTypeFixed?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (details: TemplateDetails) => void;
}

/** Template type, title and description, each saying what is wrong with it once it was left (C5.12 to C5.14). */
export function TemplateFields(props: TemplateFieldsProps) {
  const { details, types, onChange, isDisabled = false } = props;
  const [left, setLeft] = useState<ReadonlySet<keyof TemplateDetails>>(new Set());
  const leave = (field: keyof TemplateDetails) => () => setLeft(new Set([...left, field]));
  const errorOf = (field: keyof TemplateDetails): string | null =>
    left.has(field) ? problemIn(details, field) : null;
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t("template-fields.template-type")}
        required
        disabled={isDisabled || props.isTypeFixed === true}
        data={[
          { value: "", label: t("template-fields.choose-a-type"), disabled: true },
          ...types.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={details.playbookId}
        error={errorOf("playbookId")}
        onBlur={leave("playbookId")}
        onChange={({ currentTarget: { value } }) => onChange({ ...details, playbookId: value })}
      />
      <TextInput
        label={t("template-fields.title")}
        required
        disabled={isDisabled}
        maxLength={maxTemplateNameLength}
        value={details.templateName}
        error={errorOf("templateName")}
        onBlur={leave("templateName")}
        onChange={({ currentTarget: { value } }) => onChange({ ...details, templateName: value })}
      />
      <Textarea
        label={t("template-fields.description")}
        description={`${details.description.length}/${maxTemplateDescriptionLength}`}
        disabled={isDisabled}
        maxLength={maxTemplateDescriptionLength}
        minRows={2}
        autosize
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={details.description}
        onChange={({ currentTarget: { value } }) => onChange({ ...details, description: value })}
      />
    </div>
  );
}
