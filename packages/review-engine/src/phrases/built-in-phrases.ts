import type { Reader } from "./phrase.ts";

/** Values that are read by their wording alone. */
export const wordedReaders: ReadonlyMap<Reader, readonly string[]> = new Map<
  Reader,
  readonly string[]
>([
  [
    "perpetual",
    [
      "perpetual [period|term|basis]",
      "perpetually",
      "in perpetuity",
      "indefinitely",
      "[for] an indefinite (period|term|time|duration)",
      "forever",
      "in perpetuum",
      "for an unlimited (period|term|time|duration)",
      "without [any] (limit|limitation) (in|of|as to|on) (time|duration)",
      "without time limit",
      "unlimited in time",
      "(for so|so|for as|as) long as",
      "until such time as",
      "at all times [thereafter|hereafter|after]",
      "(shall|will|does|do) (not|never) (expire|terminate|lapse)",
    ],
  ],
  ["section", ["(section|clause|paragraph|article) #number"]],
]);

/** Named lists every playbook may cite without defining them; worded values stand among them as "#name". */
export const builtInPhrases: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...wordedReaders].map(([reader, list]): [string, readonly string[]] => [`#${reader}`, list]),
  [
    "shall",
    [
      "shall",
      "must",
      "will",
      "(agrees|agree) to",
      "(agrees|agree) [that] (it|they|he|she) (shall|will|must)",
      "(undertakes|undertake|covenants|covenant|promises|promise) to",
      "(is|are) (required|obliged|obligated|bound) to",
      "(has|have) (an obligation|a duty) to",
    ],
  ],
  [
    "shall not",
    [
      "(shall|will|must|may|can) [~2] (not|never)",
      "(shall|will|may) in no (event|case|way)",
      "(agrees|agree|undertakes|undertake|covenants|covenant) (not|never) to",
      "(agrees|agree) that ~3 (shall|will) not",
      "cannot",
      "(shall|will|agrees to|agree to) refrain from",
      "(is|are) (prohibited|restricted|barred) from",
      "(shall|will|does) not have [the|any] right to",
    ],
  ],
  [
    "may",
    [
      "may",
      "can",
      "(is|are) (permitted|entitled|allowed|authorised|authorized|free) to",
      "(has|have) the right to",
    ],
  ],
  [
    "each party",
    [
      "(each|either|neither|both|any|every) [of the] party",
      "each of the parties",
      "the parties",
      "party hereto",
    ],
  ],
  ["written", ["(written|in writing|signed)"]],
  [
    "prior written consent",
    [
      "[prior|express|advance] [express|prior] (written consent|written (approval|permission|authorization|authorisation)|consent in writing)",
    ],
  ],
]);
