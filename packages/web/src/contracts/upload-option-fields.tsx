import { Checkbox, Radio, Textarea } from "@mantine/core";
import { maxReviewNoteLength } from "@proviso/domain";
import { useProductName } from "../platform/product.ts";
import { chooseReview, type UploadOptions } from "./upload-options.ts";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

interface UploadOptionFieldsProps {
  readonly options: UploadOptions;
  readonly onChange: (options: UploadOptions) => void;
  /** Whether a note for the reviewer is asked for. */
  readonly hasNote: boolean;
  /** Why no review can be asked for, in a sentence; null when it can (C4.60). */
  readonly reviewRefusal: string | null;
}

type PartProps = Pick<UploadOptionFieldsProps, "options" | "onChange">;

function ReviewFields({ options, onChange }: PartProps) {
  return (
    <Checkbox
      label={t("upload-option-fields.accept-the-tracked-changes")}
      description={t("upload-option-fields.without-this-changes")}
      checked={options.acceptTrackChanges}
      onChange={(event) =>
        onChange({ ...options, acceptTrackChanges: event.currentTarget.checked })
      }
    />
  );
}

function KeepFields({ options, onChange }: PartProps) {
  return (
    <>
      <Radio.Group
        label={t("upload-option-fields.whose-version-is-it")}
        value={options.versionType}
        onChange={(value) =>
          onChange({
            ...options,
            versionType: value === "INTERNAL" ? "INTERNAL" : "COUNTER_PARTY",
          })
        }
      >
        <div className={styles.row}>
          <Radio value="COUNTER_PARTY" label={t("upload-option-fields.the-counterpartys")} />
          <Radio value="INTERNAL" label={t("upload-option-fields.ours")} />
        </div>
      </Radio.Group>
      <Checkbox
        label={t("upload-option-fields.this-contract-is-already-signed")}
        checked={options.isSigned}
        onChange={(event) => onChange({ ...options, isSigned: event.currentTarget.checked })}
      />
    </>
  );
}

/** What to do with the file: review it, or keep it as it is (C4.57 to C4.59). */
export function UploadOptionFields(props: UploadOptionFieldsProps) {
  const { options, onChange, hasNote, reviewRefusal } = props;
  const product = useProductName();
  return (
    <fieldset className={styles.options}>
      <Radio.Group
        label={t("upload-option-fields.what-should-do", { product })}
        value={options.isToReview ? "review" : "keep"}
        onChange={(value) => onChange(chooseReview(options, value === "review"))}
      >
        <div className={styles.cards}>
          <Radio.Card className={styles.card} value="review" disabled={reviewRefusal !== null}>
            <Radio.Indicator />
            <span>
              <strong>{t("upload-option-fields.review-it")}</strong>
              <span>
                {reviewRefusal ?? t("upload-option-fields.compare-it-with-your-playbook")}
              </span>
            </span>
          </Radio.Card>
          <Radio.Card className={styles.card} value="keep">
            <Radio.Indicator />
            <span>
              <strong>{t("upload-option-fields.keep-it-without-a-review")}</strong>
              <span>{t("upload-option-fields.store-it-beside")}</span>
            </span>
          </Radio.Card>
        </div>
      </Radio.Group>
      {options.isToReview ? (
        <ReviewFields options={options} onChange={onChange} />
      ) : (
        <KeepFields options={options} onChange={onChange} />
      )}
      {hasNote && (
        <Textarea
          label={t("upload-option-fields.contract-info-optional")}
          description={t("upload-option-fields.a-line-each-such")}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={maxReviewNoteLength}
          value={options.reviewNote}
          onChange={(event) => onChange({ ...options, reviewNote: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}
