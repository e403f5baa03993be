import { PatternSieve } from "../text/pattern-sieve.ts";

/** What stands on the lines to sign on. */
const signingMark =
  /(?<![\p{L}])(?:by|name|signature|signed(?: by)?|its|title|date)\s*:\s*(?:_{2,}|\.{4,}|…{2,}|\/s\/)|\/s\/|_{8,}/iu;
/** Most texts hold no line to sign on, which their letters tell sooner. */
const signing = new PatternSieve([signingMark]);
/** The words that open a signature block. */
const opening =
  /(?<![\p{L}])(?:in witness (?:whereof|thereof|of)|as witness|(?:signed|executed|agreed|accepted|acknowledged)(?:,? and (?:signed|executed|agreed|accepted|delivered))?(?: (?:by|to|for|on behalf of)\b[^.:_]{0,80})?\s*:|signatures?\s*:|by signing below)/giu;
const companyDot =
  /(?:^|[\s.,])(?:inc|ltd|co|corp|llc|llp|l\.p|plc|pty|n\.v|b\.v|s\.a|mr|mrs|ms|dr)\.$/iu;
/** What a clause says and no line to sign on. */
const undertakes = /\b(?:shall|must|will not|may not)\b/iu;
const leastBefore = 60;
const longestName = 120;

/**
 * Where the text of a paragraph ends, its trailing spaces left out: before the lines to sign on, when it runs on into them
 * ("... the laws of Delaware. Signed: Acme Inc. ________").
 */
export function endOfText(text: string): number {
  return text.slice(0, tailStart(text) ?? text.length).trimEnd().length;
}

function tailStart(text: string): number | null {
  const mark = signing.test(text) ? signingMark.exec(text)?.index : undefined;
  if (mark === undefined) return witnessStart(text);
  const opened = [...text.matchAll(opening)].map(({ index }) => index);
  const start =
    opened.find((at) => at <= mark && isTail(text, at)) ?? behindLastSentence(text, mark);
  return isTail(text, start) ? start : null;
}

const witness =
  /(?=in witness )(?<=[.;]["”’)\]]*\s+)in witness (?:whereof|thereof|hereof)\b[^.]{0,300}\.?\W*$/iu;
const inWitness = new PatternSieve([/in witness/iu]);

/** Where the sentence stands that opens the signatures of the paragraphs behind it. */
function witnessStart(text: string): number | null {
  const start = inWitness.test(text) ? witness.exec(text)?.index : undefined;
  return start !== undefined && isTail(text, start) ? start : null;
}

function isTail(text: string, start: number): boolean {
  const before = text.slice(0, start).trimEnd();
  return (
    before.length >= leastBefore &&
    /[.;!?]["”’)\]]*$/u.test(before) &&
    !undertakes.test(text.slice(start))
  );
}

/** Where the name begins that stands right before a place: behind the last full stop that is no "Inc." */
function behindLastSentence(text: string, at: number): number {
  const stops = [...text.slice(0, at).matchAll(/[.!?]["”’)\]]*\s+/gu)];
  const last = stops.findLast(
    ({ index }) => !companyDot.test(text.slice(Math.max(0, index - 12), index + 1)),
  );
  const start = last === undefined ? 0 : last.index + last[0].length;
  return at - start > longestName ? at : start;
}
