import { guardFetch } from "../outgoing/guarded-fetch.ts";
import type { Reach } from "../outgoing/reach.ts";
import type { LanguageModel, LanguageModelConfig } from "./language-model.ts";
import { sdkFetch } from "./sdk-fetch.ts";

/** Opens the model of the settings; it is on the open internet, or on one of the private hosts that are named. */
export const openLanguageModel = async (
  config: LanguageModelConfig,
  reach: Reach,
): Promise<LanguageModel> => {
  const ask = sdkFetch(guardFetch(reach, config.timeLimitSeconds * 1000));
  // The providers' libraries take a while to load, and most servers need neither.
  return config.kind === "openai"
    ? (await import("./openai-model.ts")).openOpenAiModel(config, ask)
    : (await import("./anthropic-model.ts")).openAnthropicModel(config, ask);
};
