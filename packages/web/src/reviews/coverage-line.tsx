import type { ReviewSummary } from "@proviso/endpoints";
import { Check, ChevronDown } from "lucide-react";
import { t } from "./messages.ts";
import styles from "./overview.module.css";

interface CoverageLineProps {
  readonly coverage: NonNullable<ReviewSummary["coverage"]>;
  readonly onShow: (paragraph: string) => void;
}

/** How many clauses were understood, and on opening which were not: nothing is skipped in silence. */
export function CoverageLine({ coverage, onShow }: CoverageLineProps) {
  const { clauses, understood, unread } = coverage;
  const said = t("coverage-line.of-clauses-understood", { clauses, understood });
  if (unread.length === 0)
    return (
      <p className={styles.covered}>
        <Check size={16} aria-hidden />
        {clauses === 0
          ? t("coverage-line.no-clauses-were-found")
          : t("coverage-line.nothing-was-skipped", { said })}
      </p>
    );
  return (
    <details className={styles.coverage}>
      <summary>
        <span>{t("coverage-line.not", { said, count: unread.length })}</span>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <p>{t("coverage-line.read-these-yourself")}</p>
      <ul>
        {unread.map(({ paragraph, text }) => (
          <li key={paragraph}>
            <button type="button" className={styles.unread} onClick={() => onShow(paragraph)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
