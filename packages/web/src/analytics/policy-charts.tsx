import type { AnalyticsCharts } from "@proviso/endpoints";
import { countOf, formatCount } from "../platform/format.ts";
import { BarTable } from "./bar-table.tsx";
import { ChartCard } from "./chart-card.tsx";
import { rangeWords } from "./chosen-range.ts";
import { QualityOverTime } from "./time-charts.tsx";

type Chart<K extends keyof AnalyticsCharts> = NonNullable<AnalyticsCharts[K]>;

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;

/** Which issues were not acceptable as they came. */
export function NegotiatedCard({ issues }: { readonly issues: Chart<"NEGOTIATED_ISSUES"> }) {
  return (
    <ChartCard
      title="Most negotiated issues"
      subtitle="Not acceptable as they came, in reviews of all users"
    >
      <BarTable
        title="Most negotiated issues"
        columns={["Issue", "Reviews in which it was negotiated"]}
        bars={issues.map((issue) => ({
          id: `${issue.playbookId} ${issue.issueId}`,
          name: issue.name,
          detail: issue.playbookName,
          values: [issue.negotiated],
          said: `${formatCount(issue.negotiated)} (${shareOf(issue.negotiated, issue.reviews)})`,
        }))}
        nothing="Every issue was acceptable as it came."
      />
    </ChartCard>
  );
}

/** How often a fallback was taken instead of the preferred position. */
export function FallbacksCard({ issues }: { readonly issues: Chart<"FALLBACKS_TAKEN"> }) {
  return (
    <ChartCard
      title="Fallbacks taken"
      subtitle="Accepted below our preferred position, in reviews of all users"
    >
      <BarTable
        title="Fallbacks taken"
        columns={["Issue", "Reviews in which a fallback was taken"]}
        parts={["First fallback", "Second", "Later"]}
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
        nothing="No fallback was taken."
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
      title="Review quality over time"
      subtitle={
        ratings === 0
          ? `${countOf(reviews, "review")}, none rated yet`
          : `${countOf(reviews, "review")}, rated ${(given / ratings).toFixed(1)} of 5 on average by ${countOf(ratings, "rating")}`
      }
      figures={{
        columns: [
          "Uploaded",
          "Reviews",
          "As it came",
          "After our changes",
          "Decided without a person",
          "Rating",
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
