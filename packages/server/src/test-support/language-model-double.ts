import { createServer, type IncomingMessage } from "node:http";
import type { LanguageModelConfig } from "../platform/language-model/language-model.ts";

/** What the double does with one request: answers this text, refuses with a status, or misbehaves. */
export type ModelBehaviour =
  | { readonly text: string }
  /** An answer that depends on what was asked. */
  | { readonly says: (asked: AskedModel) => string }
  | { readonly status: number; readonly retryAfterSeconds?: number }
  | "cut"
  /** The line breaks in the midst of a good answer. */
  | "truncate"
  | "hang";

/** What was asked of the double: where the instructions and the material was in the request. */
export interface AskedModel {
  readonly instructions: string;
  readonly material: string;
}

/** A language model's provider on loopback, by the published interfaces of OpenAI and Anthropic. */
export interface LanguageModelDouble {
  readonly asked: readonly AskedModel[];
  /** The settings' place for it. */
  readonly place: (
    kind: LanguageModelConfig["kind"],
    over?: Partial<LanguageModelConfig>,
  ) => LanguageModelConfig;
  /** host:port, to be allowed as a private host. */
  readonly host: string;
  /** How the next requests go, one after the other; the last one goes on. */
  behave: (...behaviours: readonly ModelBehaviour[]) => void;
  readonly stop: () => Promise<void>;
}

const key = "key-of-the-test";

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
};

type Messages = readonly { readonly role: string; readonly content: string }[];

const contentOf = (messages: unknown, role: string): string =>
  (messages as Messages).find((each) => each.role === role)?.content ?? "";

/** The two interfaces: where a request goes, how it shows its key and its words, how an answer looks. */
const interfaces = {
  "/v1/chat/completions": {
    isKnown: ({ headers }: IncomingMessage) => headers.authorization === `Bearer ${key}`,
    isShaped: (body: Record<string, unknown>) => "response_format" in body,
    asked: ({ messages }: Record<string, unknown>) => ({
      instructions: contentOf(messages, "system"),
      material: contentOf(messages, "user"),
    }),
    answer: (text: string) => ({
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1,
      model: "double",
      choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: text } }],
      usage: { prompt_tokens: 900, completion_tokens: 80, total_tokens: 980 },
    }),
  },
  "/v1/messages": {
    isKnown: ({ headers }: IncomingMessage) =>
      [headers["x-api-key"], headers.authorization].some((each) => each?.includes(key) === true) &&
      headers["anthropic-version"] !== undefined,
    isShaped: (body: Record<string, unknown>) => "output_config" in body && "max_tokens" in body,
    asked: ({ system, messages }: Record<string, unknown>) => ({
      instructions: String(system),
      material: contentOf(messages, "user"),
    }),
    answer: (text: string) => ({
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "double",
      content: [{ type: "text", text }],
      stop_reason: "end_turn",
      stop_sequence: null,
      usage: { input_tokens: 900, output_tokens: 80 },
    }),
  },
} as const;

const isInterface = (path: string | undefined): path is keyof typeof interfaces =>
  path !== undefined && path in interfaces;

/** Starts the double; it answers nothing useful until it is told how to behave. */
export const startLanguageModelDouble = async (): Promise<LanguageModelDouble> => {
  const asked: AskedModel[] = [];
  let behaviours: readonly ModelBehaviour[] = [{ status: 500 }];
  const server = createServer((request, response) => {
    void (async () => {
      const { url } = request;
      if (!isInterface(url)) return response.writeHead(404).end();
      const spoken = interfaces[url];
      if (!spoken.isKnown(request)) return response.writeHead(401).end();
      const body = await bodyOf(request);
      if (!spoken.isShaped(body)) return response.writeHead(400).end();
      const question = spoken.asked(body);
      asked.push(question);
      const [behaviour = { status: 500 }, ...rest] = behaviours;
      if (rest.length > 0) behaviours = rest;
      if (behaviour === "hang") return undefined;
      if (behaviour === "cut") return request.socket.destroy();
      if (behaviour === "truncate") {
        response.writeHead(200, { "content-type": "application/json", "content-length": 2000 });
        return response.write('{"id": "1", "choices": [', () => request.socket.destroy());
      }
      if ("status" in behaviour)
        return response
          .writeHead(behaviour.status, {
            "retry-after-ms": String((behaviour.retryAfterSeconds ?? 0.001) * 1000),
          })
          .end();
      const answer = JSON.stringify(
        spoken.answer("text" in behaviour ? behaviour.text : behaviour.says(question)),
      );
      return response.writeHead(200, { "content-type": "application/json" }).end(answer);
    })();
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  const host = `127.0.0.1:${port}`;
  const urls = { openai: `http://${host}/v1`, anthropic: `http://${host}` };
  return {
    asked,
    host,
    place: (kind, over = {}) => ({
      kind,
      url: urls[kind],
      key,
      name: "double",
      tasks: ["opinions"],
      timeLimitSeconds: 5,
      budget: { centsPerReview: 10, centsPerMillionInput: 300, centsPerMillionOutput: 1500 },
      ...over,
    }),
    behave: (...next) => {
      behaviours = next;
      asked.length = 0;
    },
    stop: () =>
      new Promise((settle) => {
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
};
