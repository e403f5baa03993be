import type { KeyDatesRecord } from "@proviso/endpoints";
import { showParagraph } from "./show-words.ts";
import { t } from "./messages.ts";
import styles from "./key-dates-card.module.css";

type Quote = KeyDatesRecord["steps"][number]["quote"];

interface WordsProps {
  readonly quote: NonNullable<Quote>;
  readonly isOnPage: boolean;
}

/** The words that a step rests on; on the page of the version they stand in they lead to their place. */
function Words({ quote, isOnPage }: WordsProps) {
  const words = `“${quote.text}”`;
  if (!isOnPage) return <blockquote className={styles.words}>{words}</blockquote>;
  return (
    <blockquote className={styles.words}>
      <button
        type="button"
        title={t("arithmetic.show-in-the-document")}
        onClick={() => void showParagraph(quote.paragraph)}
      >
        {words}
      </button>
    </blockquote>
  );
}

interface ArithmeticProps {
  readonly dates: KeyDatesRecord;
  readonly guid: string;
}

/** How the dates were worked out, step by step, each with the words it rests on. */
export function Arithmetic({ dates, guid }: ArithmeticProps) {
  return (
    <details className={styles.arithmetic}>
      <summary>{t("arithmetic.how-this-was-worked-out")}</summary>
      <ol>
        {dates.steps.map(({ sentence, quote }) => (
          <li key={sentence}>
            {sentence}
            {quote && <Words quote={quote} isOnPage={dates.quotedGuid === guid} />}
          </li>
        ))}
      </ol>
    </details>
  );
}
