import type { Pattern } from "./pattern.ts";

interface Example {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const word = String.raw`(?<![\p{L}\p{N}\p{M}])acme(?![\p{L}\p{N}\p{M}])`;

/**
 * What is composed where the collection does not come by, with words as they may be in it. A file has one line for
 * each place in which it calls `RegExp` and that was not seen to run.
 */
export const examples: readonly Example[] = [
  {
    file: "packages/domain/src/templates/read-answer.ts",
    source: String.raw`^USD\s*|(?<!\s)\s*USD$|^[$€£]\s*`,
    flags: "i",
  },
  {
    file: "packages/pdf/src/layout/furniture-blocks.ts",
    source: String.raw`(?<![\d.,/-])12(?![\d.,/-])`,
    flags: "u",
  },
  {
    file: "packages/pdf/src/layout/furniture-blocks.ts",
    source: String.raw`^\s*(?:of|/)\s*12(?!\d)`,
    flags: "u",
  },
  {
    file: "packages/pdf/src/layout/furniture-blocks.ts",
    source: String.raw`^[-–—\s]*iv[-–—\s]*$`,
    flags: "u",
  },
  {
    file: "packages/review-engine/src/contract/service-words.ts",
    source: String.raw`(?<!\p{Lu}[\p{L}-]* )\bAcme\b`,
    flags: "gu",
  },
  {
    file: "packages/review-engine/src/extract/facts/document-title.ts",
    source: String.raw`\b(?:agreement|contract)\b`,
    flags: "gi",
  },
  {
    file: "packages/review-engine/src/proofread/party-names.ts",
    source: String.raw`["“'‘(]\s*(?:[Tt]he )?Client(?:s)?\b|\bClients\b|\b(?:[Aa]n?|[Ee]ach|[Aa]ll)\s+Client\b|\bClient\s+(?:means|of)\b|^[^\w\n\r\u2028\u2029]*Client\s*:`,
    flags: "mu",
  },
  {
    file: "packages/review-engine/src/proofread/party-names.ts",
    source: String.raw`(?<![\p{L}\p{N}/-])(?<!\b(?!(?:The|If|When|Where|That|And)\b)\p{Lu}[\p{L}-]* )Client(?=\s+(?:shall|will|may|must|agrees|undertakes|acknowledges|represents|warrants)\b)`,
    flags: "gu",
  },
  {
    file: "packages/review-engine/src/proofread/references.ts",
    source: String.raw`(?=4\.2)(?<!\b(?:sections?|clauses?|articles?|paragraphs?|and|or|to|through|[,&-]|\d|\.)\s*)(?<![\d.])4\.2(?![\d.]\d|[\d%])`,
    flags: "iu",
  },
  {
    file: "packages/review-engine/src/playbook/restate-limits.ts",
    source: String.raw`(?<![\w$€£])30 days(?!\w)|(?<![\w$€£])thirty \(30\) days(?!\w)`,
    flags: "gu",
  },
  {
    file: "packages/server/src/contracts/find-hit.ts",
    source: String.raw`[\p{L}\p{N}\p{M}]+`,
    flags: "gu",
  },
  { file: "packages/server/src/contracts/find-hit.ts", source: word, flags: "iu" },
  {
    file: "packages/server/src/contracts/find-hit.ts",
    source: String.raw`[\p{L}\p{N}\p{M}]+`,
    flags: "gu",
  },
  {
    file: "packages/server/src/mail/delivery-report.ts",
    source: String.raw`^Final-Recipient:(.*)$`,
    flags: "im",
  },
  {
    file: "packages/web/src/editor/find-in-pages.ts",
    source: String.raw`a\s*a\s*a\s*b`,
    flags: "giu",
  },
  {
    file: "packages/web/src/reviews/find-places.ts",
    source: String.raw`a\s+a\s+a\s+b`,
    flags: "giu",
  },
];

/** The examples as patterns. */
export const examplePatterns = (): readonly Pattern[] =>
  examples.map(({ file, source, flags }) => ({ source, flags, place: file }));

/** The places that were neither seen to run nor have an example, and examples without a place. */
export const withoutExample = (
  composedAt: readonly string[],
  composed: readonly Pattern[],
): readonly string[] => {
  const seen = new Set(composed.map(({ place }) => place));
  const fileOf = (place: string): string => place.replace(/:\d+$/, "");
  const unseen = Object.groupBy(
    composedAt.filter((place) => !seen.has(place)),
    fileOf,
  );
  const known = Object.groupBy(examples, ({ file }) => file);
  const files = new Set([...Object.keys(unseen), ...Object.keys(known)]);
  return [...files].flatMap((file) => {
    const [places, own] = [unseen[file] ?? [], known[file] ?? []];
    if (places.length === own.length) return [];
    return [
      `${file}: RegExp is called in ${places.length} places that the collection did not see (${places.join(", ")}), and tools/patterns/examples.ts has ${own.length} examples for it.`,
    ];
  });
};
