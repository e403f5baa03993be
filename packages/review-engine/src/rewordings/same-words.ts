/**
 * Words that say the same wherever a contract has them, each group with its forms in one order: one of a row may
 * stand for another of it. What only mostly says the same ("end" and "terminate", "notify" and "inform") is left out.
 */
const groups: readonly (readonly (readonly string[])[])[] = [
  [["before"], ["prior to"]],
  [["after"], ["subsequent to"]],
  [["on"], ["upon"]],
  [["if"], ["in the event that"]],
  [["under"], ["pursuant to"]],
  [["immediately"], ["forthwith"]],
  [["expiry"], ["expiration"]],
  [["including without limitation"], ["including but not limited to"]],
  [["including, without limitation,"], ["including, but not limited to,"]],
  [["in relation to"], ["with respect to"], ["with regard to"], ["in respect of"]],
  [["at its own cost"], ["at its own expense"]],
  [["hereunder"], ["under this agreement"]],
  [["hereof"], ["of this agreement"]],
  [["herein"], ["in this agreement"]],
  [["hereto"], ["to this agreement"]],
  [
    ["keep", "keeps", "kept", "keeping"],
    ["retain", "retains", "retained", "retaining"],
  ],
  [
    ["begin", "begins", "beginning"],
    ["start", "starts", "starting"],
    ["commence", "commences", "commencing"],
  ],
  [
    ["buy", "buys", "bought", "buying"],
    ["purchase", "purchases", "purchased", "purchasing"],
  ],
  [
    ["provide", "provides", "provided by", "providing"],
    ["furnish", "furnishes", "furnished by", "furnishing"],
  ],
  [
    ["use", "uses", "used", "using"],
    ["utilize", "utilizes", "utilized", "utilizing"],
    ["utilise", "utilises", "utilised", "utilising"],
  ],
  [
    ["stop", "stops", "stopped", "stopping"],
    ["cease", "ceases", "ceased", "ceasing"],
  ],
  [
    ["adviser", "advisers"],
    ["advisor", "advisors"],
  ],
  [["license"], ["licence"]],
];

/** The modal verbs of a duty. Which of them a contract uses is its style, and one style is kept to. */
export const dutyVerbs: ReadonlySet<string> = new Set(["shall", "will", "must"]);

/** Each phrase of the groups, in small letters, with what all that say the same are known by; the longest first. */
export const samePhrases: readonly (readonly [words: readonly string[], key: string])[] = groups
  .flatMap((group, nth) =>
    group.flatMap((forms) =>
      forms.map((form, at) => [wordsOf(form), `same:${nth}.${at}`] as const),
    ),
  )
  .toSorted(([one], [other]) => other.length - one.length);

function wordsOf(form: string): readonly string[] {
  return form.match(/\p{L}+|,/gu) ?? [];
}

/** What the words that tell one statement from another are about, as a refusal names it. */
export const tellingWords: readonly (readonly [kind: string, words: ReadonlySet<string>])[] = [
  [
    "It adds or takes away an exception or a condition.",
    setOf(
      "except excepting exception exceptions unless excluding exclude excluded exclusion save provided proviso if when where subject notwithstanding despite however but otherwise other only until while though although whether case event extent insofar without foregoing",
    ),
  ],
  [
    "It adds or takes away a “not”.",
    setOf(
      "not no never none neither nor nothing nobody cannot non hardly barely fail fails refrain prohibited forbidden",
    ),
  ],
  [
    "It changes what must, may or must not be done.",
    setOf(
      "shall will must may might can could should would duty need needs ought entitled obliged obligated required permitted allowed agrees undertakes intends wishes",
    ),
  ],
  [
    "It makes a duty weaker or stronger than the playbook’s wording does.",
    setOf(
      "reasonable reasonably commercially best good faith effort efforts endeavour endeavor endeavors practicable practical possible feasible material materially substantial substantially significant significantly promptly prompt immediately sole solely absolute absolutely discretion knowingly wilful willful gross strictly fully generally normally usually appropriate approximately about every each any all some most least more less first",
    ),
  ],
];

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
