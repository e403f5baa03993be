/** A number that begins a clause inside a paragraph: "... each week. 2. Fees. The Customer ..." */
const number =
  /(?:^|[.;:!?]["”’)\]]*\s+)(\d{1,2})([.)])\s+(?=(["“]?\p{Lu}[^.:]{0,60})([.:]\s+["“]?\p{Lu})?)/gu;
const heading = /^["“]?\p{Lu}[\p{L}&,’'-]*(?: [\p{L}&,’'-]+){0,6}$/u;

/** The last of clauses that run on in one paragraph: its number as typed, "4.", and whether such clauses have headings. */
export interface RunInNumber {
  readonly label: string;
  readonly isHeaded: boolean;
}

/** The last number of clauses that are counted on inside a text from a number; null when none is counted on. */
export function lastRunInNumber(text: string, from: number): RunInNumber | null {
  let last = from;
  let label = "";
  let isHeaded = true;
  for (const [, value = "", mark = "", words = "", stop] of text.matchAll(number)) {
    if (Number(value) !== last + 1) continue;
    last += 1;
    label = `${value}${mark}`;
    isHeaded &&= stop !== undefined && heading.test(words);
  }
  return last > from && last > 1 ? { label, isHeaded } : null;
}
