import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";

const attribute = z.object({
  key: z.string(),
  value: z.union([
    z.object({ stringValue: z.string() }),
    z.object({ intValue: z.union([z.number(), z.string()]) }),
    z.object({ doubleValue: z.number() }),
    z.object({ boolValue: z.boolean() }),
  ]),
});

const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string().regex(/^\d+$/),
  endTimeUnixNano: z.string().regex(/^\d+$/),
  attributes: z.array(attribute),
  status: z.object({ code: z.int() }),
});

const point = z.object({ attributes: z.array(attribute), asDouble: z.number() });
const bars = z.object({
  attributes: z.array(attribute),
  count: z.number(),
  sum: z.number(),
  bucketCounts: z.array(z.number()),
  explicitBounds: z.array(z.number()),
});

const metric = z.object({
  name: z.string(),
  gauge: z.object({ dataPoints: z.array(point) }).optional(),
  sum: z.object({ dataPoints: z.array(point), isMonotonic: z.boolean() }).optional(),
  histogram: z.object({ dataPoints: z.array(bars) }).optional(),
});

const resource = z.object({ attributes: z.array(attribute) });

// As opentelemetry-proto's trace, metrics and collector services are in JSON.
const traces = z.object({
  resourceSpans: z.array(
    z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({ resource, scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) }),
  ),
});

/** One span as it was sent. */
export type SentSpan = z.infer<typeof span>;

/** A collector for tests: takes traces and metrics by OTLP over HTTP in JSON, and refuses anything else. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly SentSpan[];
  /** The metrics as they were last sent. */
  metrics(): readonly z.infer<typeof metric>[];
  /** The header of this name of each request. */
  headers(name: string): readonly unknown[];
  /** What was sent and is no OTLP. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

/** Starts one on a free port of this machine. */
export const startOtlpReceiver = async (): Promise<OtlpReceiver> => {
  const spans: SentSpan[] = [];
  const faults: string[] = [];
  const asked: Record<string, unknown>[] = [];
  let last: readonly z.infer<typeof metric>[] = [];
  const take = (path: string, body: unknown): void => {
    if (path === "/v1/traces") {
      for (const { scopeSpans } of traces.parse(body).resourceSpans)
        spans.push(...scopeSpans.flatMap((each) => each.spans));
    } else if (path === "/v1/metrics") {
      const sent = metrics.parse(body).resourceMetrics.flatMap((each) => each.scopeMetrics);
      last = sent.flatMap((each) => each.metrics);
    } else faults.push(`${path} is asked.`);
  };
  const server = createServer((request, reply) => {
    asked.push(request.headers);
    const answer = async (): Promise<void> => {
      try {
        take(request.url ?? "", await json(request));
      } catch (error) {
        faults.push(String(error));
      }
      reply.setHeader("content-type", "application/json").end("{}");
    };
    void answer();
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`,
    spans,
    metrics: () => last,
    headers: (name) => asked.map((headers) => headers[name]),
    faults,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
};
