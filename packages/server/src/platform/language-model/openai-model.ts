import OpenAI from "openai";
import { modelRetries, type LanguageModel, type LanguageModelConfig } from "./language-model.ts";
import { withinTime } from "./within-time.ts";

/** A model behind an endpoint that speaks as OpenAI's chat completions do: OpenAI, Azure, vLLM, Ollama and others. */
export const openOpenAiModel = (
  { url, key, name, tasks, timeLimitSeconds, budget }: LanguageModelConfig,
  ask: typeof fetch,
): LanguageModel => {
  const client = new OpenAI({
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
        client.chat.completions.create(
          {
            model: name,
            messages: [
              { role: "system", content: instructions },
              { role: "user", content: material },
            ],
            max_completion_tokens: longest,
            response_format: {
              type: "json_schema",
              json_schema: { name: "answer", schema, strict: true },
            },
          },
          { signal },
        ),
      );
      return {
        text: answer.choices[0]?.message.content ?? "",
        inputTokens: answer.usage?.prompt_tokens ?? 0,
        outputTokens: answer.usage?.completion_tokens ?? 0,
      };
    },
  };
};
