import type { ReactNode } from "react";

const lines = (x: number, y: number, widths: readonly number[], color: string): ReactNode =>
  widths.map((width, row) => (
    <rect key={`${y}-${row}`} x={x} y={y + row * 13} width={width} height="4" rx="2" fill={color} />
  ));

function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 640 320" aria-hidden>
      {children}
    </svg>
  );
}

interface SheetProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A sheet of pleading paper with its double margin rule. */
function Sheet({ x, y, width, height }: SheetProps) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="4"
        fill="var(--paper)"
        stroke="var(--hairline)"
      />
      <path
        d={`M${x + 18} ${y}v${height}M${x + 21} ${y}v${height}`}
        stroke="var(--paper-rule)"
        strokeWidth="1"
      />
    </>
  );
}

/** Templates on the left, a dropped Word file on the right: how a contract comes in. */
export function CreatePicture() {
  return (
    <Scene>
      {[0, 1, 2].map((card) => (
        <g key={card} transform={`translate(${48 + card * 26} ${52 + card * 26})`}>
          <Sheet x={0} y={0} width={168} height={164} />
          <rect
            x="36"
            y="20"
            width={92 - card * 14}
            height="7"
            rx="3.500"
            fill="var(--paper-text)"
          />
          {lines(36, 44, [112, 100, 116, 84, 108, 96], "var(--paper-line)")}
          {card === 2 && (
            <>
              <rect x="36" y="126" width="60" height="16" rx="3" fill="var(--highlighter)" />
              <rect x="43" y="132" width="46" height="4" rx="2" fill="#50380f" />
            </>
          )}
        </g>
      ))}
      <rect
        x="338"
        y="52"
        width="254"
        height="216"
        rx="8"
        fill="var(--selected)"
        stroke="var(--selected-edge)"
        strokeWidth="1.500"
        strokeDasharray="7 6"
      />
      <g transform="rotate(-5 465 130)">
        <rect
          x="424"
          y="80"
          width="82"
          height="100"
          rx="5"
          fill="var(--sheet)"
          stroke="var(--hairline)"
        />
        <path d="M486 80l20 20h-15a5 5 0 0 1-5-5Z" fill="var(--busy-edge)" />
        <rect x="424" y="138" width="46" height="22" rx="3" fill="var(--action)" />
        <text x="447" y="153.500" textAnchor="middle" fill="#fff" fontSize="12" fontWeight="650">
          DOCX
        </text>
        {lines(436, 98, [40, 46, 34], "var(--track)")}
      </g>
      <path
        d="M465 236v-36m-13 12 13-13 13 13"
        fill="none"
        stroke="var(--focus)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="404" y="246" width="122" height="5" rx="2.500" fill="var(--field-border)" />
    </Scene>
  );
}

const verdicts = [
  { good: true, title: 92, sub: 66 },
  { good: true, title: 74, sub: 84 },
  { good: false, title: 98, sub: 72 },
  { good: true, title: 64, sub: 60 },
] as const;

/** The issues on the left, the marked-up contract beside them. */
export function ReviewPicture() {
  return (
    <Scene>
      <rect
        x="40"
        y="40"
        width="206"
        height="240"
        rx="6"
        fill="var(--sheet)"
        stroke="var(--hairline)"
      />
      {verdicts.map(({ good, title, sub }, row) => (
        <g key={title} transform={`translate(40 ${40 + row * 60})`}>
          {row > 0 && <path d="M0 0h206" stroke="var(--hairline-soft)" />}
          {row === 2 && <rect x="0.500" y="0.500" width="205" height="59" fill="var(--selected)" />}
          {row === 2 && <rect width="3" height="60" fill="var(--focus)" />}
          <circle cx="28" cy="30" r="11" fill={good ? "var(--good-tint)" : "var(--bad-tint)"} />
          <path
            d={good ? "m23 30 4 4 7-8" : "m24.500 26.500 7 7m0-7-7 7"}
            fill="none"
            stroke={good ? "var(--good)" : "var(--bad)"}
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <rect x="52" y="19" width={title} height="6" rx="3" fill="var(--text)" />
          <rect x="52" y="34" width={sub} height="4.500" rx="2.250" fill="var(--field-border)" />
        </g>
      ))}
      <Sheet x={270} y={40} width={330} height={240} />
      <text
        x="310"
        y="78"
        fill="var(--paper-text)"
        fontFamily="var(--serif)"
        fontSize="17"
        fontWeight="500"
      >
        7. Term and secrecy
      </text>
      {lines(310, 98, [258, 236], "var(--paper-line)")}
      <text x="310" y="146" fontFamily="var(--serif)" fontSize="14.500" fill="var(--paper-text)">
        for a period of{" "}
        <tspan fill="var(--del)" textDecoration="line-through">
          ten (10)
        </tspan>{" "}
        <tspan fill="var(--ins)" textDecoration="underline">
          three (3)
        </tspan>{" "}
        years
      </text>
      {lines(310, 164, [250, 262, 190], "var(--paper-line)")}
      <rect x="306" y="210" width="272" height="44" rx="4" fill="var(--ins-tint)" />
      {lines(316, 222, [242, 206], "var(--ins)")}
    </Scene>
  );
}

const rows = [
  { name: 128, tag: "#1f6543", word: 46 },
  { name: 104, tag: "#52367a", word: 54 },
  { name: 142, tag: "#2b417a", word: 40 },
] as const;

/** A signed last page, and the list in which it is kept. */
export function SignPicture() {
  return (
    <Scene>
      <Sheet x={48} y={36} width={228} height={248} />
      {lines(88, 62, [160, 148, 164, 120], "var(--paper-line)")}
      {[0, 1].map((party) => (
        <g key={party} transform={`translate(88 ${148 + party * 66})`}>
          <path d="M0 34h150" stroke="var(--paper-text-2)" strokeWidth="1" />
          <rect y="41" width={party === 0 ? 72 : 92} height="4" rx="2" fill="var(--paper-line)" />
          <path
            d={
              party === 0
                ? "M6 28C18 4 26 2 27 10s-12 20-5 18 14-20 19-18-6 16 1 16 11-12 17-12 0 12 6 12 16-8 30-12"
                : "M8 26c4-18 12-26 16-20s-8 24-2 22 12-24 18-22-4 18 2 18 10-10 15-8 2 10 8 8 20-14 40-10"
            }
            fill="none"
            stroke="#2b417a"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
      ))}
      <rect
        x="308"
        y="64"
        width="284"
        height="192"
        rx="6"
        fill="var(--sheet)"
        stroke="var(--hairline)"
      />
      <path d="M308 70a6 6 0 0 1 6-6h272a6 6 0 0 1 6 6v24H308Z" fill="var(--sheet-2)" />
      {lines(328, 77, [52], "var(--field-border)")}
      {lines(500, 77, [40], "var(--field-border)")}
      {rows.map(({ name, tag, word }, row) => (
        <g key={name} transform={`translate(308 ${94 + row * 54})`}>
          <path d="M0 0h284" stroke="var(--hairline-soft)" />
          <rect x="20" y="17" width={name} height="6" rx="3" fill="var(--text)" />
          <rect
            x="20"
            y="31"
            width={name * 0.55}
            height="4.500"
            rx="2.250"
            fill="var(--field-border)"
          />
          <rect x="192" y="16" width={word + 20} height="22" rx="4" fill={tag} />
          <rect x="202" y="25" width={word} height="4" rx="2" fill="#fff" />
        </g>
      ))}
      <circle cx="276" cy="252" r="27" fill="var(--good)" />
      <path
        d="m264 252 9 9 16-18"
        fill="none"
        stroke="var(--sheet)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}
