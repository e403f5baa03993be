import type { AnalyticsCharts } from "@proviso/endpoints";
import { formatCount } from "../platform/format.ts";
import { BarTable } from "./bar-table.tsx";
import { ChartCard } from "./chart-card.tsx";
import { rangeWords } from "./chosen-range.ts";
import { QualityOverTime } from "./time-charts.tsx";
import { t } from "./messages.ts";

type Chart<K extends keyof AnalyticsCharts> = NonNullable<AnalyticsCharts[K]>;

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;

/** Which issues were not acceptable as they came. */
export function NegotiatedCard({ issues }: { readonly issues: Chart<"NEGOTIATED_ISSUES"> }) {
  return (
    <ChartCard
      title={t("policy-charts.most-negotiated-issues")}
      subtitle={t("policy-charts.not-acceptable-as-they-came")}
    >
      <BarTable
        title={t("policy-charts.most-negotiated-issues")}
        columns={[t("policy-charts.issue"), t("policy-charts.reviews-in-which-it-was")]}
        bars={issues.map((issue) => ({
          id: `${issue.playbookId} ${issue.issueId}`,
          name: issue.name,
          detail: issue.playbookName,
          values: [issue.negotiated],
          said: `${formatCount(issue.negotiated)} (${shareOf(issue.negotiated, issue.reviews)})`,
        }))}
        nothing={t("policy-charts.every-issue-was-acceptable")}
      />
    </ChartCard>
  );
}

/** How often a fallback was taken instead of the preferred position. */
export function FallbacksCard({ issues }: { readonly issues: Chart<"FALLBACKS_TAKEN"> }) {
  return (
    <ChartCard
      title={t("policy-charts.fallbacks-taken")}
      subtitle={t("policy-charts.accepted-below-our-preferred")}
    >
      <BarTable
        title={t("policy-charts.fallbacks-taken")}
        columns={[t("policy-charts.issue"), t("policy-charts.reviews-in-which-a-fallback")]}
        parts={[
          t("policy-charts.first-fallback"),
          t("policy-charts.second"),
          t("policy-charts.later"),
        ]}
        bars={issues.map((issue) => {
          const taken = issue.first + issue.second + issue.later;
          return {
            id: `${issue.playbookId} ${issue.issueId}`,
            name: issue.name,
            detail: issue.playbookName,
            values: [issue.first, issue.second, issue.later],
            said: `${formatCount(taken)} (${shareOf(taken, issue.reviews)})`,
          };
        })}
        nothing={t("policy-charts.no-fallback-was-taken")}
      />
    </ChartCard>
  );
}

const percent = (value: number | null, whole: number): string =>
  value === null ? "–" : `${Math.round((value / whole) * 100)}%`;

interface QualityCardProps {
  readonly series: Chart<"REVIEW_QUALITY">;
  readonly byMonth: boolean;
}

/** How good reviews were, over time. */
export function QualityCard({ series, byMonth }: QualityCardProps) {
  const ratings = series.reduce((sum, bucket) => sum + bucket.ratings, 0);
  const given = series.reduce(
    (sum, { rating, ratings: number }) => sum + (rating ?? 0) * number,
    0,
  );
  const reviews = series.reduce((sum, bucket) => sum + bucket.reviews, 0);
  return (
    <ChartCard
      isWide
      title={t("policy-charts.review-quality-over-time")}
      subtitle={
        ratings === 0
          ? t("policy-charts.none-rated-yet", { reviews })
          : t("policy-charts.rated-of-5", {
              reviews,
              average: (given / ratings).toFixed(1),
              ratings,
            })
      }
      figures={{
        columns: [
          t("policy-charts.uploaded"),
          t("policy-charts.reviews.columns"),
          t("policy-charts.as-it-came"),
          t("policy-charts.after-our-changes"),
          t("policy-charts.decided-without-a-person"),
          t("policy-charts.rating"),
        ],
        rows: series.map((bucket) => ({
          id: bucket.timestamp,
          cells: [
            rangeWords(bucket),
            formatCount(bucket.reviews),
            percent(bucket.complianceBefore, 10),
            percent(bucket.complianceAfter, 10),
            percent(bucket.decided, 1),
            bucket.rating === null ? "–" : bucket.rating.toFixed(1),
          ],
        })),
      }}
    >
      <QualityOverTime series={series} byMonth={byMonth} />
    </ChartCard>
  );
}
