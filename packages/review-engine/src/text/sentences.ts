/** A stretch of a text, half open, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const abbreviations = new Set(
  "inc ltd corp co llc no nos art arts sec secs e.g i.e etc vs v mr mrs ms dr st ave blvd ste rd u.s u.s.a u.k n.v b.v s.a s.r.l l.p l.l.c l.l.p p.c d.c a.m p.m cf al approx ph.d ext tel fig jr sr para paras cl pp p vol rev jan feb mar apr jun jul aug sep sept oct nov dec del cal mass conn pty".split(
    " ",
  ),
);
const company = new Set([
  "inc",
  "ltd",
  "corp",
  "co",
  "llc",
  "n.v",
  "b.v",
  "s.a",
  "etc",
  "u.s",
  "u.s.a",
  "u.k",
  "pty",
  "l.p",
  "l.l.c",
]);
const opener =
  /^(?:The|This|These|Each|Any|All|Such|No|Neither|In|If|It|For|Upon|Notwithstanding|Recipient|Receiving|Disclosing|Discloser|Nothing|Both|Either|However|Without|Except|WHEREAS|NOW|Subject|Unless|Where|When|A|An)\b/u;

/** What a single letter is the name of, and no initial: "Annex B", "Exhibits A and B". */
const lettered =
  /\b(?:annex(?:es)?|append(?:ix|ices)|articles?|attachments?|class(?:es)?|exhibits?|lots?|modules?|options?|parts?|phases?|sections?|series|schedules?|tables?|types?)\s+["“‘']?(?:\p{Lu}(?:\s*(?:,|and|or|to|through|&)\s*|\s+)){0,6}$/iu;

/**
 * Cuts text[start, end) into sentences, trimmed; a semicolon ends one where a numbered clause follows. A dot ends none after an abbreviation, an initial
 * or a list number; a question of "Inc. The ..." is settled by the word that follows.
 */
export function cutSentences(text: string, start: number, end: number): readonly Span[] {
  const spans: Span[] = [];
  const stop = /(?<![.?!])[.?!]+["”’')\]]*(?=\s)|;(?=\s+\d{1,2}\.\s?\p{Lu})|\n/gu;
  stop.lastIndex = start;
  let from = start;
  for (let match = stop.exec(text); match !== null && match.index < end; match = stop.exec(text)) {
    const to = match.index + match[0].length;
    if (!endsSentence(text, from, match.index, to, match[0], end)) continue;
    push(spans, text, from, to);
    from = to;
  }
  push(spans, text, from, end);
  return spans;
}

function push(spans: Span[], text: string, from: number, to: number): void {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  const end = from + piece.trimEnd().length;
  if (end > start) spans.push({ start, end });
}

function endsSentence(
  text: string,
  from: number,
  dot: number,
  to: number,
  mark: string,
  end: number,
): boolean {
  if (to >= end) return false;
  const rest = text.slice(to, Math.min(end, to + 40)).trimStart();
  if (mark === "\n") return /^(?:["“(]?[\p{Lu}\d•]|\()/u.test(rest);
  if (!/^["“‘'([]?(?:[\p{Lu}\d]|[a-z]\)|[ivx]+\))/u.test(rest)) return false;
  if (!mark.startsWith(".")) return true;
  const word =
    /(?<![\p{L}\p{N}.])[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(from, dot - 24), dot))?.[0] ?? "";
  if (isLetterName(text, from, dot, word)) return true;
  return !isAbbreviated(word, rest) && !isListNumber(text, from, dot);
}

/** Whether the letter before the dot is the name of a part ("as told in Annex B."); one that only heads its own words is a title. */
function isLetterName(text: string, from: number, dot: number, word: string): boolean {
  if (!/^\p{Lu}$/u.test(word)) return false;
  const before = text.slice(Math.max(from, dot - 64), dot - 1);
  const name = lettered.exec(before);
  return name !== null && text.slice(from, dot - 1 - before.length + name.index).trim() !== "";
}

function isAbbreviated(word: string, rest: string): boolean {
  const lower = word.toLowerCase();
  if (/^\p{Lu}$/u.test(word)) return !opener.test(rest);
  if (company.has(lower)) return !opener.test(rest);
  if (!abbreviations.has(lower)) return false;
  return lower.includes(".") || /^[\d“"(]|^\p{Lu}/u.test(rest);
}

/** "7." or "3.2." alone before the text is its number, not a sentence. */
function isListNumber(text: string, from: number, dot: number): boolean {
  if (dot - from > 16) return false;
  return /^[\s(]*(?:\d+(?:\.\d+)*|[ivxlc]+|[a-z])$/iu.test(text.slice(from, dot));
}
