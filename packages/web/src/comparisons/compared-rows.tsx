import type { ComparedRow } from "@proviso/endpoints";
import { piecesOf, kindWords, changeKindOf, type Piece } from "./change-words.ts";
import { Pieces } from "./change-line.tsx";
import { t } from "./messages.ts";
import styles from "./compared-rows.module.css";

type View = "side" | "inline";

const chunkSize = 24;
const charactersPerLine = { side: 44, inline: 84 } as const;

/** About how many lines some rows take, so that room is kept until they are drawn. */
const linesOf = (rows: readonly ComparedRow[], view: View): number =>
  Math.round(
    rows.reduce((sum, { before, after }) => {
      const length = Math.max(before?.text?.length ?? 0, after?.text?.length ?? 0);
      return sum + 0.5 + Math.max(1, Math.ceil(length / charactersPerLine[view]));
    }, 0),
  );

const only = (kind: Piece["kind"], text: string): readonly Piece[] => [{ kind, text }];

const isMoved = ({ kind }: ComparedRow): boolean => kind === "moved-away" || kind === "moved-here";

/** What a row says on the left: the text before, with what goes. */
const earlierPieces = (row: ComparedRow): readonly Piece[] => {
  const { kind, before, hunks } = row;
  if (before === null || kind === "moved-here") return [];
  const text = before.text ?? "";
  if (kind === "deleted" || kind === "moved-away") return only("deleted", text);
  return piecesOf(text, hunks).filter((piece) => piece.kind !== "inserted");
};

/** What it says on the right: the text after, with what comes. */
const laterPieces = (row: ComparedRow): readonly Piece[] => {
  const { kind, before, after, hunks } = row;
  if (after === null || kind === "moved-away") return [];
  if (kind === "inserted") return only("inserted", after.text ?? "");
  if (kind === "same" || kind === "reformatted" || kind === "renumbered")
    return only("kept", after.text ?? before?.text ?? "");
  return piecesOf(before?.text ?? "", hunks).filter((piece) => piece.kind !== "deleted");
};

/** What it says when both are one text. */
const inlinePieces = (row: ComparedRow): readonly Piece[] => {
  const { kind, before, hunks } = row;
  if (kind === "deleted" || kind === "moved-away") return earlierPieces(row);
  if (kind === "inserted") return laterPieces(row);
  return piecesOf(before?.text ?? "", hunks);
};

/** The number beside it when both are one text: where it moved away, the one it had there. */
const inlineLabel = ({ kind, before, after }: ComparedRow): string =>
  (kind === "moved-away" ? before : (after ?? before))?.label ?? "";

interface SideProps {
  readonly label: string;
  readonly pieces: readonly Piece[];
  readonly row: ComparedRow;
}

function Side({ label, pieces, row }: SideProps) {
  return (
    <div className={styles.side}>
      {pieces.length > 0 && (
        <p data-heading={row.heading ?? undefined} data-align={row.alignment}>
          {label !== "" && <span className={styles.label}>{label} </span>}
          <Pieces pieces={pieces} />
        </p>
      )}
    </div>
  );
}

const noteOf = (row: ComparedRow): string => {
  const kind = changeKindOf(row);
  const [was, is] = [row.before?.label, row.after?.label];
  if (row.kind === "moved-here")
    return was ? t("compared-rows.moved-here-from", { was }) : t("compared-rows.moved-here");
  if (row.kind === "moved-away")
    return is ? t("compared-rows.moved-away-to", { is }) : t("compared-rows.moved-away");
  return kind === null ? "" : kindWords[kind];
};

function Row({ row, at, view }: { row: ComparedRow; at: number; view: View }) {
  const note = noteOf(row);
  const { before, after, cell } = row;
  const labels =
    row.kind === "renumbered"
      ? `${before?.label || t("compared-rows.no-number")} → ${after?.label || t("compared-rows.none")}`
      : "";
  return (
    <div
      className={styles.row}
      data-row={at}
      data-kind={isMoved(row) ? "moved" : row.kind}
      data-cell={cell ? "" : undefined}
      {...(note ? { tabIndex: -1 } : {})}
    >
      {note && (
        <span className={styles.note}>
          {note} {labels}
        </span>
      )}
      {view === "side" ? (
        <>
          <Side label={before?.label ?? ""} pieces={earlierPieces(row)} row={row} />
          <Side label={after?.label ?? ""} pieces={laterPieces(row)} row={row} />
        </>
      ) : (
        <Side label={inlineLabel(row)} pieces={inlinePieces(row)} row={row} />
      )}
    </div>
  );
}

const places = {
  body: "",
  textbox: "",
  header: t("compared-rows.headers-and-footers"),
  footer: t("compared-rows.headers-and-footers"),
  footnote: t("compared-rows.notes"),
  endnote: t("compared-rows.notes"),
} as const;

interface Chunk {
  readonly name: string;
  readonly first: number;
  readonly rows: readonly ComparedRow[];
}

/** Rows in pieces small enough to be drawn one at a time; a new part of the document begins its own. */
const chunksOf = (rows: readonly ComparedRow[]): readonly Chunk[] => {
  const chunks: { name: string; first: number; rows: ComparedRow[] }[] = [];
  rows.forEach((row, at) => {
    const name = places[row.story];
    const last = chunks.at(-1);
    if (last && last.name === name && last.rows.length < chunkSize) last.rows.push(row);
    else chunks.push({ name, first: at, rows: [row] });
  });
  return chunks;
};

/**
 * Both versions on paper, beside each other or as one text. All of it is on the page, so that the
 * browser finds every word; what is out of sight is not laid out until it comes near.
 */
export function ComparedRows({ rows, view }: { rows: readonly ComparedRow[]; view: View }) {
  const chunks = chunksOf(rows);
  return chunks.map(({ name, first, rows: own }, nth) => (
    <div key={first}>
      {name !== "" && chunks[nth - 1]?.name !== name && <p className={styles.story}>{name}</p>}
      <div
        className={styles.chunk}
        style={{ containIntrinsicSize: `auto calc(${linesOf(own, view)} * 25px)` }}
      >
        {own.map((row, at) => (
          <Row key={first + at} row={row} at={first + at} view={view} />
        ))}
      </div>
    </div>
  ));
}
