import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { fieldKinds, type FieldKind, type PageSize } from "@proviso/domain";
import {
  signersWithoutPlace,
  withChangedField,
  withField,
  withoutField,
  type RequestDraft,
} from "./placing.ts";
import { fieldNames } from "./signer-words.ts";
import { t } from "./messages.ts";
import styles from "./send-for-signature.module.css";

interface FieldToolsProps {
  readonly draft: RequestDraft;
  readonly pages: readonly PageSize[];
  /** The page in the middle of the screen, from 0. */
  readonly page: number;
  readonly signer: number;
  readonly selected: number | null;
  readonly tool: FieldKind | null;
  readonly onSigner: (key: number) => void;
  readonly onTool: (kind: FieldKind | null) => void;
  readonly onSelect: (key: number | null) => void;
  readonly onChange: (draft: RequestDraft) => void;
}

const nameOf = (draft: RequestDraft, key: number): string => {
  const index = draft.signers.findIndex((each) => each.key === key);
  const { name = "", party = "" } = draft.signers[index] ?? {};
  return name || party || t("field-tools.signer", { index: index + 1 });
};

function SelectedField({ draft, pages, selected, onSelect, onChange }: FieldToolsProps) {
  const field = draft.fields.find(({ key }) => key === selected);
  if (!field) return null;
  const change = (changed: Parameters<typeof withChangedField>[2]): void =>
    onChange(withChangedField(draft, field.key, changed, pages));
  return (
    <fieldset className={styles.selected}>
      <legend>{fieldNames[field.kind]}</legend>
      <NativeSelect
        label={t("field-tools.for")}
        data={draft.signers
          .filter(({ role }) => role === "SIGNER")
          .map(({ key }) => ({ value: String(key), label: nameOf(draft, key) }))}
        value={String(field.signer)}
        onChange={(event) => change({ signer: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t("field-tools.page")}
        data={pages.map((_, index) => ({ value: String(index), label: String(index + 1) }))}
        value={String(field.page)}
        onChange={(event) => change({ page: Number(event.currentTarget.value) })}
      />
      <Checkbox
        label={t("field-tools.must-be-filled-in")}
        checked={field.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      <Button
        variant="default"
        onClick={() => {
          onChange(withoutField(draft, field.key));
          onSelect(null);
        }}
      >
        {t("field-tools.remove-field")}
      </Button>
    </fieldset>
  );
}

/** The kinds of fields to be put on the pages, for which signer, and the one that is selected. */
export function FieldTools(props: FieldToolsProps) {
  const { draft, pages, page, signer, tool, onSigner, onTool, onSelect, onChange } = props;
  const missing = signersWithoutPlace(draft);
  const put = (kind: FieldKind): void => {
    const size = pages[page];
    if (!size) return;
    const at = { x: size.width / 2, y: size.height / 2 };
    onChange(withField(draft, { kind, signer, page, at }, size));
    onSelect(draft.next);
  };
  return (
    <div className={styles.tools}>
      <NativeSelect
        label={t("field-tools.fields-for")}
        data={draft.signers
          .filter(({ role }) => role === "SIGNER")
          .map(({ key }) => ({ value: String(key), label: nameOf(draft, key) }))}
        value={String(signer)}
        onChange={(event) => onSigner(Number(event.currentTarget.value))}
      />
      <div className={styles.kinds} role="group" aria-label={t("field-tools.put-on-the-page")}>
        {fieldKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            aria-pressed={tool === kind}
            onClick={(event) => {
              // By keyboard the field is put at once; by mouse the next press says where.
              if (event.detail === 0) put(kind);
              else onTool(tool === kind ? null : kind);
            }}
          >
            {fieldNames[kind]}
          </Button>
        ))}
      </div>
      <p className={styles.hint} role="status">
        {tool === null
          ? t("field-tools.choose-a-field-then")
          : t("field-tools.click-where-the-belongs", { fieldName: fieldNames[tool].toLowerCase() })}
      </p>
      <SelectedField {...props} />
      {missing.length > 0 && (
        <p className={styles.problem}>
          {t("field-tools.no-place-to-sign-yet", {
            names: missing.map(({ key }) => nameOf(draft, key)).join(", "),
          })}
        </p>
      )}
    </div>
  );
}
