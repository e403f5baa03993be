import type { SearchHit } from "@proviso/endpoints";
import { markedPieces } from "./marked-pieces.ts";
import { t } from "./messages.ts";
import styles from "./contract-table.module.css";

const placeNames = {
  fileName: t("search-hit.in-the-file-name"),
  title: t("search-hit.in-the-title"),
  counterparty: t("search-hit.in-the-counterparty"),
  uploader: t("search-hit.in-the-uploader"),
  text: t("search-hit.in-the-text"),
} as const;

/** A text with what was looked for marked in it. */
export function MarkedText({ text, marks }: Pick<SearchHit, "text" | "marks">) {
  return markedPieces(text, marks).map(({ start, text: said, isMarked }) =>
    isMarked ? <mark key={start}>{said}</mark> : said,
  );
}

/** Where a search found a contract, and the words around it. */
export function SearchHitLine({ hit }: { readonly hit: SearchHit }) {
  return (
    <div className={styles.hit} title={hit.text}>
      <span className={styles.place}>{placeNames[hit.place]}: </span>
      <MarkedText text={hit.text} marks={hit.marks} />
    </div>
  );
}
