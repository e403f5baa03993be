import type { Span } from "../text/sentences.ts";
import { findGaps } from "./gaps.ts";

/** A place left open: a blank to be filled in, or bracketed text that is still to be settled. */
export interface OpenPlace extends Span {
  readonly kind: "blank" | "unsettled";
}

const anyOpen = /[[{_…●]|\.{4}|<<|\bX{3,}|\bx{4,}|\bTB[CD]\b/u;
const openPlace =
  /\[[^[\]]{0,160}\]|\{\{?[^{}]{1,60}\}\}?|<<[^<>]{1,60}>>|_{2,}|…{2,}|\.{4,}|●|\bX{3,}\b|\bx{4,}\b|\bTB[CD]\b/gu;
/** "(insert name)", "(NAME OF COMPANY)", "<Vendor name>": what to fill in, in brackets that otherwise say something. */
const anyRequest = /[(<](?:please |full |legal |company )?(?:insert|enter|fill|name|address)|</iu;
const request =
  /<(?!\/|(?:page|signature)\b)\p{L}[^<>@:/=]{2,60}>|\((?:please )?(?:insert|enter|fill in) [^()]{2,80}\)|\((?:full |legal |company )*(?:name|address)(?: and address)? of [^()]{2,40}\)/giu;
const noPlaceholder =
  /^\[\s*(?:sic|reserved|omitted|\d+|seal|(?:signatures?\b|remainder\b|intentionally\b|the (?:rest|remainder|signature)|page\b|end of|\*\s?\*\s?\*).{0,160})\s*\.?\]$/iu;
const asksFor =
  /\b(?:insert|enter|fill|name|date|address|company|compan(?:y|ies)|party|jurisdiction|state|country|province|city|describe|description|specify|number|no\.|amount|title|e\.g|your|tbd|individual|entity|type|day|month|year|term|purpose|project)\b|[●•_…]|\.\.\./iu;

/** Finds what a text leaves open, in order; `lines` are those drawn in it to be written on. */
export function findOpenPlaces(text: string, lines: readonly Span[] = []): readonly OpenPlace[] {
  const marked = anyOpen.test(text) ? [...text.matchAll(openPlace)] : [];
  const asked = anyRequest.test(text) ? [...text.matchAll(request)] : [];
  const isSigned = marked.length > 0 && signed.test(text);
  const places = [
    ...marked
      .filter(
        (match) => !noPlaceholder.test(match[0]) && !(isSigned && isSignedOn(text, match.index)),
      )
      .map((match) => placeOf(match)),
    ...asked.filter(([found]) => !isTag(found)).map((match) => placeOf(match)),
    ...[...findGaps(text), ...lines].map((gap): OpenPlace => ({ ...gap, kind: "blank" })),
  ];
  return places.length < 2 ? places : joined(text, places);
}

const signed = /\/s\/\s*\p{L}/iu;
const signingLabel = /\b(?:by|dated?|name|title|its|signature|signed)\s*(?::\s*)?$/iu;

/** Whether a line in a block that is signed is drawn for a signature, name or date: "/s/ A. Lee By: ____ Date: ____". */
function isSignedOn(text: string, start: number): boolean {
  return signingLabel.test(text.slice(Math.max(0, start - 20), start));
}

function placeOf(match: RegExpExecArray): OpenPlace {
  const [found] = match;
  const { index: start } = match;
  return { start, end: start + found.length, kind: isBlank(found) ? "blank" : "unsettled" };
}

/** Whether what stands between "<" and ">" asks for nothing. */
function isTag(found: string): boolean {
  return found.startsWith("<") && !asksFor.test(found);
}

/** In order, none inside another; a blank and the words beside it that say what belongs there are one. */
function joined(text: string, places: readonly OpenPlace[]): readonly OpenPlace[] {
  const one: OpenPlace[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = one.at(-1);
    if (last !== undefined && place.start < last.end) continue;
    const isAsked = last?.kind === "blank" && /^[(<]/u.test(text.slice(place.start));
    if (last !== undefined && isAsked && /^\s*$/u.test(text.slice(last.end, place.start)))
      one[one.length - 1] = { ...last, end: place.end };
    else one.push(place);
  }
  return one;
}

function isBlank(found: string): boolean {
  if (!found.startsWith("[")) return true;
  const inner = found.slice(1, -1).trim();
  if (inner === "" || inner === inner.toUpperCase()) return true;
  return (
    asksFor.test(inner) &&
    inner.length < 120 &&
    /^["“]?[\p{Lu}\d●•_…<]|insert|name|date|\be\.g/u.test(inner)
  );
}
