import { Button, Loader } from "@mantine/core";
import type { DocumentConfig } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import type { EditorNews } from "./editor-link.ts";
import { t } from "./messages.ts";
import styles from "./editor.module.css";

interface EditorStageProps {
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  readonly onLoad: () => void;
  readonly state: EditorNews["state"];
  readonly config: DocumentConfig;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The frame of the editor, and what covers it until the document is shown. */
export function EditorStage({ attach, onLoad, state, config, onAgain, onClose }: EditorStageProps) {
  return (
    <div className={styles.stage} aria-busy={state === "loading"}>
      <iframe
        ref={attach}
        onLoad={onLoad}
        className={styles.frame}
        src={config.editorUrl}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page: each side checks the other's origin
        sandbox="allow-scripts allow-same-origin allow-modals allow-downloads"
        title={t("editor-stage.document", { fileName: config.fileName })}
      />
      {state === "loading" && (
        <div className={styles.cover}>
          <Loader role="img" aria-label={t("editor-stage.opening-the-document")} />
        </div>
      )}
      {state === "failed" && (
        <div className={styles.cover}>
          <LoadFailure onAgain={onAgain} onClose={onClose} />
        </div>
      )}
    </div>
  );
}

/** What is in the editor's place when it did not load in time (C4.44, C8.18). */
function LoadFailure({ onAgain, onClose }: Pick<EditorStageProps, "onAgain" | "onClose">) {
  const { data: settings } = useQuery(clientSettingsQuery());
  const support = settings?.supportEmail;
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("editor-stage.an-error-has-occurred")}
      action={
        <>
          <Button onClick={onAgain}>{t("editor-stage.try-again")}</Button>
          <Button variant="default" onClick={onClose}>
            {t("editor-stage.close")}
          </Button>
        </>
      }
    >
      {support
        ? t.rich("editor-stage.we-were-unable-or-contact-support", {
            link: (chunks) => <a href={`mailto:${support}`}>{chunks}</a>,
          })
        : t("editor-stage.we-were-unable")}
    </MessagePanel>
  );
}
