import { guardFetch } from "../outgoing/guarded-fetch.ts";
import { openAnthropicModel } from "./anthropic-model.ts";
import type { LanguageModel, ModelPlace } from "./language-model.ts";
import { openOpenAiModel } from "./openai-model.ts";
import { sdkFetch } from "./sdk-fetch.ts";

/** Opens the model of the settings; it is on the open internet, or on one of the private hosts that are allowed. */
export const openLanguageModel = (
  place: ModelPlace,
  privateHosts: readonly string[],
): LanguageModel => {
  const ask = sdkFetch(guardFetch(privateHosts, place.timeLimitSeconds * 1000));
  return place.kind === "openai" ? openOpenAiModel(place, ask) : openAnthropicModel(place, ask);
};
