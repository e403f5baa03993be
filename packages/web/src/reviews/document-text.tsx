import type { ContractText, ReviewSummary, TextParagraph } from "@proviso/endpoints";
import type { WordNote } from "./comment-marker.tsx";
import { linesOf, storiesOf, type Block, type TableRow } from "./document-blocks.ts";
import { highlightsOf } from "./highlights.ts";
import { ParagraphText, type ParagraphContext } from "./paragraph-text.tsx";
import styles from "./document-text.module.css";

interface DocumentTextProps {
  readonly text: ContractText;
  /** The paragraphs of the original, by id; they tell the review's changes from earlier ones. */
  readonly original: ReadonlyMap<string, TextParagraph>;
  readonly summary: Pick<
    ReviewSummary,
    "verdicts" | "extractedValues" | "proofreading" | "warnings"
  >;
  readonly isFinal: boolean;
  readonly onIssue: (issueId: string) => void;
}

interface ContextProps {
  readonly context: ParagraphContext;
}

const commentsByParagraph = ({ comments }: ContractText) => {
  const found = new Map<string, WordNote[]>();
  for (const comment of comments)
    if (comment.paragraph !== null)
      found.set(comment.paragraph, [...(found.get(comment.paragraph) ?? []), comment]);
  return found;
};

function Table({ rows, context }: { readonly rows: readonly TableRow[] } & ContextProps) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>
                  {cell.map((paragraph) => (
                    <ParagraphText key={paragraph.id} paragraph={paragraph} context={context} />
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

function Chunk({ blocks, context }: { readonly blocks: readonly Block[] } & ContextProps) {
  const size = { containIntrinsicSize: `auto calc(${linesOf(blocks)} * var(--line-room))` };
  return (
    <div className={styles.chunk} style={size}>
      {blocks.map((block) =>
        block.kind === "paragraph" ? (
          <ParagraphText key={block.paragraph.id} paragraph={block.paragraph} context={context} />
        ) : (
          <Table key={block.key} rows={block.rows} context={context} />
        ),
      )}
    </div>
  );
}

/**
 * The text of a contract on paper. All of it is on the page, so that the browser finds and copies
 * every word; what is out of sight is not laid out until it comes near.
 */
export function DocumentText({ text, original, summary, isFinal, onIssue }: DocumentTextProps) {
  const context: ParagraphContext = {
    original,
    highlights: highlightsOf(summary),
    verdicts: summary.verdicts,
    comments: commentsByParagraph(text),
    isFinal,
    onIssue,
  };
  return storiesOf(text.paragraphs).map((story) => (
    <section key={story.name} aria-label={story.name || undefined}>
      {story.name && <p className={styles.story}>{story.name}</p>}
      {story.chunks.map((blocks, chunk) => (
        <Chunk key={chunk} blocks={blocks} context={context} />
      ))}
    </section>
  ));
}
