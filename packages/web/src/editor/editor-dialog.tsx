import { Button, Loader, Modal } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { useScreen } from "../platform/screen.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { EditorLocked } from "./editor-locked.tsx";
import { openToRead, type EditorRequest } from "./editor-requests.ts";
import { OpenedEditor } from "./opened-editor.tsx";
import { useOpenedDocument } from "./use-editing.ts";
import { t } from "./messages.ts";
import styles from "./editor.module.css";

interface EditorDialogProps extends EditorRequest {
  readonly onClose: () => void;
}

/** A contract in the Word editor, to be edited or read, over the page it was opened from (C2.39). */
export function EditorDialog({ mode, contract, onClose }: EditorDialogProps) {
  const [turn, setTurn] = useState(0);
  const [wantsFull, setFull] = useState(false);
  const isNarrow = useScreen("(width <= 900px)");
  const isFull = wantsFull || isNarrow;
  const [closing, setClosing] = useState(0);
  const opened = useOpenedDocument({ mode, contract }, turn);
  if (isRefusedWith(opened.error, "contract_locked"))
    return <EditorLocked onClose={onClose} onView={() => openToRead(contract)} />;
  // The opened editor asks first whether changes shall be discarded. A question hears the same Escape: one that
  // is there is answered by it alone, and the one it asks comes when it has passed.
  const close = (): void => {
    if (!opened.data) onClose();
    else if (document.querySelectorAll("[role=dialog]").length === 1)
      setTimeout(() => setClosing((asked) => asked + 1));
  };
  const verb = mode === "edit" ? t("editor-dialog.edit") : t("editor-dialog.view");
  return (
    <Modal.Root
      opened
      onClose={close}
      fullScreen={isFull}
      size="min(1640px, calc(100vw - 48px))"
      closeOnClickOutside={false}
      padding={0}
      yOffset={24}
      classNames={{ content: styles.content ?? "" }}
      styles={{ content: { height: isFull ? "100dvh" : "calc(100dvh - 48px)" } }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={`${verb} ${contract.fileName}`}>
        <Modal.Body className={styles.body}>
          {opened.data ? (
            <OpenedEditor
              key={turn}
              contract={contract}
              opened={opened.data}
              isFull={isFull}
              closing={closing}
              // A narrow window has nothing to give away beside the document.
              onFull={isNarrow ? undefined : () => setFull(!isFull)}
              onClose={onClose}
              onAgain={() => setTurn(turn + 1)}
            />
          ) : (
            <div className={styles.stage}>
              <div className={styles.cover} aria-busy={opened.isPending}>
                {opened.isPending ? (
                  <Loader role="img" aria-label={t("editor-dialog.opening-the-document")} />
                ) : (
                  <MessagePanel
                    role="alert"
                    icon={<CircleAlert size={20} strokeWidth={1.75} />}
                    title={t("editor-dialog.the-document-could")}
                    action={
                      <>
                        <Button onClick={() => void opened.refetch()}>
                          {t("editor-dialog.try-again")}
                        </Button>
                        <Button variant="default" onClick={onClose}>
                          {t("editor-dialog.close")}
                        </Button>
                      </>
                    }
                  >
                    {sentenceOf(opened.error)}
                  </MessagePanel>
                )}
              </div>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
