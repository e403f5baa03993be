import { Redline } from "../ui/redline.tsx";
import { t } from "./messages.ts";
import styles from "./change-legend.module.css";

interface ChangeLegendProps {
  readonly authors: readonly string[];
  /** The name our own changes bear. */
  readonly ourName: string;
}

/** Whose changes are drawn how; nothing where all are of one author. */
export function ChangeLegend({ authors, ourName }: ChangeLegendProps) {
  if (authors.length < 2) return null;
  return (
    <ul className={styles.legend} aria-label={t("change-legend.whose-changes")}>
      {authors.map((author) => (
        <li key={author} className={styles.author}>
          <span aria-hidden className={styles.sample}>
            <Redline kind="inserted" author={null} isForeign={author !== ourName}>
              {t("change-legend.ab")}
            </Redline>
          </span>
          <span className={styles.name} title={author}>
            {author}
          </span>
        </li>
      ))}
    </ul>
  );
}
