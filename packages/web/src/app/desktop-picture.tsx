import styles from "./phone-page.module.css";

/** A desktop screen with a marked-up contract: decoration, hidden from screen readers. */
export function DesktopPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 260 176" aria-hidden>
      <rect x="22" y="8" width="216" height="136" rx="8" fill="var(--focus)" />
      <rect x="29" y="15" width="202" height="122" rx="3" fill="var(--page)" />
      <path d="M29 18a3 3 0 0 1 3-3h196a3 3 0 0 1 3 3v11H29Z" fill="var(--sheet)" />
      <rect x="36" y="19" width="7" height="7" rx="1.5" fill="var(--focus)" />
      <rect x="50" y="21" width="22" height="3" rx="1.5" fill="var(--field-border)" />
      <rect x="78" y="21" width="22" height="3" rx="1.5" fill="var(--track)" />
      <rect x="196" y="19.500" width="27" height="6" rx="2" fill="var(--action)" />
      <rect x="38" y="37" width="52" height="92" rx="3" fill="var(--sheet)" />
      {[45, 62, 79, 96, 113].map((y, row) => (
        <g key={y}>
          <circle cx="47" cy={y + 3} r="2.500" fill={row < 3 ? "var(--good)" : "var(--bad)"} />
          <rect
            x="53"
            y={y}
            width={row % 2 === 0 ? 30 : 24}
            height="3"
            rx="1.500"
            fill="var(--field-border)"
          />
          <rect x="53" y={y + 6} width="20" height="2.500" rx="1.250" fill="var(--track)" />
        </g>
      ))}
      <rect x="98" y="37" width="124" height="92" rx="3" fill="var(--paper)" />
      <path d="M107 37v92M109.500 37v92" stroke="var(--paper-rule)" strokeWidth="0.800" />
      <rect x="117" y="46" width="58" height="4" rx="2" fill="var(--paper-text)" />
      {[58, 66, 90, 98, 114, 122].map((y, line) => (
        <rect
          key={y}
          x="117"
          y={y}
          width={line % 2 === 0 ? 94 : 76}
          height="3"
          rx="1.500"
          fill="var(--paper-line)"
        />
      ))}
      <rect x="117" y="73" width="42" height="9" rx="1.500" fill="var(--del-tint)" />
      <path d="M120 77.500h36" stroke="var(--del)" strokeWidth="1.500" />
      <rect x="162" y="73" width="49" height="9" rx="1.500" fill="var(--ins-tint)" />
      <path d="M165 80h43" stroke="var(--ins)" strokeWidth="1.500" />
      <rect x="117" y="103.500" width="66" height="7" rx="1" fill="var(--highlighter)" />
      <rect x="120" y="105.500" width="58" height="3" rx="1.500" fill="#50380f" />
      <path d="M112 144h36l4 18h-44Z" fill="var(--field-border)" />
      <rect x="88" y="161" width="84" height="6" rx="3" fill="var(--focus)" />
    </svg>
  );
}
