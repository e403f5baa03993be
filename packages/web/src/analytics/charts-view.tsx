import { isMonthly, type AnalyticsRange } from "@proviso/domain";
import type { AnalyticsCharts } from "@proviso/endpoints";
import { FallbacksCard, NegotiatedCard, QualityCard } from "./policy-charts.tsx";
import { CountsCard, StagesCard, TurnaroundCard, UploadsCard } from "./upload-charts.tsx";
import { t } from "./messages.ts";
import styles from "./analytics-page.module.css";

interface ChartsViewProps {
  readonly charts: AnalyticsCharts;
  readonly range: AnalyticsRange;
}

/** All charts that were given, in their order. */
export function ChartsView({ charts, range }: ChartsViewProps) {
  const byMonth = isMonthly(range);
  return (
    <div className={styles.charts}>
      {charts.DOCUMENTS_PER_UPLOAD_TIME && (
        <UploadsCard
          number={charts.NUMBER_OF_DOCUMENTS}
          series={charts.DOCUMENTS_PER_UPLOAD_TIME}
          byMonth={byMonth}
        />
      )}
      {charts.DOCUMENTS_PER_PLAYBOOK && (
        <CountsCard
          title={t("charts-view.contracts-by-type")}
          column={t("charts-view.contract-type")}
          counts={charts.DOCUMENTS_PER_PLAYBOOK}
        />
      )}
      {charts.AVERAGE_TURN_AROUND_TIME && (
        <TurnaroundCard chart={charts.AVERAGE_TURN_AROUND_TIME} />
      )}
      {charts.DOCUMENTS_PER_USER && (
        <CountsCard
          title={t("charts-view.contracts-by-user")}
          column={t("charts-view.user")}
          counts={charts.DOCUMENTS_PER_USER}
        />
      )}
      {charts.TIME_BY_STAGE && <StagesCard stages={charts.TIME_BY_STAGE} />}
      {charts.NEGOTIATED_ISSUES && <NegotiatedCard issues={charts.NEGOTIATED_ISSUES} />}
      {charts.FALLBACKS_TAKEN && <FallbacksCard issues={charts.FALLBACKS_TAKEN} />}
      {charts.REVIEW_QUALITY && <QualityCard series={charts.REVIEW_QUALITY} byMonth={byMonth} />}
    </div>
  );
}
