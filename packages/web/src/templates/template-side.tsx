import type { TemplateDetails } from "@proviso/domain";
import type { TemplateRecord } from "@proviso/endpoints";
import { formatMoment } from "../platform/format.ts";
import { TemplateFields } from "./template-fields.tsx";
import { useTemplateTypes } from "./use-contract-types.ts";
import { t } from "./messages.ts";
import styles from "./template-editor.module.css";

interface TemplateSideProps {
  readonly template: TemplateRecord;
  /** null: only to be read. */
  readonly details: TemplateDetails | null;
  readonly isBusy: boolean;
  readonly onChange: (details: TemplateDetails) => void;
}

function Facts({ template }: { readonly template: TemplateRecord }) {
  return (
    <dl className={styles.facts}>
      <dt>{t("template-side.template-type")}</dt>
      <dd>{template.playbookName ?? t("template-side.not-chosen-yet")}</dd>
      <dt>{t("template-side.title")}</dt>
      <dd>{template.templateName}</dd>
      <dt>{t("template-side.description")}</dt>
      <dd>{template.description || t("template-side.none")}</dd>
    </dl>
  );
}

/** What is said about the template beside its document: to be read, or as a form (C2.48). */
export function TemplateSide({ template, details, isBusy, onChange }: TemplateSideProps) {
  const types = useTemplateTypes(null);
  return (
    <aside className={styles.side} aria-label={t("template-side.template-details")}>
      <h3>{t("template-side.template-details.h3")}</h3>
      {details === null ? (
        <Facts template={template} />
      ) : (
        <TemplateFields
          details={details}
          types={types}
          isTypeFixed={template.isPreMade}
          isDisabled={isBusy}
          onChange={onChange}
        />
      )}
      <dl className={styles.facts}>
        <dt>{t("template-side.last-updated")}</dt>
        <dd>
          <time dateTime={template.updateTime}>
            {formatMoment(Date.parse(template.updateTime))}
          </time>
        </dd>
        <dt>{t("template-side.file")}</dt>
        <dd>{template.fileName}</dd>
      </dl>
    </aside>
  );
}
