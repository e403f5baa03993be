import { formatTurnaround, stageNames, uploadRoles } from "@proviso/domain";
import type { AnalyticsCharts } from "@proviso/endpoints";
import { ArrowDown, ArrowUp } from "lucide-react";
import { formatCount } from "../platform/format.ts";
import { BarTable } from "./bar-table.tsx";
import { ChartCard } from "./chart-card.tsx";
import { rangeWords } from "./chosen-range.ts";
import { UploadsOverTime } from "./time-charts.tsx";
import { t } from "./messages.ts";
import { roleName } from "./role-name.ts";
import { sayShared } from "../platform/say.ts";
import styles from "./charts.module.css";

type Chart<K extends keyof AnalyticsCharts> = NonNullable<AnalyticsCharts[K]>;

/** How many more or fewer than in the month before; the arrow points up when there are no fewer (A9.3). */
function MonthlyChange({ change }: { readonly change: number }) {
  const isUp = change >= 0;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <span className={styles.change} data-change={isUp ? "up" : "down"}>
      <Arrow size={14} aria-hidden />
      {isUp
        ? t("upload-charts.up-on-the-month-before", { change: Math.abs(change) })
        : t("upload-charts.down-on-the-month-before", { change: Math.abs(change) })}
    </span>
  );
}

interface UploadsCardProps {
  readonly number: Chart<"NUMBER_OF_DOCUMENTS"> | undefined;
  readonly series: Chart<"DOCUMENTS_PER_UPLOAD_TIME">;
  readonly byMonth: boolean;
}

/** What was uploaded when, and how that changes. */
export function UploadsCard({ number, series, byMonth }: UploadsCardProps) {
  return (
    <ChartCard
      isWide
      title={t("upload-charts.contracts-by-upload-date")}
      subtitle={
        number && (
          <>
            {t("upload-charts.uploads", { totalUploads: number.totalUploads })},{" "}
            <MonthlyChange change={number.monthlyDiff} />
          </>
        )
      }
      figures={{
        columns: [
          t("upload-charts.uploaded"),
          ...uploadRoles.map(roleName),
          t("upload-charts.all"),
        ],
        rows: series.map(({ timestamp, uploads, ...days }) => ({
          id: timestamp,
          cells: [
            rangeWords(days),
            ...uploads.map(({ value }) => formatCount(value)),
            formatCount(uploads.reduce((sum, { value }) => sum + value, 0)),
          ],
        })),
      }}
    >
      <UploadsOverTime series={series} byMonth={byMonth} />
    </ChartCard>
  );
}

/** What was uploaded by contract type, or by user. */
export function CountsCard({
  title,
  column,
  counts,
}: {
  readonly title: string;
  readonly column: string;
  readonly counts: Chart<"DOCUMENTS_PER_USER">;
}) {
  return (
    <ChartCard title={title}>
      <BarTable
        title={title}
        columns={[column, t("upload-charts.uploads.columns")]}
        bars={counts.map(({ id, name, value }) => ({
          id,
          name,
          values: [value],
          said: formatCount(value),
        }))}
        nothing={t("upload-charts.nothing-was-uploaded")}
      />
    </ChartCard>
  );
}

/** How long reviews took from upload to their end. */
export function TurnaroundCard({ chart }: { readonly chart: Chart<"AVERAGE_TURN_AROUND_TIME"> }) {
  return (
    <ChartCard
      title={t("upload-charts.average-turnaround")}
      subtitle={t("upload-charts.from-upload-to-the-completed")}
    >
      {chart.averageValue !== null && (
        <p className={styles.figure}>{formatTurnaround(chart.averageValue)}</p>
      )}
      <BarTable
        title={t("upload-charts.average-turnaround-by-contract-type")}
        columns={[t("upload-charts.contract-type"), t("upload-charts.average-turnaround")]}
        bars={chart.playbooks.map(({ id, name, averageValue }) => ({
          id,
          name,
          values: [averageValue],
          said: formatTurnaround(averageValue),
        }))}
        nothing={t("upload-charts.no-review-was-completed")}
      />
    </ChartCard>
  );
}

/** Whose turn it was, and how long one turn took. */
export function StagesCard({ stages }: { readonly stages: Chart<"TIME_BY_STAGE"> }) {
  return (
    <ChartCard
      title={t("upload-charts.whose-turn-it-was")}
      subtitle={t("upload-charts.how-long-one-turn")}
    >
      <BarTable
        title={t("upload-charts.whose-turn-it-was")}
        columns={[t("upload-charts.stage"), t("upload-charts.average-turn")]}
        bars={stages.map(({ stage, averageValue, turns, waiting }) => ({
          id: stage,
          name: sayShared("contract-stages", stage, stageNames[stage]),
          detail: t("upload-charts.waiting-now", {
            turns,
            waiting,
          }),
          values: [averageValue],
          said: turns === 0 ? "–" : formatTurnaround(averageValue),
        }))}
        nothing={t("upload-charts.no-contract-was-in-negotiation")}
      />
    </ChartCard>
  );
}
