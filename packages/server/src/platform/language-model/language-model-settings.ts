import { z } from "zod";
import { setting, wholeNumber, type Setting } from "../setting.ts";
import type { LanguageModelConfig, ModelTask } from "./language-model.ts";

/** Each choice of LANGUAGE_MODEL_TASKS, and what it asks for. */
const tasksOf = {
  opinions: ["opinions"],
  rewordings: ["rewordings"],
  both: ["opinions", "rewordings"],
} as const satisfies Record<string, readonly ModelTask[]>;

/** The settings of the language model that reviews may ask. */
export const languageModelSettingTable = {
  LANGUAGE_MODEL: setting(
    z.enum(["openai", "anthropic"]).optional(),
    "A language model that reviews can consult: openai (any OpenAI-compatible endpoint) or anthropic. Default: none, and no contract text leaves the server.",
  ),
  LANGUAGE_MODEL_URL: setting(
    z.url().optional(),
    "The base URL of its API, e.g. http://localhost:11434/v1 (then also list it in PRIVATE_HOSTS). Default: the provider’s.",
  ),
  LANGUAGE_MODEL_KEY: setting(z.string().default(""), "The API key."),
  LANGUAGE_MODEL_NAME: setting(
    z.string().optional(),
    "The provider’s name of the model. Required with LANGUAGE_MODEL.",
  ),
  LANGUAGE_MODEL_TASKS: setting(
    z.enum(["opinions", "rewordings", "both"]).default("opinions"),
    "What to ask it for: opinions (about issues that the rules leave to a human), rewordings (playbook wording in the contract’s own terms, used only if proven to mean the same), or both.",
  ),
  LANGUAGE_MODEL_TIME_LIMIT: setting(
    wholeNumber(1, 600).default(60),
    "Seconds to wait for an answer. After that, the rules’ answer is used.",
  ),
  LANGUAGE_MODEL_CENTS: setting(
    wholeNumber(0, 100_000).default(10),
    "The most a review can spend on it, in cents, computed from the two prices below.",
  ),
  LANGUAGE_MODEL_INPUT_PRICE: setting(
    wholeNumber(0, 1_000_000).default(300),
    "The price of a million input tokens, in cents.",
  ),
  LANGUAGE_MODEL_OUTPUT_PRICE: setting(
    wholeNumber(0, 1_000_000).default(1500),
    "The price of a million output tokens, in cents.",
  ),
} satisfies Record<string, Setting>;

type Values = {
  [K in keyof typeof languageModelSettingTable]: z.output<
    (typeof languageModelSettingTable)[K]["parse"]
  >;
};

/** What is wrong with the settings taken together; undefined when nothing is. */
export const languageModelFault = (values: Values): string | undefined =>
  values.LANGUAGE_MODEL !== undefined && values.LANGUAGE_MODEL_NAME === undefined
    ? "LANGUAGE_MODEL needs LANGUAGE_MODEL_NAME, the name of the model to ask"
    : undefined;

/** The model that the settings name, null for none. */
export const languageModelOf = (values: Values): LanguageModelConfig | null =>
  values.LANGUAGE_MODEL === undefined
    ? null
    : {
        kind: values.LANGUAGE_MODEL,
        url: values.LANGUAGE_MODEL_URL ?? null,
        key: values.LANGUAGE_MODEL_KEY,
        name: values.LANGUAGE_MODEL_NAME ?? "",
        tasks: tasksOf[values.LANGUAGE_MODEL_TASKS],
        timeLimitSeconds: values.LANGUAGE_MODEL_TIME_LIMIT,
        budget: {
          centsPerReview: values.LANGUAGE_MODEL_CENTS,
          centsPerMillionInput: values.LANGUAGE_MODEL_INPUT_PRICE,
          centsPerMillionOutput: values.LANGUAGE_MODEL_OUTPUT_PRICE,
        },
      };
