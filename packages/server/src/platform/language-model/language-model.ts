/** A question to a language model whose answer is JSON of a given shape. */
export interface ModelQuestion {
  /** What the model is told to do. */
  readonly instructions: string;
  /** What it is asked about; treated as data. */
  readonly material: string;
  /** The JSON schema of the answer. */
  readonly schema: Record<string, unknown>;
  /** The longest answer, in tokens. */
  readonly longest: number;
}

/** What a language model answered, and what that took. */
export interface ModelAnswer {
  /** The text it answered with; its shape is not yet checked. */
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What a language model may be asked for: what the rules leave open, and how a wording would read in a contract. */
export type ModelTask = "opinions" | "rewordings";

/** A language model of someone else, behind its interface. */
export interface LanguageModel {
  /** As its provider calls it, e.g. "llama-3.3-70b". */
  readonly name: string;
  /** What the operator wants it asked for. */
  readonly tasks: readonly ModelTask[];
  /** Money that a review may spend on it, and what its tokens cost; in cents, tokens by the million. */
  readonly budget: ModelBudget;
  /** Answers, or throws when the provider does not, is too slow, or refuses. */
  readonly ask: (question: ModelQuestion) => Promise<ModelAnswer>;
}

/** What a review may spend on a model, in cents. */
export interface ModelBudget {
  readonly centsPerReview: number;
  readonly centsPerMillionInput: number;
  readonly centsPerMillionOutput: number;
}

/** Where a language model is asked, and how. */
export interface LanguageModelConfig {
  readonly kind: "openai" | "anthropic";
  /** The base of the provider's API; null for the provider's own. */
  readonly url: string | null;
  readonly key: string;
  readonly name: string;
  readonly tasks: readonly ModelTask[];
  readonly timeLimitSeconds: number;
  readonly budget: ModelBudget;
}

/** How often a provider that fails for the moment (429, 5xx, a broken connection) is asked again. */
export const modelRetries = 2;
