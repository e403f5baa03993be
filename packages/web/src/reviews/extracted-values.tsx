import type { ExtractedGroup } from "@proviso/endpoints";
import { valueAnchor } from "./highlights.ts";
import { partsOf } from "./value-parts.ts";
import { t } from "./messages.ts";
import styles from "./overview.module.css";

interface ExtractedValuesProps {
  readonly groups: readonly ExtractedGroup[];
  readonly onShow: (anchor: string, paragraph: string) => void;
}

/** What was read out of the contract, by group; a value with a quote leads to its place. */
export function ExtractedValues({ groups, onShow }: ExtractedValuesProps) {
  return groups.map(({ mainGroupLabel, extractors }, group) => (
    <section key={`${mainGroupLabel}:${group}`} className={styles.group}>
      <h3>{mainGroupLabel}</h3>
      {partsOf(extractors).map((part) => (
        <dl key={part[0]?.at} className={styles.facts}>
          {part.map(({ label, value, quote, at }) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>
                {quote === null ? (
                  value
                ) : (
                  <button
                    type="button"
                    title={t("extracted-values.show-in-the-document", { text: quote.text })}
                    onClick={() => onShow(valueAnchor(group, at), quote.paragraph)}
                  >
                    {value}
                  </button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  ));
}
