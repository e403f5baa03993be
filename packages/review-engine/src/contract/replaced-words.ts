import type { Span } from "../text/sentences.ts";

const mayReplace = /replac|substitut|delet|strik|struck|remov/iu;
const quoted = String.raw`(?:["“][^"“”\n]{1,600}["”]|(?<![\p{L}\d])['‘][^'‘’\n]{1,600}['’](?!\p{L}))`;
const named = String.raw`(?:(?:each |all |any |the |every ){0,4}(?:words?|phrases?|terms?|figures?|numbers?|references?(?: to)?|sentences?|text|expression)[\s,:]*)`;
const gone = String.raw`(?:deleted|struck(?: out)?|stricken|removed|omitted)`;
const exchanged = String.raw`(?:replaced|substituted)`;
const wholly = String.raw`(?:\s+in (?:its|their) entirety)?`;
// At most the last space is left to what follows, so that a long row of them is not tried from each.
const being = String.raw`[\s,]*(?![\s,]{2})(?:(?:is|are|be|been|being|shall|will|hereby|wherever|it|they|appears?|occurs?|used)[\s,]+(?![\s,]{2})){0,12}`;
const behind = String.raw`(?:\s+(?:and|is|are|hereby)){0,6}\s*${exchanged}${wholly} (?:by|with)(?=[^.;]{0,80}["“'‘:])`;

/** How a text says that words of an earlier one give way; the first group is what does, in its quotes. */
const sayings = [
  // “twelve months” is replaced by “thirty-six months”; “twelve months” is deleted and replaced with ...
  `(${quoted})${being}(?:${gone}${wholly})?${behind}`,
  // the words “of twelve months” are deleted
  `${named}(${quoted})${being}${gone}`,
  // by replacing “twelve months” with “six months”; deleting the words “of twelve months”
  String.raw`\b(?:replac(?:e|ing)|delet(?:e|ing)|strik(?:e|ing)(?: out)?|remov(?:e|ing)) ${named}?(${quoted})`,
  // “six months” is substituted for “twelve months”
  String.raw`\bsubstitut(?:ed|ing)[^.;]{0,80}? for ${named}?(${quoted})`,
].map((source) => new RegExp(source, "dgiu"));

/**
 * The words between quotes that an amendment takes out of an earlier text, in order: they hold no longer, and what stands
 * in their place does.
 */
export function replacedWords(text: string): readonly Span[] {
  if (!mayReplace.test(text)) return [];
  const spans = sayings.flatMap((saying) =>
    [...text.matchAll(saying)].flatMap(({ indices }): readonly Span[] => {
      const [start, end] = indices?.[1] ?? [0, 0];
      return end - start < 3 ? [] : [{ start: start + 1, end: end - 1 }];
    }),
  );
  const sorted = spans.toSorted((one, other) => one.start - other.start);
  return sorted.filter(({ start }, nth) => nth === 0 || start >= (sorted[nth - 1]?.end ?? 0));
}
