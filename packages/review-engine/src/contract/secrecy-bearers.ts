/** How many sentences put a duty of secrecy on both parties alike, and how many on each name alone. */
export interface Bearers {
  readonly shared: number;
  /** The names as they are written, "you" among them, those with most duties first. */
  readonly alone: readonly (readonly [name: string, duties: number])[];
}

const bearing =
  /\b((?:each|either|neither|both) (?:of the )?part(?:y|ies)|(?:the )?parties(?: hereto)?|(?:the )?(?:receiving party|recipient|receiver)|(?:the )?\p{Lu}[\p{L}\d&.’'-]{0,60}(?: \p{Lu}[\p{L}\d&.’'-]{0,60}){0,2}|you|we)(?:,[^,.;]{2,60},)? (?:(?:hereby|also|further|each|both|mutually|therefore|and its \w+|and \w+) ){0,3}(?:shall|will|agrees?|must|undertakes?|covenants?)\b(?! as follows)([^.;]{0,240})/gu;
const capitals =
  /(?<=^|[\s.(])(?:Each|Either|Neither|Both|EACH|EITHER|NEITHER|BOTH|The|THE|You|We)\b/gu;
const secrecy =
  /\b(?:confiden|disclos(?!ing party)|secre|divulg|return|destroy|protect|misappropriat)|\bnot\b[^.;]{0,40}\buse\b|\buse\b[^.;]{0,40}\bonly\b/iu;
const isShared =
  /^(?:each|either|neither|both|(?:the )?(?:part(?:y|ies)|receiving party|recipient|receiver)\b)/iu;
/** What stands before "shall" and owes nothing. */
const owesNothing =
  /\b(?:agreements?|information|materials?|provisions?|sections?|clauses?|terms?|courts?|laws?|obligations?|dut(?:y|ies)|nda|affiliates?|representatives?|employees?|injunctions?|notices?|any|all|such|it|they|he|that|if|nothing|no|where|upon|breach|disclosing party|discloser)\b/iu;

const longest = 200_000;

/** Who owes secrecy, read from the words before "shall" and its like. */
export function secrecyBearers(text: string): Bearers {
  const alone = new Map<string, number>();
  let shared = 0;
  const read = text
    .slice(0, longest)
    .replaceAll("Receiving Party", "receiving party")
    .replaceAll(/\b(?:Parties|Recipient|RECIPIENT|Receiver|RECEIVER|Party)\b/gu, (word) =>
      word.toLowerCase(),
    )
    .replaceAll(capitals, (word) => word.toLowerCase());
  for (const [, name = "", promise = ""] of read.matchAll(bearing)) {
    if (!secrecy.test(promise)) continue;
    const called = name
      .replace(/^.*(?:\p{L}{3}|(?<!\p{L})[IVX]{1,4})\. /u, "")
      .replace(/^the /u, "");
    if (isShared.test(called)) shared += 1;
    else if (!owesNothing.test(called)) alone.set(called, (alone.get(called) ?? 0) + 1);
  }
  return { shared, alone: [...alone].sort((one, other) => other[1] - one[1]) };
}

/** The one name that owes secrecy while nobody else does, or next to nobody; null where there is none. */
export function onlyBearer({ shared, alone }: Bearers): string | null {
  const [[name, most] = ["", 0], [, next] = ["", 0]] = alone;
  const isOnly = most >= 2 && next === 0 && shared === 0;
  return isOnly || (most >= 3 && next * 3 <= most && shared * 3 <= most) ? name : null;
}
