import type { TemplateDetails } from "@proviso/domain";
import type { TemplateRecord } from "@proviso/endpoints";
import { formatMoment } from "../platform/format.ts";
import { TemplateFields } from "./template-fields.tsx";
import { useTemplateTypes } from "./use-contract-types.ts";
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
      <dt>Template type</dt>
      <dd>{template.playbookName ?? "Not chosen yet"}</dd>
      <dt>Title</dt>
      <dd>{template.templateName}</dd>
      <dt>Description</dt>
      <dd>{template.description || "None"}</dd>
    </dl>
  );
}

/** What is said about the template beside its document: to be read, or as a form (C2.48). */
export function TemplateSide({ template, details, isBusy, onChange }: TemplateSideProps) {
  const types = useTemplateTypes(null);
  return (
    <aside className={styles.side} aria-label="Template details">
      <h3>Template Details</h3>
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
        <dt>Last updated</dt>
        <dd>
          <time dateTime={template.updateTime}>
            {formatMoment(Date.parse(template.updateTime))}
          </time>
        </dd>
        <dt>File</dt>
        <dd>{template.fileName}</dd>
      </dl>
    </aside>
  );
}
