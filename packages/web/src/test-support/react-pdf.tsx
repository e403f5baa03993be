import type { ReactNode } from "react";

// react-pdf draws on canvases, by a worker; happy-dom has neither. What is around the pages is the client's own.

/** A document that opens any file but an empty one. */
export function Document(props: {
  readonly file: Blob;
  readonly children: ReactNode;
  readonly error: ReactNode;
  readonly onLoadSuccess?: (pdf: object) => void;
}) {
  return props.file.size === 0 ? props.error : <div data-document>{props.children}</div>;
}

/** The place of a page. */
export function Page({ pageNumber }: { readonly pageNumber: number }) {
  return <div data-page-number={pageNumber} />;
}

/** What react-pdf hands on of pdf.js. */
export const pdfjs = { GlobalWorkerOptions: { workerSrc: "" } };
