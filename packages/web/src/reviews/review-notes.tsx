import type { ReviewSummary } from "@proviso/endpoints";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { t } from "./messages.ts";
import styles from "./overview.module.css";

interface Note {
  /** Names its quote in the text. */
  readonly anchor: string;
  readonly text: string;
  readonly quote: ReviewSummary["warnings"][number]["quote"];
  /** Whether the redline sees to it. */
  readonly isMended?: boolean;
}

interface ReviewNotesProps {
  readonly title: string;
  readonly notes: readonly Note[];
  readonly onShow: (anchor: string, paragraph: string) => void;
}

/** What a reader would want to know that is no verdict: hidden text, slips of drafting. Nothing when there is none. */
export function ReviewNotes({ title, notes, onShow }: ReviewNotesProps) {
  if (notes.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.notes}>
        {notes.map(({ anchor, text, quote, isMended = false }) => (
          <li key={anchor} data-mended={isMended || undefined}>
            {isMended ? (
              <CircleCheck size={15} aria-hidden />
            ) : (
              <TriangleAlert size={15} aria-hidden />
            )}
            <span>
              {text}
              {isMended && ` ${t("review-notes.corrected-in-the-redline")}`}{" "}
              {quote && (
                <button type="button" onClick={() => onShow(anchor, quote.paragraph)}>
                  {t("review-notes.show")}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
