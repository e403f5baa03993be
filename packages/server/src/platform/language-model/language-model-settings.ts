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
    "A language model that a review may ask: openai (any endpoint that speaks as OpenAI's) or anthropic; unset, none is asked and no text of a contract leaves.",
  ),
  LANGUAGE_MODEL_URL: setting(
    z.url().optional(),
    "The base of its interface, e.g. http://localhost:11434/v1 (then also in PRIVATE_HOSTS); unset, the provider's own.",
  ),
  LANGUAGE_MODEL_KEY: setting(z.string().default(""), "The key its provider asks for."),
  LANGUAGE_MODEL_NAME: setting(
    z.string().optional(),
    "Which model, by its provider's name; required with LANGUAGE_MODEL.",
  ),
  LANGUAGE_MODEL_TASKS: setting(
    z.enum(["opinions", "rewordings", "both"]).default("opinions"),
    "What it is asked for: opinions on what the rules leave to a human; rewordings, that is to say the playbook's wordings in the contract's own words, taken only when proven to say the same; or both.",
  ),
  LANGUAGE_MODEL_TIME_LIMIT: setting(
    wholeNumber(1, 600).default(60),
    "After so many seconds an answer is no longer waited for, and the rules' answer stands.",
  ),
  LANGUAGE_MODEL_CENTS: setting(
    wholeNumber(0, 100_000).default(10),
    "What a review may spend on it at most, in cents, reckoned by the two prices below.",
  ),
  LANGUAGE_MODEL_INPUT_PRICE: setting(
    wholeNumber(0, 1_000_000).default(300),
    "What a million tokens that it reads cost, in cents.",
  ),
  LANGUAGE_MODEL_OUTPUT_PRICE: setting(
    wholeNumber(0, 1_000_000).default(1500),
    "What a million tokens that it writes cost, in cents.",
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
