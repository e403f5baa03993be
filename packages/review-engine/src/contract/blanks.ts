import type { Span } from "../text/sentences.ts";

/** A place left open: a blank to be filled in, or bracketed text that is still to be settled. */
export interface OpenPlace extends Span {
  readonly kind: "blank" | "unsettled";
}

const anyOpen = /[[{_…●]|\.{4}|<<|\bX{3,}|\bTB[CD]\b/u;
const openPlace =
  /\[[^[\]]{0,160}\]|\{\{?[^{}]{1,60}\}\}?|<<[^<>]{1,60}>>|_{2,}|…{2,}|\.{4,}|●|\bX{3,}\b|\bTB[CD]\b/gu;
const noPlaceholder =
  /^\[\s*(?:sic|reserved|omitted|\d+|signature\b.*|remainder\b.*|intentionally\b.*|the (?:rest|remainder|signature).*|page\b.*|end of.*|seal|\*\s?\*\s?\*.*)\s*\.?\]$/iu;
const asksFor =
  /\b(?:insert|enter|fill|name|date|address|company|compan(?:y|ies)|party|jurisdiction|state|country|province|city|describe|description|specify|number|no\.|amount|title|e\.g|your|tbd|individual|entity|type|day|month|year|term|purpose|project)\b|[●•_…]|\.\.\./iu;

/** Finds what a text leaves open, in order. */
export function findOpenPlaces(text: string): readonly OpenPlace[] {
  if (!anyOpen.test(text)) return [];
  return [...text.matchAll(openPlace)].flatMap((match): readonly OpenPlace[] => {
    const [found] = match;
    const start = match.index;
    if (noPlaceholder.test(found)) return [];
    return [{ start, end: start + found.length, kind: isBlank(found) ? "blank" : "unsettled" }];
  });
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
