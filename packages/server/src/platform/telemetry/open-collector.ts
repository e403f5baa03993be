import { context, propagation, trace } from "@opentelemetry/api";
import type { Log } from "../log.ts";
import type { CollectorConfig } from "./telemetry-settings.ts";
import type { Metrics } from "./metrics.ts";

const everyMilliseconds = 15_000;
const patience = 5000;

/**
 * Sends traces and metrics to a collector from now on; gives what ends it, with what is left sent. A collector
 * that is away costs nothing but what it would have been told. The libraries are loaded here alone, so that
 * who has no collector carries nothing of them.
 */
export const openCollector = async (
  config: CollectorConfig,
  { registry }: Metrics,
  log: Log,
): Promise<() => Promise<void>> => {
  const [tracing, metering, traces, metrics, hooks, core, resources, { metricProducer }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/sdk-metrics"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/exporter-metrics-otlp-http"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/core"),
      import("@opentelemetry/resources"),
      import("./metric-producer.ts"),
    ]);
  const { url, headers, serviceName, share } = config;
  const resource = resources.resourceFromAttributes({
    "service.name": serviceName,
    "service.instance.id": crypto.randomUUID(),
  });
  const exporter = { headers: { ...headers }, timeoutMillis: patience };
  const byShare = new tracing.TraceIdRatioBasedSampler(share);
  const spans = new tracing.TracerProvider({
    resource,
    // Who asks may name a trace, but not decide whether it is recorded.
    sampler: new tracing.ParentBasedSampler({
      root: byShare,
      remoteParentSampled: byShare,
      remoteParentNotSampled: byShare,
    }),
    spanProcessors: [
      new tracing.BatchSpanProcessor({
        exporter: new traces.OTLPTraceExporter({ ...exporter, url: `${url}/v1/traces` }),
      }),
    ],
  });
  const meters = new metering.MeterProvider({
    resource,
    readers: [
      new metering.PeriodicExportingMetricReader({
        exporter: new metrics.OTLPMetricExporter({ ...exporter, url: `${url}/v1/metrics` }),
        exportIntervalMillis: everyMilliseconds,
        exportTimeoutMillis: patience,
        metricProducers: [metricProducer(registry)],
      }),
    ],
  });
  trace.setGlobalTracerProvider(spans);
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  return async () => {
    const ended = await Promise.allSettled([spans.shutdown(), meters.shutdown()]);
    for (const each of ended)
      if (each.status === "rejected") log.warn({ error: String(each.reason) }, "collector_away");
    for (const part of [trace, context, propagation]) part.disable();
  };
};
