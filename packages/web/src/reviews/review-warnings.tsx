import type { ReviewSummary } from "@proviso/endpoints";
import { TriangleAlert } from "lucide-react";
import { warningAnchor } from "./highlights.ts";
import styles from "./overview.module.css";

interface ReviewWarningsProps {
  readonly warnings: ReviewSummary["warnings"];
  readonly onShow: (anchor: string, paragraph: string) => void;
}

/** What a reader would want to know that is no verdict: hidden text, blanks, odd dates. */
export function ReviewWarnings({ warnings, onShow }: ReviewWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <section>
      <h2>Worth a look</h2>
      <ul className={styles.warnings}>
        {warnings.map(({ text, quote }, at) => (
          <li key={text}>
            <TriangleAlert size={15} aria-hidden />
            <span>
              {text}{" "}
              {quote && (
                <button type="button" onClick={() => onShow(warningAnchor(at), quote.paragraph)}>
                  Show
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
