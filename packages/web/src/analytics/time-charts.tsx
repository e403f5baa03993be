import { t } from "./messages.ts";
import { roleName } from "./role-name.ts";
import "@mantine/charts/styles.layer.css";
import { BarChart, LineChart } from "@mantine/charts";
import { uploadRoles } from "@proviso/domain";
import type { AnalyticsCharts } from "@proviso/endpoints";
import { useReducedMotion } from "@mantine/hooks";
import { bucketLabel } from "./chosen-range.ts";
import styles from "./charts.module.css";

type Series<K extends "DOCUMENTS_PER_UPLOAD_TIME" | "REVIEW_QUALITY"> = NonNullable<
  AnalyticsCharts[K]
>;

const colours = ["var(--chart-1)", "var(--chart-2)", "var(--chart-3)"] as const;

// The label of the highest line is beside it, as the others are: it needs half its height above.
const margin = { top: 8, right: 8 };

const common = {
  withLegend: true,
  legendProps: { verticalAlign: "bottom", align: "right" },
  gridAxis: "x",
  tickLine: "none",
  className: styles.chart ?? "",
} as const;

interface UploadsOverTimeProps {
  readonly series: Series<"DOCUMENTS_PER_UPLOAD_TIME">;
  readonly byMonth: boolean;
}

/** Uploads by week or month, stacked by the template they stand on. */
export function UploadsOverTime({ series, byMonth }: UploadsOverTimeProps) {
  const isStill = useReducedMotion();
  const data = series.map((bucket) => ({
    label: bucketLabel(bucket, byMonth),
    ...Object.fromEntries(bucket.uploads.map(({ role, value }) => [roleName(role), value])),
  }));
  return (
    <BarChart
      {...common}
      h={300}
      data={data}
      dataKey="label"
      type="stacked"
      series={uploadRoles.map((role, at) => ({
        name: roleName(role),
        color: colours[at] ?? colours[0],
      }))}
      maxBarWidth={34}
      barProps={{ radius: 1, isAnimationActive: !isStill, animationDuration: 200 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      barChartProps={{
        accessibilityLayer: true,
        margin,
        title: t("time-charts.contracts-by-upload-date"),
      }}
    />
  );
}

interface QualityOverTimeProps {
  readonly series: Series<"REVIEW_QUALITY">;
  readonly byMonth: boolean;
}

const percentOf = (value: number | null, whole: number): number | null =>
  value === null ? null : Math.round((value / whole) * 100);

/** How good reviews were by week or month, in per cent. */
export function QualityOverTime({ series, byMonth }: QualityOverTimeProps) {
  const isStill = useReducedMotion();
  const data = series.map((bucket) => ({
    label: bucketLabel(bucket, byMonth),
    "Compliance after our changes": percentOf(bucket.complianceAfter, 10),
    "Decided without a person": percentOf(bucket.decided, 1),
    "Compliance as received": percentOf(bucket.complianceBefore, 10),
  }));
  return (
    <LineChart
      {...common}
      h={280}
      data={data}
      dataKey="label"
      series={[
        { name: t("time-charts.compliance-after-our-changes"), color: colours[0] },
        {
          name: t("time-charts.decided-without-a-person"),
          color: colours[1],
          strokeDasharray: "5 4",
        },
        { name: t("time-charts.compliance-as-it-came"), color: colours[2] },
      ]}
      curveType="linear"
      unit="%"
      yAxisProps={{ domain: [0, 100], width: 52 }}
      lineProps={{ isAnimationActive: !isStill, animationDuration: 200 }}
      lineChartProps={{
        accessibilityLayer: true,
        margin,
        title: t("time-charts.review-quality-over-time"),
      }}
    />
  );
}
