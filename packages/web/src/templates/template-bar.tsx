import { ActionIcon, Button } from "@mantine/core";
import { Download, Maximize2, Minimize2, Pencil, Trash2, X } from "lucide-react";
import type { TemplateRecord } from "@proviso/endpoints";
import type { TemplateAct } from "./template-acts.ts";
import styles from "./template-editor.module.css";

interface TemplateBarProps {
  readonly template: TemplateRecord;
  readonly acts: readonly TemplateAct[];
  readonly isFull: boolean;
  readonly isSaving: boolean;
  readonly maySave: boolean;
  readonly about: string;
  readonly onFull: () => void;
  readonly onClose: () => void;
  readonly onAct: (act: TemplateAct) => void;
}

function ActButton({ act, isFull, isSaving, maySave, onAct }: ActButtonProps) {
  const start = (): void => onAct(act);
  switch (act) {
    case "generate":
      return (
        <Button variant="default" disabled={isSaving} onClick={start}>
          Generate contract
        </Button>
      );
    case "download":
      return (
        <ActionIcon size={36} aria-label="Download template" onClick={start}>
          <Download size={18} aria-hidden />
        </ActionIcon>
      );
    case "delete":
      return (
        <ActionIcon size={36} aria-label="Delete template" onClick={start}>
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      );
    case "edit":
      return (
        <Button leftSection={<Pencil size={16} aria-hidden />} onClick={start}>
          Edit
        </Button>
      );
    case "discard":
      return (
        <Button variant="default" disabled={isSaving} onClick={start}>
          Discard
        </Button>
      );
    case "save":
      return (
        <Button loading={isSaving} disabled={!maySave} onClick={start}>
          {isFull ? "Save and go to templates" : "Save and close"}
        </Button>
      );
  }
}

type ActButtonProps = Pick<TemplateBarProps, "isFull" | "isSaving" | "maySave" | "onAct"> & {
  readonly act: TemplateAct;
};

/** The name of the template and what can be done with it (C4.46 to C4.48, C2.47). */
export function TemplateBar(props: TemplateBarProps) {
  const { template, acts, isFull, isSaving, about, onFull, onClose } = props;
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
        {acts.map((act) => (
          <ActButton key={act} act={act} {...props} />
        ))}
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
