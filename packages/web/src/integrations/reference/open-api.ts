import { z } from "@proviso/endpoints";

/** What of a JSON Schema the reference reads; everything else of it is left out. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly additionalProperties?: boolean | JsonSchema | undefined;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
  }),
);

const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() }));

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: jsonSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })).default({}),
});

/** The description that an installation serves of itself, as far as the reference tells it. */
export const openApi = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema).default({}) }),
});

/** One call that an API key may make. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly scope: string;
  readonly parameters: z.output<typeof operation>["parameters"];
  readonly body: JsonSchema | undefined;
  readonly answer: JsonSchema | undefined;
}

/** The calls that API keys may make, by the scope they need. */
export const callsByScope = ({
  paths,
}: z.output<typeof openApi>): ReadonlyMap<string, readonly ApiCall[]> => {
  const calls = new Map<string, ApiCall[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, each] of Object.entries(methods)) {
      const scope = each.security.flatMap(({ apiKey = [] }) => apiKey)[0];
      if (scope === undefined) continue;
      const good = Object.entries(each.responses).find(([status]) => status.startsWith("2"));
      const call: ApiCall = {
        id: each.operationId,
        method: method.toUpperCase(),
        path,
        summary: each.summary,
        scope,
        parameters: each.parameters,
        body: Object.values(each.requestBody?.content ?? {})[0]?.schema,
        answer: Object.values(good?.[1].content ?? {})[0]?.schema,
      };
      calls.set(scope, [...(calls.get(scope) ?? []), call]);
    }
  return calls;
};
