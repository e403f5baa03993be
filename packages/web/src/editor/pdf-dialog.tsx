import { Button, Loader, Modal } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { CircleAlert } from "lucide-react";
import { Suspense } from "react";
import { useScreen } from "../platform/screen.ts";
import { DocumentBar } from "../ui/document-bar.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { usePdf, type OpenedPdf, type PdfSource } from "./use-pdf.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./editor.module.css";

const PdfPages = lazyPart(async () => ({ default: (await import("./pdf-pages.tsx")).PdfPages }));

interface PdfDialogProps {
  readonly contract: ContractRecord;
  readonly source: PdfSource;
  readonly onClose: () => void;
}

const aboutSource: Record<PdfSource, string> = {
  original: t("pdf-dialog.read-only-as-it-was"),
  pages: t("pdf-dialog.read-only-page"),
};

function Waiting({ isMade }: { readonly isMade: boolean }) {
  return (
    <div className={styles.cover} aria-busy>
      <div className={styles.waiting}>
        <Loader role="img" aria-label={t("pdf-dialog.opening-the-document")} />
        {isMade && <p role="status">{t("pdf-dialog.the-pages-are-being")}</p>}
      </div>
    </div>
  );
}

function Stage({ pdf }: { readonly pdf: OpenedPdf }) {
  if (pdf.kind === "waiting") return <Waiting isMade={pdf.isMade} />;
  if (pdf.kind === "file")
    return (
      <Suspense fallback={<Waiting isMade={false} />}>
        <PdfPages file={pdf.file} />
      </Suspense>
    );
  return (
    <div className={styles.cover}>
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("pdf-dialog.the-document-could")}
        action={<Button onClick={pdf.again}>{t("pdf-dialog.try-again")}</Button>}
      >
        {pdf.sentence}
      </MessagePanel>
    </div>
  );
}

/** A contract page by page: as the PDF it was given, or as its Word file is laid out. */
export function PdfDialog({ contract, source, onClose }: PdfDialogProps) {
  const { fileName } = contract;
  const pdf = usePdf(contract, source);
  const isNarrow = useScreen("(width <= 900px)");
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="min(1200px, calc(100vw - 48px))"
      padding={0}
      yOffset={24}
      fullScreen={isNarrow}
      classNames={{ content: styles.content ?? "" }}
      styles={{ content: { height: isNarrow ? "100dvh" : "calc(100dvh - 48px)" } }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t("pdf-dialog.view", { fileName })}>
        <Modal.Body className={styles.body}>
          <DocumentBar name={fileName} about={aboutSource[source]} onClose={onClose} />
          <div className={styles.stage}>
            <Stage pdf={pdf} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
