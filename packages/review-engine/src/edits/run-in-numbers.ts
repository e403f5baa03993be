/** A number that begins a clause inside a paragraph: "... each week. 2. Fees. The Customer ..."; "... dated 1.Acme shall ...". */
const number =
  /(?:^|([.;:!?]["”’)\]]*|[\p{L}\d)](?=\s))\s+)(\d{1,2})([.)])\s*(?=(["“]?\p{Lu}[^.:]{0,60})([.:]\s+["“]?\p{Lu})?)/gu;
/** What a number behind it belongs to: "as Section 5. Payment is due ...". */
const cites =
  /\b(?:sections?|articles?|clauses?|exhibits?|schedules?|paragraphs?|items?|no|and|or|to)\.?\s+$/iu;
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
  for (const match of text.matchAll(number)) {
    const [whole, before = "", value = "", mark = "", words = "", stop] = match;
    if (Number(value) !== last + 1) continue;
    // Where no stop stands before it, only a heading shows that a clause begins.
    const isInside = /[\p{L}\d)]$/u.test(before);
    const isHeading = stop !== undefined && heading.test(words);
    if (isInside && (!isHeading || cites.test(text.slice(0, match.index + whole.indexOf(value)))))
      continue;
    last += 1;
    label = `${value}${mark}`;
    isHeaded &&= isHeading;
  }
  return last > from && last > 1 ? { label, isHeaded } : null;
}

/** The last inner number, "18.4", that is counted on inside a text from one such as "18.3"; null when none is. */
export function lastInnerNumber(text: string, section: number, from: number): string | null {
  let last = from;
  for (const [, outer, inner = ""] of text.matchAll(innerNumber))
    if (Number(outer) === section && Number(inner) === last + 1) last += 1;
  return last > from ? `${section}.${last}` : null;
}

const innerNumber = /(?:^|[.;:!?]["”’)\]]*\s+)(\d{1,2})\.(\d{1,2})\.?\s+(?=["“]?\p{Lu})/gu;
