import { ActionIcon, Button, Loader, Modal } from "@mantine/core";
import { downloadContract } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, X } from "lucide-react";
import { lazy, Suspense } from "react";
import { askForFile } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import type { EditorRequest } from "./editor-requests.ts";
import styles from "./editor.module.css";

const PdfPages = lazy(async () => ({ default: (await import("./pdf-pages.tsx")).PdfPages }));

interface PdfDialogProps extends Pick<EditorRequest, "contract"> {
  readonly onClose: () => void;
}

/** A contract that was uploaded as a PDF, page by page as it was given. */
export function PdfDialog({ contract, onClose }: PdfDialogProps) {
  const { guid, fileName } = contract;
  const file = useQuery({
    queryKey: ["pdf", guid],
    queryFn: async () => {
      const question = { params: { guid }, query: { version: "original" } };
      return (await askForFile(downloadContract, question)).bytes;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const waiting = (
    <div className={styles.cover} aria-busy>
      <Loader role="img" aria-label="Opening the document" />
    </div>
  );
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="min(1200px, calc(100vw - 48px))"
      padding={0}
      yOffset={24}
      classNames={{ content: styles.content ?? "" }}
      styles={{ content: { height: "calc(100dvh - 48px)" } }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={`View ${fileName}`}>
        <Modal.Body className={styles.body}>
          <div className={styles.bar}>
            <div className={styles.name}>
              <h2 className={styles.title} title={fileName}>
                {fileName}
              </h2>
              <p className={styles.about}>Read only</p>
            </div>
            <ActionIcon size={36} aria-label="Close" data-autofocus onClick={onClose}>
              <X size={20} aria-hidden />
            </ActionIcon>
          </div>
          <div className={styles.stage}>
            {file.data ? (
              <Suspense fallback={waiting}>
                <PdfPages file={file.data} />
              </Suspense>
            ) : file.isPending ? (
              waiting
            ) : (
              <div className={styles.cover}>
                <MessagePanel
                  role="alert"
                  icon={<CircleAlert size={20} strokeWidth={1.75} />}
                  title="The document could not be opened"
                  action={<Button onClick={() => void file.refetch()}>Try again</Button>}
                >
                  {sentenceOf(file.error)}
                </MessagePanel>
              </div>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
