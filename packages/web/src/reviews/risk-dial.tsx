import { formatScore, riskBand } from "./score-bands.ts";
import { t } from "./messages.ts";
import styles from "./scores.module.css";

interface RiskDialProps {
  /** From 0 to 10, as the contract came. */
  readonly before: number;
  /** From 0 to 10, once the changes are accepted; null when that is not known. */
  readonly after: number | null;
}

const centre = { x: 110, y: 104 };
const radius = 88;

const pointAt = (score: number, at: number): { x: number; y: number } => {
  const angle = Math.PI * (1 - Math.min(10, Math.max(0, score)) / 10);
  return { x: centre.x + at * Math.cos(angle), y: centre.y - at * Math.sin(angle) };
};

const arc = (from: number, to: number): string => {
  const start = pointAt(from, radius);
  const end = pointAt(to, radius);
  return `M ${start.x} ${start.y} A ${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
};

// The bands of C9.5, a hair apart.
const bands = [
  { tone: "green", from: 0, to: 3.93 },
  { tone: "yellow", from: 4.07, to: 7.93 },
  { tone: "orange", from: 8.07, to: 10 },
] as const;

function Needle({ score, isBefore }: { readonly score: number; readonly isBefore: boolean }) {
  const { x, y } = pointAt(score, radius);
  return (
    <circle className={styles.needle} cx={x} cy={y} r={7.5} data-before={isBefore || undefined} />
  );
}

/** The risk score on a half dial with its bands, before and after our changes; the figures stand in words below. */
export function RiskDial({ before, after }: RiskDialProps) {
  const now = after ?? before;
  return (
    <svg className={styles.dial} viewBox="0 0 220 118" aria-hidden>
      {bands.map(({ tone, from, to }) => (
        <path key={tone} className={styles.band} data-tone={tone} d={arc(from, to)} />
      ))}
      {after !== null && <Needle score={before} isBefore />}
      <Needle score={now} isBefore={false} />
      <text className={styles.figure} x={centre.x} y={centre.y - 18}>
        {formatScore(now)}
      </text>
      <text className={styles.band} x={centre.x} y={centre.y + 4} data-words>
        {t("risk-dial.risk", { label: riskBand(now).label })}
      </text>
    </svg>
  );
}
