import { ActionIcon, Button } from "@mantine/core";
import { Download, Pencil, Trash2 } from "lucide-react";
import type { TemplateRecord } from "@proviso/endpoints";
import { DocumentBar } from "../ui/document-bar.tsx";
import type { TemplateAct } from "./template-acts.ts";
import { t } from "./messages.ts";

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
          {t("template-bar.generate-contract")}
        </Button>
      );
    case "download":
      return (
        <ActionIcon size={36} aria-label={t("template-bar.download-template")} onClick={start}>
          <Download size={18} aria-hidden />
        </ActionIcon>
      );
    case "delete":
      return (
        <ActionIcon size={36} aria-label={t("template-bar.delete-template")} onClick={start}>
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      );
    case "edit":
      return (
        <Button leftSection={<Pencil size={16} aria-hidden />} onClick={start}>
          {t("template-bar.edit")}
        </Button>
      );
    case "discard":
      return (
        <Button variant="default" disabled={isSaving} onClick={start}>
          {t("template-bar.discard")}
        </Button>
      );
    case "save":
      return (
        <Button loading={isSaving} disabled={!maySave} onClick={start}>
          {isFull ? t("template-bar.save-and-go-to-templates") : t("template-bar.save-and-close")}
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
    <DocumentBar
      name={template.templateName}
      about={about}
      isFull={isFull}
      onFull={onFull}
      mayClose={!isSaving}
      onClose={onClose}
    >
      {acts.map((act) => (
        <ActButton key={act} act={act} {...props} />
      ))}
    </DocumentBar>
  );
}
