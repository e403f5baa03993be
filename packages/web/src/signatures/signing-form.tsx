import { Button, Checkbox, TextInput } from "@mantine/core";
import { maxFieldTextLength } from "@proviso/domain";
import type { Signing } from "@proviso/endpoints";
import { useState, type SyntheticEvent } from "react";
import { SignatureDialog } from "./signature-dialog.tsx";
import type { SignaturePicture } from "./signature-picture.ts";
import { fieldNames } from "./signer-words.ts";
import type { GivenFields } from "./signing-acts.ts";
import { t } from "./messages.ts";
import styles from "./signing.module.css";

type Field = Signing["fields"][number];

interface SigningFormProps {
  readonly signing: Signing;
  readonly given: GivenFields;
  readonly isSending: boolean;
  readonly failure: string | null;
  readonly onGiven: (given: GivenFields) => void;
  readonly onSign: () => void;
}

/** Whether nothing that must be filled in is empty. */
export const isFilled = ({ fields }: Pick<Signing, "fields">, given: GivenFields): boolean =>
  fields.every(({ guid, kind, isRequired }) => {
    if (!isRequired) return true;
    if (kind === "signature" || kind === "initials") return given[kind] !== null;
    return (given.values[guid] ?? "").trim() !== "";
  });

interface PictureFieldProps {
  readonly what: "signature" | "initials";
  readonly picture: SignaturePicture | null;
  readonly count: number;
  readonly onOpen: () => void;
}

function PictureField({ what, picture, count, onOpen }: PictureFieldProps) {
  return (
    <div className={styles.given}>
      <span id={`your-${what}`}>
        {count > 1
          ? t("signing-form.your-in-places", { what, count })
          : t("signing-form.your", { what })}
      </span>
      {picture && <img src={picture.url} alt={t("signing-form.your", { what })} />}
      <Button
        variant={picture ? "default" : "filled"}
        aria-describedby={`your-${what}`}
        onClick={onOpen}
      >
        {picture ? t("signing-form.change-your", { what }) : t("signing-form.add-your", { what })}
      </Button>
    </div>
  );
}

interface WordsFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function WordsField({ field, value, onValue }: WordsFieldProps) {
  const { kind, label, page, isRequired } = field;
  const name = t("signing-form.page", { label: label || fieldNames[kind], page: page + 1 });
  if (kind === "checkbox")
    return (
      <Checkbox
        id={`field-${field.guid}`}
        label={name}
        required={isRequired}
        checked={value === "true"}
        onChange={(event) => onValue(event.currentTarget.checked ? "true" : "")}
      />
    );
  return (
    <TextInput
      id={`field-${field.guid}`}
      label={name}
      required={isRequired}
      type={kind === "date" ? "date" : "text"}
      maxLength={maxFieldTextLength}
      autoComplete={kind === "name" ? "name" : "off"}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

/** Everything a signer is to give, as a form; what is given shows on the pages beside it. */
export function SigningForm(props: SigningFormProps) {
  const { signing, given, isSending, failure, onGiven, onSign } = props;
  const [open, setOpen] = useState<"signature" | "initials" | null>(null);
  const isApproval = signing.role === "APPROVER";
  const countOf = (kind: Field["kind"]): number =>
    signing.fields.filter((field) => field.kind === kind).length;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isFilled(signing, given) && !isSending) onSign();
  };
  const pictures = (["signature", "initials"] as const).filter((kind) => countOf(kind) > 0);
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <h2>
        {isApproval
          ? t("signing-form.approve-this-document")
          : t("signing-form.sign-this-document")}
      </h2>
      {pictures.map((what) => (
        <PictureField
          key={what}
          what={what}
          picture={given[what]}
          count={countOf(what)}
          onOpen={() => setOpen(what)}
        />
      ))}
      {signing.fields
        .filter(({ kind }) => kind !== "signature" && kind !== "initials")
        .map((field) => (
          <WordsField
            key={field.guid}
            field={field}
            value={given.values[field.guid] ?? ""}
            onValue={(value) =>
              onGiven({ ...given, values: { ...given.values, [field.guid]: value } })
            }
          />
        ))}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={!isFilled(signing, given)}
        loading={isSending}
      >
        {isApproval ? t("signing-form.approve") : t("signing-form.sign")}
      </Button>
      {pictures.map((what) => (
        <SignatureDialog
          key={what}
          what={what}
          name={signing.name}
          opened={open === what}
          onClose={() => setOpen(null)}
          onPicture={(picture) => {
            onGiven({ ...given, [what]: picture });
            setOpen(null);
          }}
        />
      ))}
    </form>
  );
}
