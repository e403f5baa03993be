import { z } from "zod";
import { pairs, setting, share, type Setting } from "../setting.ts";

/** The settings of OpenTelemetry, by the names its own specification gives them. */
export const telemetrySettingTable = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.url().optional(),
    "A collector that accepts traces and metrics by OTLP over HTTP, e.g. http://localhost:4318. Default: none are sent.",
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    pairs.default([]),
    "Headers to send to the collector, as name=value, separated by commas.",
  ),
  OTEL_SERVICE_NAME: setting(
    z.string().default("proviso"),
    "The name of this service in traces and metrics.",
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    share.default(1),
    "The fraction of requests to trace, from 0 to 1.",
  ),
} satisfies Record<string, Setting>;

/** Where traces and metrics are sent. */
export interface CollectorConfig {
  /** Without a slash at the end. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of requests that is traced. */
  readonly share: number;
}

type Values = {
  [K in keyof typeof telemetrySettingTable]: z.output<(typeof telemetrySettingTable)[K]["parse"]>;
};

const pairOf = (text: string): readonly [string, string] => {
  const at = text.indexOf("=");
  return [text.slice(0, at).trim(), decodeURIComponent(text.slice(at + 1).trim())];
};

/** Where the parsed settings say that traces and metrics go; null for nowhere. */
export const collectorOf = (values: Values): CollectorConfig | null =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        url: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ""),
        headers: Object.fromEntries(values.OTEL_EXPORTER_OTLP_HEADERS.map(pairOf)),
        serviceName: values.OTEL_SERVICE_NAME,
        share: values.OTEL_TRACES_SAMPLER_ARG,
      };
