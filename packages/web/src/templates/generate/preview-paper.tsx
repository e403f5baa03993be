import type { PreviewParagraph, TemplatePreview } from "@proviso/endpoints";
import { t } from "./messages.ts";
import styles from "./preview-paper.module.css";

type Cell = NonNullable<PreviewParagraph["cell"]>;

/** A paragraph that is in no table, or the paragraphs of one table by row and column. */
type Block =
  | { readonly paragraph: PreviewParagraph }
  | { readonly table: number; readonly rows: PreviewParagraph[][][] };

const place = (
  rows: PreviewParagraph[][][],
  { row, column }: Cell,
  one: PreviewParagraph,
): void => {
  const cells = (rows[row] ??= []);
  (cells[column] ??= []).push(one);
};

/** Paragraphs with those of a table gathered in it. */
const blocksOf = (paragraphs: readonly PreviewParagraph[]): readonly Block[] => {
  const blocks: Block[] = [];
  for (const paragraph of paragraphs) {
    const { cell } = paragraph;
    const last = blocks.at(-1);
    if (cell === null) blocks.push({ paragraph });
    else if (last && "rows" in last && last.table === cell.table) place(last.rows, cell, paragraph);
    else {
      const rows: PreviewParagraph[][][] = [];
      place(rows, cell, paragraph);
      blocks.push({ table: cell.table, rows });
    }
  }
  return blocks;
};

const longestHeading = 80;

/** The level of a heading; null for a clause that is written in a heading's style to be numbered by it. */
const headingOf = ({ heading, pieces }: PreviewParagraph): number | null =>
  pieces.reduce((sum, { text }) => sum + text.length, 0) > longestHeading ? null : heading;

function Paragraph({ paragraph }: { readonly paragraph: PreviewParagraph }) {
  const { label, indent, alignment, style, pieces } = paragraph;
  return (
    <p
      className={styles.paragraph}
      data-heading={headingOf(paragraph) ?? undefined}
      data-align={alignment}
      data-style={style}
      data-empty={pieces.length === 0 || undefined}
      style={{ paddingInlineStart: Math.min(indent, 2880) / 20 }}
    >
      {label !== "" && <span className={styles.label}>{label} </span>}
      {pieces.map(({ text, kind, bold, italic }, index) => {
        const look = { "data-bold": bold || undefined, "data-italic": italic || undefined };
        return kind === "words" ? (
          <span key={index} {...look}>
            {text}
          </span>
        ) : (
          <mark key={index} data-kind={kind} {...look}>
            {text}
          </mark>
        );
      })}
    </p>
  );
}

function Table({ rows }: { readonly rows: PreviewParagraph[][][] }) {
  return (
    <div className={styles.tableFrame}>
      <table>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {Array.from(cells, (cell, column) => (
                <td key={column}>
                  {(cell ?? []).map((paragraph, index) => (
                    <Paragraph key={index} paragraph={paragraph} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The contract as it would read: answers are highlighted, open questions stand in their place. */
export function PreviewPaper({ preview }: { readonly preview: TemplatePreview }) {
  return (
    <section
      className={styles.paper}
      // A scrollable region must be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t("preview-paper.preview-of-the-contract")}
    >
      {blocksOf(preview.paragraphs).map((block, index) =>
        "paragraph" in block ? (
          <Paragraph key={index} paragraph={block.paragraph} />
        ) : (
          <Table key={index} rows={block.rows} />
        ),
      )}
    </section>
  );
}
