import type { ReviewSummary } from "@proviso/endpoints";
import { RiskDial } from "./risk-dial.tsx";
import { compliancePercent, formatScore, riskBand } from "./score-bands.ts";
import { t } from "./messages.ts";
import styles from "./scores.module.css";

type ScoresProps = Pick<
  ReviewSummary,
  | "documentRiskScore"
  | "defaultPostMarkupRiskScore"
  | "documentComplianceLevel"
  | "postMarkupComplianceLevel"
>;

function ComplianceBar({
  before,
  after,
}: {
  readonly before: number;
  readonly after: number | null;
}) {
  const gained = after === null ? 0 : Math.max(0, after - before);
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.track} width="100" height="8" />
      <rect className={styles.had} width={before} height="8" />
      <rect className={styles.gained} x={before} width={gained} height="8" />
    </svg>
  );
}

const say = (score: number): string => `${formatScore(score)} ${riskBand(score).label}`;

/** Risk and compliance, drawn and in figures, as the contract came and once our changes are accepted. */
export function Scores(props: ScoresProps) {
  const { documentRiskScore: risk, documentComplianceLevel: level } = props;
  if (risk === null || level === null) return null;
  const riskAfter = props.defaultPostMarkupRiskScore;
  const before = compliancePercent(level);
  const after =
    props.postMarkupComplianceLevel === null
      ? null
      : compliancePercent(props.postMarkupComplianceLevel);
  return (
    <section aria-label={t("scores.scores")} className={styles.scores}>
      <RiskDial before={risk} after={riskAfter} />
      <dl className={styles.figures}>
        <div>
          <dt>{t("scores.risk-as-it-came")}</dt>
          <dd>{say(risk)}</dd>
        </div>
        {riskAfter !== null && (
          <div>
            <dt>{t("scores.risk-with-our-changes")}</dt>
            <dd>{say(riskAfter)}</dd>
          </div>
        )}
      </dl>
      <h2 className={styles.title}>
        <span>{t("scores.compliance-with-the-playbook")}</span>
        <span>{after === null ? `${before}%` : t("scores.to", { before, after })}</span>
      </h2>
      <ComplianceBar before={before} after={after} />
      {after !== null && (
        <p className={styles.legend}>
          <span data-part="had">{t("scores.as-it-came")}</span>
          <span data-part="gained">{t("scores.with-our-changes")}</span>
        </p>
      )}
    </section>
  );
}
