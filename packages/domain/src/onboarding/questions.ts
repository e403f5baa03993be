/** What a question is about; the key its answer is kept by. */
export type OnboardingKey =
  | "dealsType"
  | "industry"
  | "businessType"
  | "location"
  | "negotiationStyle";

/** One question of the onboarding (A3.13). */
export interface OnboardingQuestion {
  readonly key: OnboardingKey;
  readonly title: string;
  /** Why it is asked, in a sentence. */
  readonly info: string;
  /** Choosing an answer to a radio question goes on; a location is an option with a place under it. */
  readonly type: "radio" | "location";
  readonly answers: readonly string[];
  /** Titles that depend on the answer to an earlier question; null where the title is always the same. */
  readonly titleRule: {
    readonly key: OnboardingKey;
    readonly titles: Readonly<Record<string, string>>;
  } | null;
  /** The label of the button that goes on; null where only choosing an answer does. */
  readonly nextButtonLabel: string | null;
  /** Whether one may go on without an answer. */
  readonly allowFinish: boolean;
}

/** The option of the location question for the country where legal advice is licensed (A1.5). */
export const insideUnitedStates = "United States";

/** The five questions in their order (A9.5). The last answers are spelled, and spaced, as specified. */
export const onboardingQuestions = [
  {
    key: "dealsType",
    title: "Who do you mostly sign contracts with?",
    info: "It tells us which side of the table you usually sit on.",
    type: "radio",
    answers: ["Customers", "Vendors"],
    titleRule: null,
    nextButtonLabel: null,
    allowFinish: false,
  },
  {
    key: "industry",
    title: "What industry are you in?",
    info: "What counts as usual differs between industries.",
    type: "radio",
    answers: ["Tech", "Business services", "Finance / Insurance", "Other"],
    titleRule: null,
    nextButtonLabel: null,
    allowFinish: false,
  },
  {
    key: "businessType",
    title: "What are you selling?",
    info: "It tells us which kinds of contracts to expect.",
    type: "radio",
    answers: ["Software", "SaaS", "Hardware", "Services"],
    titleRule: {
      key: "dealsType",
      titles: { Customers: "What are you selling?", Vendors: "What are you buying?" },
    },
    nextButtonLabel: null,
    allowFinish: false,
  },
  {
    key: "location",
    title: "Where is your company located?",
    info: "The law that fits your contracts depends on it.",
    type: "location",
    answers: [insideUnitedStates, "Outside of the United States"],
    titleRule: null,
    nextButtonLabel: "Continue",
    allowFinish: false,
  },
  {
    key: "negotiationStyle",
    title: "How do you like to negotiate?",
    info: "You can decide on it later, too.",
    type: "radio",
    answers: [
      "Just get the deal done",
      "negotiate off-market terms only",
      "Minimum risk - max legal protection ",
    ],
    titleRule: null,
    nextButtonLabel: "Upload first contract",
    allowFinish: true,
  },
] as const satisfies readonly OnboardingQuestion[];
