import { ActionIcon, Button } from "@mantine/core";
import { Download, Maximize2, Minimize2, Pencil, Trash2, X } from "lucide-react";
import type { TemplateRecord } from "@proviso/endpoints";
import type { TemplateRequest } from "./template-requests.ts";
import styles from "./template-editor.module.css";

interface TemplateBarProps {
  readonly template: TemplateRecord;
  readonly mode: TemplateRequest["mode"];
  readonly isFull: boolean;
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly maySave: boolean;
  readonly about: string;
  readonly onFull: () => void;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  /** null: no contract is made from here. */
  readonly onGenerate: (() => void) | null;
}

function ReadingActs(props: TemplateBarProps) {
  const { template, onGenerate } = props;
  return (
    <>
      {onGenerate && (
        <Button variant="default" onClick={onGenerate}>
          Generate contract
        </Button>
      )}
      {template.canEdit && (
        <>
          <ActionIcon size={36} aria-label="Download template" onClick={props.onDownload}>
            <Download size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon size={36} aria-label="Delete template" onClick={props.onDelete}>
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
          <Button leftSection={<Pencil size={16} aria-hidden />} onClick={props.onEdit}>
            Edit
          </Button>
        </>
      )}
    </>
  );
}

function EditingActs(props: TemplateBarProps) {
  const { mode, isFull, isReady, isSaving, onGenerate } = props;
  if (!isReady) return null;
  return (
    <>
      {onGenerate && (
        <Button variant="default" disabled={isSaving} onClick={onGenerate}>
          Generate contract
        </Button>
      )}
      {mode === "pre-made" && (
        <ActionIcon size={36} aria-label="Download template" onClick={props.onDownload}>
          <Download size={18} aria-hidden />
        </ActionIcon>
      )}
      <Button variant="default" disabled={isSaving} onClick={props.onDiscard}>
        Discard
      </Button>
      <Button loading={isSaving} disabled={!props.maySave} onClick={props.onSave}>
        {isFull ? "Save and go to templates" : "Save and close"}
      </Button>
    </>
  );
}

/** The name of the template and what can be done with it in each mode (C4.46 to C4.48, C2.47). */
export function TemplateBar(props: TemplateBarProps) {
  const { template, mode, isFull, isSaving, about, onFull, onClose } = props;
  return (
    <div className={styles.bar}>
      <div className={styles.name}>
        <h2 className={styles.title} title={template.templateName}>
          {template.templateName}
        </h2>
        <p className={styles.about} role="status">
          {about}
        </p>
      </div>
      <div className={styles.acts}>
        {mode === "view" ? <ReadingActs {...props} /> : <EditingActs {...props} />}
        <ActionIcon
          size={36}
          aria-label={isFull ? "Leave full screen" : "Full screen"}
          aria-pressed={isFull}
          onClick={onFull}
        >
          {isFull ? <Minimize2 size={18} aria-hidden /> : <Maximize2 size={18} aria-hidden />}
        </ActionIcon>
        <ActionIcon size={36} aria-label="Close" disabled={isSaving} onClick={onClose}>
          <X size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
