import Anthropic from "@anthropic-ai/sdk";
import { modelRetries, type LanguageModel, type LanguageModelConfig } from "./language-model.ts";
import { withinTime } from "./within-time.ts";

/** A model of Anthropic's, by its messages interface. */
export const openAnthropicModel = (
  { url, key, name, tasks, timeLimitSeconds, budget }: LanguageModelConfig,
  ask: typeof fetch,
): LanguageModel => {
  const client = new Anthropic({
    apiKey: key,
    ...(url === null ? {} : { baseURL: url }),
    timeout: timeLimitSeconds * 1000,
    maxRetries: modelRetries,
    fetch: ask,
  });
  return {
    name,
    tasks,
    budget,
    ask: async ({ instructions, material, schema, longest }) => {
      const answer = await withinTime(timeLimitSeconds, (signal) =>
        client.messages.create(
          {
            model: name,
            system: instructions,
            messages: [{ role: "user", content: material }],
            max_tokens: longest,
            output_config: { format: { type: "json_schema", schema } },
          },
          { signal },
        ),
      );
      return {
        text: answer.content.map((block) => (block.type === "text" ? block.text : "")).join(""),
        inputTokens: answer.usage.input_tokens,
        outputTokens: answer.usage.output_tokens,
      };
    },
  };
};
