import { t } from "./messages.ts";

/** A band of the risk score, with its tone (C9.5). */
export interface RiskBand {
  readonly label: string;
  readonly tone: "green" | "yellow" | "orange";
}

/** The band of a risk score from 0 to 10: 8 or more High, 4 or more Mid, below Low (C9.5). */
export const riskBand = (score: number): RiskBand => {
  if (score >= 8) return { label: t("score-bands.high"), tone: "orange" };
  return score >= 4
    ? { label: t("score-bands.mid"), tone: "yellow" }
    : { label: t("score-bands.low"), tone: "green" };
};

/** A score to one decimal, without a needless ".0". */
export const formatScore = (score: number): string => String(Math.round(score * 10) / 10);

/** A compliance level from 0 to 10 as per cent: floor(10 x level) (C9.5). */
export const compliancePercent = (level: number): number =>
  // 6.4 x 10 is 64.00000000000001 or 63.99999999999999 in binary, depending on the level.
  Math.floor(Math.round(level * 10_000) / 1000);
