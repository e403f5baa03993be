import { Button } from "@mantine/core";
import { cutLabel } from "@proviso/domain";
import { useState } from "react";
import { t } from "./messages.ts";
import styles from "./charts.module.css";

/** One bar: what it stands for, its parts, and what is said of it. */
export interface Bar {
  readonly id: string;
  readonly name: string;
  /** What stands small under the name. */
  readonly detail?: string;
  /** In the order of the columns of `parts`. */
  readonly values: readonly number[];
  /** What a person reads at its end. */
  readonly said: string;
}

interface BarTableProps {
  readonly title: string;
  /** What the rows are, and what is said of them. */
  readonly columns: readonly [string, string];
  /** What the parts of each bar are, when it has several. */
  readonly parts?: readonly string[];
  readonly bars: readonly Bar[];
  /** What is said when there is no bar. */
  readonly nothing: string;
}

const mostAtFirst = 8;

const lengthOf = ({ values }: Bar): number => values.reduce((sum, value) => sum + value, 0);

/** Bars side by side as a table, so that it reads the same to the eye, the ear and the clipboard. */
export function BarTable({ title, columns, parts, bars, nothing }: BarTableProps) {
  const [isWhole, setWhole] = useState(false);
  if (bars.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  const shown = isWhole ? bars : bars.slice(0, mostAtFirst);
  const longest = Math.max(1, ...bars.map(lengthOf));
  return (
    <>
      {parts && <Legend parts={parts} />}
      <table className={styles.bars}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((bar) => (
            <tr key={bar.id}>
              <th scope="row" title={bar.name}>
                {cutLabel(bar.name)}
                {bar.detail !== undefined && <small>{bar.detail}</small>}
              </th>
              <td>
                <span className={styles.track} aria-hidden>
                  {bar.values.map((value, at) => (
                    <span
                      key={parts?.[at] ?? "all"}
                      className={styles.bar}
                      data-part={at}
                      style={{ inlineSize: `${(value / longest) * 100}%` }}
                    />
                  ))}
                </span>
                <span className={styles.said}>{bar.said}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bars.length > mostAtFirst && (
        <Button
          className={styles.more ?? ""}
          variant="subtle"
          size="compact-sm"
          aria-label={
            isWhole
              ? t("bar-table.show-the-first-of", { mostAtFirst, title })
              : t("bar-table.show-all-of", { count: bars.length, title })
          }
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t("bar-table.show-the-first", { mostAtFirst })
            : t("bar-table.show-all", { count: bars.length })}
        </Button>
      )}
    </>
  );
}

function Legend({ parts }: { readonly parts: readonly string[] }) {
  return (
    <ul className={styles.legend} aria-hidden>
      {parts.map((part, at) => (
        <li key={part}>
          <span data-part={at} />
          {part}
        </li>
      ))}
    </ul>
  );
}
