import { Button, Title, VisuallyHidden } from "@mantine/core";
import { ChartColumn, Table2 } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import styles from "./charts.module.css";

/** The figures behind a chart: titles of columns, and rows of which the first cell names the row. */
export interface ChartFigures {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}

interface ChartCardProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Left out where the chart is a table itself. */
  readonly figures?: ChartFigures;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A chart under its title; the figures it is drawn from are there to be heard, and shown in its place on demand. */
export function ChartCard({ title, subtitle, figures, isWide = false, children }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section
      className={`${sheet.sheet} ${styles.card}`}
      data-wide={isWide || undefined}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {subtitle !== undefined && <p>{subtitle}</p>}
        </div>
        {figures && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={
              isTable
                ? t("chart-card.show-chart-of", { title })
                : t("chart-card.show-table-of", { title })
            }
            leftSection={
              isTable ? <ChartColumn size={15} aria-hidden /> : <Table2 size={15} aria-hidden />
            }
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t("chart-card.show-chart") : t("chart-card.show-table")}
          </Button>
        )}
      </div>
      {(!figures || !isTable) && children}
      {figures && isTable && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div className={styles.figures} role="group" aria-labelledby={id} tabIndex={0}>
          <FigureTable title={title} figures={figures} />
        </div>
      )}
      {figures && !isTable && (
        <VisuallyHidden>
          <FigureTable title={title} figures={figures} />
        </VisuallyHidden>
      )}
    </section>
  );
}

interface FigureTableProps {
  readonly title: string;
  readonly figures: ChartFigures;
}

function FigureTable({ title, figures }: FigureTableProps) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {figures.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.rows.map(({ id, cells: [name, ...cells] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={figures.columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
