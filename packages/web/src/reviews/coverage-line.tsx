import type { ReviewSummary } from "@proviso/endpoints";
import { Check, ChevronDown } from "lucide-react";
import { countOf } from "../platform/format.ts";
import styles from "./overview.module.css";

interface CoverageLineProps {
  readonly coverage: NonNullable<ReviewSummary["coverage"]>;
  readonly onShow: (paragraph: string) => void;
}

/** How many clauses were understood, and on opening which were not: nothing is skipped in silence. */
export function CoverageLine({ coverage, onShow }: CoverageLineProps) {
  const { clauses, understood, unread } = coverage;
  const said = `${understood} of ${countOf(clauses, "clause")} understood`;
  if (unread.length === 0)
    return (
      <p className={styles.covered}>
        <Check size={16} aria-hidden />
        {clauses === 0 ? "No clauses were found." : `${said}. Nothing was skipped.`}
      </p>
    );
  return (
    <details className={styles.coverage}>
      <summary>
        <span>
          {said}; {unread.length} not
        </span>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <p>Read these yourself: the review says nothing about them.</p>
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
