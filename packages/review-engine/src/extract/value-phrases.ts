import type { ClauseKind } from "../contract/kinds/clause-kind.ts";

const otherPeriods: readonly ClauseKind[] = [
  "compelled-disclosure",
  "notices",
  "return",
  "non-solicit",
  "non-compete",
  "non-circumvention",
  "standstill",
  "exclusivity",
  "payment",
];

/** Where values stand in a contract: phrases that capture them as "value". */
export interface ValuePhrases {
  readonly group: string;
  readonly label: string;
  readonly phrases: readonly string[];
  /** Sentences of these kinds speak of something else. */
  readonly except: readonly ClauseKind[];
  /** Whether every find is listed, or only the first. */
  readonly isEvery: boolean;
  /** Outside of an NDA the sentence must say what it is about. */
  readonly about?: RegExp;
  /** Whether the value is a place: a word that only stands in for one is passed over. */
  readonly isPlace?: boolean;
  /** What follows a period that is something else, as "before the end of the term" follows one of notice. */
  readonly notBefore?: RegExp;
  /** A shorter period, in days, is the time of something else: of notice, of return. */
  readonly leastDays?: number;
}

/** The values read from the running text, in the order in which they are shown. */
export const valuePhrases: readonly ValuePhrases[] = [
  {
    group: "Contract values",
    label: "Effective date",
    isEvery: false,
    except: [],
    phrases: [
      "effective [date] [as of|is|on|means|of|from] [the] <value: #date>",
      "(dated|date of) [as of] <value: #date>",
      "(made|entered into|executed|signed|effective|entered) ~6 <value: #date>",
      "<value: #date> ~4 effective date",
      "as of <value: #date>",
    ],
  },
  {
    group: "Contract values",
    label: "Term",
    isEvery: false,
    leastDays: 25,
    notBefore:
      /^[’']?\s*(?:,\s*)?(?:before|prior to|in advance of)\b|^[’']?\s+(?:(?:prior|advance|written)\s+)*notice\b/iu,
    except: otherPeriods,
    phrases: [
      "@agreement ~16 (remain|continue|expire|terminate|effect|force|valid|run|end|last|binding|term|effective|period) ~12 <value: #duration>",
      "(term|duration|period) of @agreement ~10 <value: #duration>",
      "@agreement ~12 (remain|continue|effect|effective|force|valid|end|expire) ~8 (until|on) <value: #date>",
      "[initial] term ~6 [of] <value: #duration>",
    ],
  },
  {
    group: "Contract values",
    label: "Secrecy term",
    about: /confiden|secre|non-?disclos/iu,
    isEvery: false,
    leastDays: 80,
    except: otherPeriods,
    phrases: [
      "(obligation|confidential*|secre*|duty|duties|restriction) ~20 !(at all times) <value: #perpetual>",
      "(survive*|continu*|remain*|bound|binding|obligation|confidential*|secre*|duties|duty|undertaking|restriction) ~24 <value: #duration> ~6 (from|after|following|thereafter|date|beyond|disclosure|terminat*|expir*|return)",
      "(for|within) [a|the] [period|term] [of] <value: #duration> ~6 (from|after|following) ~8 (disclosure|receipt|terminat*|expir*|disclosed|return|date)",
      "survive* ~10 <value: #duration>",
      "(obligation|confidential*|secre*) ~20 <value: #duration>",
    ],
  },
  {
    group: "Contract values",
    label: "Governing law",
    isEvery: false,
    isPlace: true,
    except: [],
    phrases: [
      "(governed|construed|interpreted|enforced|governing|subject|accordance|governs|apply) ~16 (law|laws) (of|in force in|in) [the] [state of|commonwealth of|province of|country of|republic of|kingdom of] <value: #name>",
      "(law|laws) (of|in) [the] [state of|commonwealth of|province of] <value: #name> ~8 (govern*|apply|shall)",
      "(governed|construed|interpreted) ~10 (by|under|with) [the] <value: #name> law",
    ],
  },
  {
    group: "Contract values",
    label: "Venue",
    isEvery: false,
    isPlace: true,
    except: [],
    phrases: [
      "(court|courts) (of|in|located in|sitting in|situated in|located within|for|within|at) [the] [competent jurisdiction in] [state of|county of|city of|commonwealth of|province of] <value: #name>",
      "(jurisdiction|venue) ~12 (court|courts) ~6 (of|in) [the] [state of|county of|city of] <value: #name>",
      "(jurisdiction|venue) ~8 (of|in|lie in) [the] [state of|county of|city of] <value: #name>",
      "arbitrat* ~12 (in|at) [the] [city of|state of] <value: #name>",
    ],
  },
  {
    group: "Contract values",
    label: "Notice period",
    isEvery: false,
    except: [],
    phrases: [
      "terminat* ~20 <value: #duration> ~6 notice",
      "<value: #duration> ~4 [prior|advance] [written] notice",
      "notice ~8 (of|at least|less than) <value: #duration>",
    ],
  },
  {
    group: "Contract values",
    label: "Amount",
    isEvery: true,
    except: [],
    phrases: ["<value: #money>"],
  },
];
