const descriptor =
  /,\s+of\s|(?:,|(?<![\s,]))\s+(?:an?|the)\s+(?:[\p{L}.,/&_'’-]+\s+){0,7}?(?:corporation|company|partnership|entity|individual|association|organi[sz]ation|firm|trust|university|institution|gmbh|division|resident|citizen|limited|subsidiary|public|private)\b|(?:[,;]|(?<![\s,;]))\s+(?:having|with|whose|who|located|of\s+(?=\d)|address\s+at|registered|incorporated|organi[sz]ed|existing|established|duly|acting|represented|on behalf|together|including|and its|a\s+_+|residing|by its|for itself|through|company (?:no|number|registration)|registration n|herein(?:after)?|hereafter|known as|referred|insofar|d\/b\/a|(?:and\/)?or\s+(?:its|any|an?))\b|(?<!\s)\s+(?:is|are|was|agrees?|dated)\s|(?:(?<!\s)\s+)?(?:[[“"«]|\((?!\p{L}[\p{L}.&’ -]{1,30}\)\s+(?:limited|ltd|llc|llp|inc|corp|corporation|company|co|plc|pty|pte|private|gmbh|holdings?|group|bank|international|s\.a|b\.v|n\.v)\b))|(?:,|(?<![\s,]))\s+\d+(?!,?\s+(?:l\.?l\.?[cp]|ltd|limited|inc|corp|l\.?p|gmbh|plc)\b)[\s,]|(?<!\s)\s+(?:suite|room|unit|floor|apt\.?|p\.?\s?o\.?\s?box)\s+#?\w?\d|\n|\s-\s|,\s+(?:collectively|each|jointly|individually)\b/iu;
const legalForm =
  /\b(?:inc|ltd|corp|co|l\.l\.c|n\.a|s\.a|b\.v|n\.v|l\.p|plc|pty|s\.p\.a|s\.r\.l)$/iu;
/** The end of a company's name, before which an article is no part of it: "the Acme Systems LLC". */
export const companyForm =
  /\b(?:inc|ltd|limited|llc|llp|corp|corporation|gmbh|plc|b\.v|n\.v|s\.a)\.?$/iu;
const smallWord = /^(?:of|and|the|for|in|on|at|de|du|la|le|et|und|its|an?|&|des|der|von|van)$/iu;
const sentence =
  /\b(?:whereas|shall|will|hereby|this agreement|means|has|have|which|that|each|either|any|these|no|parties|signing|identified|undersigned|if|upon)\b/iu;

const noName =
  /^(?:the )?\w+ agreement$|^re$|^this\b|^\p{L}\d+,|\bact(?: of \d{4})?$|\bexchange commission$|^(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|\b(?:agreement|undertaking|disclosure|confidential|transactions?)\b(?!.*\b(?:inc|ltd|llc|corp|corporation|llp|gmbh|plc)\b)|^(?:the )?(?:inc|ltd|llc|corp|company|client|discloser|recipient|disclosing party|receiving party|agency|party|parties|focus group|provider|customer|supplier|vendor)\.?\)?$|^(?:l\.?l\.?[cp]|l\.?p|n\.?a|s\.?a|b\.?v|n\.?v|s\.?a\.?s|p\.?c)\.?$/iu;

/** The name at the beginning of a party's description, as printed; null when none stands there. */
export function nameAtStart(described: string): string | null {
  const placeholder = /^\s*(\[[^\]]*\]|<<[^<>]*>>)/u.exec(described)?.[1];
  if (placeholder !== undefined) return placeholder;
  const blank =
    /^\s*(?:(?:name|company|party)[^\S\n]*:\s*)?((?:_{2,}|…{1,}|\.{4,})[\s_….]*)/iu.exec(
      described,
    )?.[1];
  if (blank !== undefined) return blank.trim();
  const cleaned = described.replace(
    /^[\s,;:.\-–—]*(?:and\s+|the undersigned,?\s+|on the (?:one|other) hand,?\s+|party\s+(?:a|b|1|2|one|two)\s*:\s*|\(?(?:i{1,3}|[12ab])[).]\s+|\d+(?:\.\d+)+\.?\s+|\d{1,4},\s+(?=\p{Lu}))?/iu,
    "",
  );
  const cut = descriptor.exec(cleaned);
  const name = withoutEnding(cut === null ? cleaned : cleaned.slice(0, cut.index));
  const bare = companyForm.test(name) ? name.replace(/^the\s+(?=\p{Lu})/u, "") : name;
  const closed = legalForm.test(name) && cleaned[name.length] === "." ? `${bare}.` : bare;
  return looksLikeName(closed) ? closed : null;
}

const endingMarks = /(?<![\s,;:.'’–-])[\s,;:.'’–-]+$/u;

/** A name without the marks and the ", and" that follow it. */
function withoutEnding(name: string): string {
  let rest = name.replace(endingMarks, "");
  while (/and$/iu.test(rest)) {
    const before = rest.slice(0, -"and".length).trimEnd();
    if (!/[,;]$/u.test(before)) break;
    rest = before.replace(endingMarks, "");
  }
  return rest;
}

/** A word that begins a name, or the address of a company's pages: "deltathree.com". */
const capitalised = /^\p{Ll}?\p{Lu}|^\p{Ll}[\p{L}\d-]*\.(?:com|net|org|io|co|ai)$/u;

/** Mostly capitalised words, and few of them. */
function looksLikeName(name: string): boolean {
  const words = name.match(/[\p{L}][\p{L}’'.-]*/gu) ?? [];
  const weighty = words.filter((word) => !smallWord.test(word));
  const capital = weighty.filter((word) => capitalised.test(word)).length;
  if (noName.test(name)) return false;
  return (
    name.length >= 2 &&
    !sentence.test(name) &&
    weighty.length > 0 &&
    weighty.length <= 12 &&
    capital / weighty.length >= 0.6
  );
}

const addressCue =
  /(?:(?:place of business|offices?|address|headquarters|seat)(?:\s+(?:is|are|located|situated))*\s*(?:at|in|:|is)|(?:located|situated|residing|residence)\s+(?:at|in)|\bof\s+(?=\d))\s*:?\s*/iu;
const addressEnd =
  /(?:(?<!\s)\s+)?(?:[(“"«]|;|(?<=\p{L}{4}|\d{4}|\))\.(?=\s|$)|\n|$)|(?:(?:(?<!\s)\s+)?,|(?<![\s,]))\s+(?:and\s+(?=[\p{Lu}_]|its\b)|hereinafter|hereafter|with (?:company|registration)|registered|represented|as represented|acting|a\s+(?:company|corporation|limited))/u;

/** The address in a party's description, as an offset and length; null when none is given. */
export function addressIn(
  described: string,
): { readonly start: number; readonly end: number } | null {
  const cue = addressCue.exec(described);
  if (cue === null) return null;
  const start = cue.index + cue[0].length;
  const rest = described.slice(start, start + 200);
  const end = start + (addressEnd.exec(rest)?.index ?? rest.length);
  const text = described.slice(start, end).replace(/(?<![\s,])[\s,]+$/u, "");
  return text.length < 6 || /^(?:[\p{L} ]+:\s*)?[_[….]|:/u.test(text)
    ? null
    : { start, end: start + text.length };
}
