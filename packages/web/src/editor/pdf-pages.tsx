import { Loader } from "@mantine/core";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import { t } from "./messages.ts";
import "react-pdf/dist/Page/TextLayer.css";
import { FindField } from "../ui/find-field.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { ZoomControl } from "../ui/zoom-control.tsx";
import type { PagesOfText } from "./find-in-pages.ts";
import { useFindInPages } from "./use-find-in-pages.ts";
import styles from "./pdf-pages.module.css";

// The worker must be of the very version that react-pdf was built with, and is our own file.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const naturalWidth = 820;
/** Height of a page before it is drawn: that of US Letter. */
const usualShape = 11 / 8.5;

interface PageSlotProps {
  readonly number: number;
  readonly width: number;
  readonly onSeen: (number: number) => void;
  /** Told that the text of the page is there. */
  readonly onText: () => void;
}

/** Room for a page; it is drawn once it comes near. */
function PageSlot({ number, width, onSeen, onText }: PageSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [shape, setShape] = useState(usualShape);
  useEffect(() => {
    const element = slot.current;
    if (!element) return undefined;
    // A busy browser tells of several changes at once, the newest last.
    const isLastIn = (entries: readonly IntersectionObserverEntry[]): boolean =>
      entries.at(-1)?.isIntersecting === true;
    const near = new IntersectionObserver((entries) => setNear(isLastIn(entries)), {
      rootMargin: "1200px 0px",
    });
    const seen = new IntersectionObserver((entries) => isLastIn(entries) && onSeen(number), {
      rootMargin: "-45% 0px -45% 0px",
    });
    near.observe(element);
    seen.observe(element);
    return () => {
      near.disconnect();
      seen.disconnect();
    };
  }, [number, onSeen]);
  return (
    <div
      ref={slot}
      className={styles.page}
      data-page={number}
      style={{ width, minHeight: width * shape }}
      aria-label={t("pdf-pages.page", { number })}
      role="group"
    >
      {isNear && (
        <Page
          pageNumber={number}
          width={width}
          renderAnnotationLayer={false}
          loading={null}
          onRenderTextLayerSuccess={onText}
          onLoadSuccess={({ originalHeight, originalWidth }) =>
            setShape(originalHeight / originalWidth)
          }
        />
      )}
    </div>
  );
}

/** The pages of a PDF below each other, with their text to be selected, and where in it one is. */
export function PdfPages({ file }: { readonly file: Blob }) {
  const [pdf, setPdf] = useState<PagesOfText | null>(null);
  const paper = useRef<HTMLElement>(null);
  const finding = useFindInPages(paper, pdf);
  const pages = pdf?.numPages ?? 0;
  const [current, setCurrent] = useState(1);
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <FindField
            label={t("pdf-pages.in-the-pages")}
            words={finding.words}
            count={finding.count}
            at={finding.at}
            onWords={finding.find}
            onStep={finding.step}
          />
        </div>
        <span role="status">{pages === 0 ? "" : t("pdf-pages.page-of", { current, pages })}</span>
        <ZoomControl zoom={zoom} onZoom={setZoom} />
      </div>
      {/* A scrollable region must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={paper} className={styles.pages} tabIndex={0} aria-label={t("pdf-pages.pages")}>
        <Document
          file={file}
          loading={
            <Loader role="img" aria-label={t("pdf-pages.opening-the-document")} m="40px auto" />
          }
          error={
            <MessagePanel role="alert" title={t("pdf-pages.the-document-could")}>
              {t("pdf-pages.the-file-may")}
            </MessagePanel>
          }
          onLoadSuccess={setPdf}
        >
          {Array.from({ length: pages }, (_, page) => (
            <PageSlot
              key={page}
              number={page + 1}
              width={naturalWidth * zoom}
              onSeen={setCurrent}
              onText={finding.onText}
            />
          ))}
        </Document>
      </section>
    </div>
  );
}
