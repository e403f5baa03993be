import { useEffect, type ReactNode } from "react";

// react-pdf draws on canvases, by a worker; happy-dom has neither. What is around the pages is the client's own.

const words = "Keep it secret.";

const pdf = {
  numPages: 2,
  getPage: async () => ({
    getTextContent: async () => ({ items: [{ str: words, hasEOL: false }] }),
  }),
};

/** A document of two pages, in any file but an empty one. */
export function Document(props: {
  readonly file: Blob;
  readonly children: ReactNode;
  readonly error: ReactNode;
  readonly onLoadSuccess?: (opened: object) => void;
}) {
  const { file, onLoadSuccess } = props;
  useEffect(() => {
    if (file.size > 0) onLoadSuccess?.(pdf);
  }, [file, onLoadSuccess]);
  return file.size === 0 ? props.error : <div data-document>{props.children}</div>;
}

/** The place of a page. */
export function Page({ pageNumber }: { readonly pageNumber: number }) {
  return (
    <div data-page-number={pageNumber} className="react-pdf__Page__textContent">
      {words}
    </div>
  );
}

/** What react-pdf hands on of pdf.js. */
export const pdfjs = { GlobalWorkerOptions: { workerSrc: "" } };
