import { ValueType, type HrTime } from "@opentelemetry/api";
import { emptyResource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValueWithName, Registry } from "prom-client";

type NamedMetric = MetricObjectWithValues<MetricValueWithName<string>>;

const secondsOf = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1_000_000),
];

/** The labels of a value without the upper bound of its bucket, as one key. */
const seriesOf = ({ labels }: MetricValueWithName<string>): string => {
  const { le: _, ...rest } = labels;
  return JSON.stringify(rest);
};

const boundOf = ({ labels }: MetricValueWithName<string>): number =>
  labels["le"] === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels["le"]);

/** prom-client counts what is at most a bound; OTLP what is between two. */
const histogramOf = (name: string, values: readonly MetricValueWithName<string>[]): Histogram => {
  const named = (suffix: string) => values.filter((each) => each.metricName === name + suffix);
  const buckets = named("_bucket").toSorted((one, other) => boundOf(one) - boundOf(other));
  const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0));
  return {
    buckets: { boundaries: buckets.map(boundOf).filter(Number.isFinite), counts },
    sum: named("_sum")[0]?.value ?? 0,
    count: named("_count")[0]?.value ?? 0,
  };
};

const dataOf = (held: NamedMetric, startTime: HrTime, endTime: HrTime): MetricData | undefined => {
  const descriptor = {
    name: held.name,
    description: held.help,
    unit: held.name.endsWith("_seconds") ? "s" : "",
    valueType: ValueType.DOUBLE,
  };
  const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const points = (): DataPoint<number>[] =>
    held.values.map(({ labels, value }) => ({ startTime, endTime, attributes: labels, value }));
  const kind = String(held.type);
  if (kind === "histogram") {
    const series = Map.groupBy(held.values, seriesOf);
    const dataPoints = [...series].map(([labels, values]) => ({
      startTime,
      endTime,
      attributes: JSON.parse(labels),
      value: histogramOf(held.name, values),
    }));
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  if (kind === "counter")
    return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  if (kind === "gauge")
    return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  return undefined;
};

/** Gives what a registry holds, as OTLP wants it: one definition of every metric, two ways to read it. */
export const metricProducer = (registry: Registry): MetricProducer => {
  const startTime = secondsOf(Date.now());
  return {
    collect: async () => {
      const endTime = secondsOf(Date.now());
      const held: readonly NamedMetric[] = await registry.getMetricsAsJSON();
      const metrics = held.flatMap((each) => dataOf(each, startTime, endTime) ?? []);
      const scopeMetrics = [{ scope: { name: "proviso" }, metrics }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
};
