import { UnstyledButton } from "@mantine/core";
import type { TemplateRecord } from "@proviso/endpoints";
import { ChevronDown, Lock, Plus } from "lucide-react";
import { useId } from "react";
import { formatDate } from "../platform/format.ts";
import { formatCount } from "../platform/format.ts";
import type { Shelf } from "./shelves.ts";
import { openTemplate } from "./template-requests.ts";
import { t } from "./messages.ts";
import styles from "./templates.module.css";

function TemplateCard({ template }: { readonly template: TemplateRecord }) {
  const { templateName, description, playbookName, uploadTime, editedBy } = template;
  return (
    <li>
      <UnstyledButton className={styles.card} onClick={() => openTemplate(template)}>
        <strong title={templateName}>{templateName}</strong>
        <span className={styles.description} title={description}>
          {description}
        </span>
        <span className={styles.meta}>
          <span>{playbookName}</span>
          {editedBy === null ? (
            <time dateTime={uploadTime}>{formatDate(Date.parse(uploadTime))}</time>
          ) : (
            <span className={styles.locked}>
              <Lock size={12} aria-hidden /> {t("template-shelf.is-editing", { editedBy })}
            </span>
          )}
        </span>
      </UnstyledButton>
    </li>
  );
}

interface TemplateShelfProps {
  readonly shelf: Shelf;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onAdd: () => void;
}

/** The templates of one contract type, which can be folded away, and a tile that adds one (C2.42, C2.43). */
export function TemplateShelf({ shelf, isOpen, onToggle, onAdd }: TemplateShelfProps) {
  const id = useId();
  const { name, templates } = shelf;
  return (
    <section className={styles.shelf} data-type={shelf.id}>
      <h2>
        <UnstyledButton
          id={`${id}-head`}
          className={styles.shelfHead}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>{name}</span>
          <span className={styles.count}>{formatCount(templates.length)}</span>
          <ChevronDown size={18} aria-hidden />
        </UnstyledButton>
      </h2>
      <div id={id} hidden={!isOpen} role="group" aria-labelledby={`${id}-head`}>
        <ul className={styles.cards}>
          {templates.map((template) => (
            <TemplateCard key={template.guid} template={template} />
          ))}
          <li>
            <UnstyledButton
              className={styles.add}
              aria-label={t("template-shelf.add-template", { name })}
              onClick={onAdd}
            >
              <Plus size={20} aria-hidden />
              {t("template-shelf.add-template.unstyledbutton")}
            </UnstyledButton>
          </li>
        </ul>
      </div>
    </section>
  );
}
