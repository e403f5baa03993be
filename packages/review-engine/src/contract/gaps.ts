import type { Paragraph } from "@proviso/redline";
import type { Span } from "../text/sentences.ts";

/** Space before a stop, or before a bracket that gives a name: seldom found where words are. */
const anyGap = /[^\S\n](?:[,.;)]|\((?:the |here|referred |called |known )?[“"])/u;
const beforeStop =
  /\b(?:between|among|day of|as of|dated|located at|place of business at|offices? at|laws? of(?: the)?|state of|province of|offered by)([^\S\n]+)(?=[,.;)](?!\d|\.))/giu;
const beforeDescription =
  /\band([^\S\n]+)(?=,\s*(?:who|whose|an?|having|with|residing|located)\b)/giu;
/** A name is given in brackets to nobody: "and (“Vendor”)". */
const beforeName =
  /\b(?:between|by|and|with|of)([^\S\n]+)(?=\((?:(?:hereinafter |hereafter )?(?:referred to as |called |known as )?(?:the )?)?[“"][^“”"]{2,40}[”"]\))/giu;
/** "interference with (“Infringement”) any property": the words go on behind the bracket. */
const goesOn = /^\([^()]*\)\s+(?:any|all|the|its|such|that|which|whose)\b/iu;

/** Where a form leaves nothing but space for what is to be filled in: "between , a company", "this day of , 2018". */
export function findGaps(text: string): readonly Span[] {
  if (!anyGap.test(text)) return [];
  const spans: Span[] = [];
  for (const gap of [beforeStop, beforeDescription, beforeName])
    for (const match of text.matchAll(gap)) {
      const end = match.index + match[0].length;
      if (!goesOn.test(text.slice(end, end + 90)))
        spans.push({ start: end - (match[1]?.length ?? 0), end });
    }
  return spans;
}

/** A line drawn for somebody to write on: underlined space of some length, with words before it. */
export function drawnLines({
  segments,
  text,
}: Pick<Paragraph, "segments" | "text">): readonly Span[] {
  if (!segments.some(({ underline }) => underline)) return [];
  const spans: Span[] = [];
  let at = 0;
  for (const segment of segments) {
    if (segment.kind === "deleted") continue;
    const end = at + segment.text.length;
    const isLine =
      segment.underline && /^(?:[^\S\n]{4,}|[^\S\n\t]*\t[^\S\n]*)$/u.test(segment.text);
    if (isLine && /\p{L}/u.test(text.slice(0, at))) spans.push({ start: at, end });
    at = end;
  }
  return spans;
}
