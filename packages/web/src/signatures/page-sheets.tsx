import { Loader } from "@mantine/core";
import type { PageSize } from "@proviso/domain";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import { t } from "./messages.ts";
import "react-pdf/dist/Page/TextLayer.css";
import { MessagePanel } from "../ui/message-panel.tsx";
import styles from "./page-sheets.module.css";

// The worker must be of the very version that react-pdf was built with, and is our own file.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

interface PageSheetsProps {
  readonly file: Blob;
  readonly pages: readonly PageSize[];
  /** What lies on a page, given its number from 0 and how many CSS pixels a point has. */
  readonly over: (page: number, scale: number) => ReactNode;
  /** Told which page is in the middle, from 0. */
  readonly onSeen?: (page: number) => void;
  readonly onPress?: (page: number, x: number, y: number) => void;
  readonly naturalWidth?: number;
  /** In CSS pixels: on a screen that is narrower the pages are scrolled sideways. */
  readonly leastWidth?: number;
  /** How much larger than would fit; 1 when left out. */
  readonly zoom?: number;
}

interface SheetProps extends Omit<
  PageSheetsProps,
  "file" | "pages" | "naturalWidth" | "leastWidth" | "zoom"
> {
  readonly page: number;
  readonly size: PageSize;
  readonly width: number;
}

function Sheet({ page, size, width, over, onSeen, onPress }: SheetProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(page === 0);
  const scale = width / size.width;
  useEffect(() => {
    const element = slot.current;
    if (!element) return undefined;
    // A busy browser tells of several changes at once, the newest last: when a phone is turned, the page goes and comes.
    const isLastIn = (entries: readonly IntersectionObserverEntry[]): boolean =>
      entries.at(-1)?.isIntersecting === true;
    const near = new IntersectionObserver((entries) => setNear(isLastIn(entries)), {
      rootMargin: "1200px 0px",
    });
    const seen = new IntersectionObserver((entries) => isLastIn(entries) && onSeen?.(page), {
      rootMargin: "-45% 0px -45% 0px",
    });
    near.observe(element);
    seen.observe(element);
    return () => {
      near.disconnect();
      seen.disconnect();
    };
  }, [page, onSeen]);
  return (
    // Pressing is a shortcut beside the buttons that place fields, which keyboards reach.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={slot}
      className={styles.page}
      role="group"
      aria-label={t("page-sheets.page", { page: page + 1 })}
      style={{ width, height: size.height * scale }}
      onClick={(event) => {
        const box = slot.current?.getBoundingClientRect();
        if (box && onPress)
          onPress(page, (event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
      }}
    >
      {isNear && (
        <Page pageNumber={page + 1} width={width} renderAnnotationLayer={false} loading={null} />
      )}
      {over(page, scale)}
    </div>
  );
}

/** The pages of a document below each other, with their text to be selected, and what lies on them. */
export function PageSheets({
  file,
  pages,
  naturalWidth = 800,
  leastWidth = 240,
  zoom = 1,
  ...sheet
}: PageSheetsProps) {
  const { ref, width } = useElementSize();
  const fit = width === 0 ? naturalWidth : Math.min(naturalWidth, Math.max(width, leastWidth));
  return (
    <div ref={ref} className={styles.sheets}>
      <Document
        file={file}
        loading={
          <Loader
            role="img"
            aria-label={t("page-sheets.opening-the-document")}
            mx="auto"
            my={40}
            display="block"
          />
        }
        error={
          <MessagePanel role="alert" title={t("page-sheets.the-document-could")}>
            {t("page-sheets.load-the-page-again")}
          </MessagePanel>
        }
      >
        {pages.map((size, page) => (
          <Sheet key={page} page={page} size={size} width={fit * zoom} {...sheet} />
        ))}
      </Document>
    </div>
  );
}
