import { Button, Drawer, Loader } from "@mantine/core";
import { CircleAlert, Lock } from "lucide-react";
import type { TemplateRecord } from "@proviso/endpoints";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { OpenedTemplate } from "./opened-template.tsx";
import { openFailure } from "./template-sentences.ts";
import { openTemplate, type TemplateRequest } from "./template-requests.ts";
import { useOpenedTemplate } from "./use-template-document.ts";
import { t } from "./messages.ts";
import styles from "./template-editor.module.css";

interface TemplatePanelProps {
  readonly request: TemplateRequest;
  readonly onClose: () => void;
  readonly onGenerate: ((template: TemplateRecord) => void) | null;
}

interface NotOpenedProps {
  readonly request: TemplateRequest;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

function NotOpened({ request, error, onClose, onAgain }: NotOpenedProps) {
  const close = (
    <Button variant="default" onClick={onClose}>
      {t("template-panel.close")}
    </Button>
  );
  if (isRefusedWith(error, "template_locked") && request.mode === "edit")
    return (
      <MessagePanel
        role="alert"
        icon={<Lock size={20} strokeWidth={1.75} />}
        title={t("template-panel.template-in-use")}
        action={
          <>
            {close}
            <Button onClick={() => openTemplate(request.template)}>
              {t("template-panel.view")}
            </Button>
          </>
        }
      >
        {sentenceOf(error)}
      </MessagePanel>
    );
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("template-panel.an-error-has-occurred")}
      action={
        <>
          {close}
          <Button onClick={onAgain}>{t("template-panel.try-again")}</Button>
        </>
      }
    >
      {openFailure(request.mode, error)}
    </MessagePanel>
  );
}

const nameOf = (request: TemplateRequest): string => {
  switch (request.mode) {
    case "view":
      return request.template.templateName;
    case "edit":
      return t("template-panel.edit", { templateName: request.template.templateName });
    case "pre-made":
      return t("template-panel.edit-a-copy-of", { templateName: request.preMade.templateName });
    case "contract":
      return t("template-panel.create-a-template-from", { fileName: request.contract.fileName });
  }
};

/** The side panel of a template, which can fill the screen: from a contract it does so at once (C2.44, C2.47). */
export function TemplatePanel({ request, onClose, onGenerate }: TemplatePanelProps) {
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const [isFull, setFull] = useState(request.mode === "contract");
  const [closing, setClosing] = useState(0);
  const opened = useOpenedTemplate(request, turn);
  const again = (): void => setTurn(turn + 1);
  const goOn = (): void => {
    onClose();
    if (isFull) void navigate({ to: "/templates" });
  };
  return (
    <Drawer.Root
      opened
      position="right"
      // The opened editor asks first whether changes shall be discarded.
      onClose={() => (opened.data ? setClosing(closing + 1) : onClose())}
      size={isFull ? "100%" : "min(1240px, 94vw)"}
      closeOnClickOutside={request.mode === "view"}
      padding={0}
      classNames={{ content: styles.content ?? "" }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={nameOf(request)}>
        <Drawer.Body className={styles.body}>
          {opened.data ? (
            <OpenedTemplate
              key={`${turn}`}
              request={request}
              opened={opened.data}
              isFull={isFull}
              closing={closing}
              onFull={() => setFull(!isFull)}
              onClose={onClose}
              onSaved={goOn}
              onAgain={again}
              onGenerate={onGenerate}
            />
          ) : (
            <div className={styles.cover} aria-busy={opened.isPending}>
              {opened.isPending ? (
                <Loader role="img" aria-label={t("template-panel.opening-the-template")} />
              ) : (
                <NotOpened
                  request={request}
                  error={opened.error}
                  onClose={onClose}
                  onAgain={again}
                />
              )}
            </div>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
