import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** A number for each set of labels, read at the moment someone looks. */
export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * What this process counts and measures, each thing said once: /metrics prints it, and where OTLP is wanted the
 * same is sent. Labels are names of ours (routes, kinds of jobs, outcomes), never anything of a person.
 */
export interface Metrics {
  readonly registry: Registry;
  /** How long something takes, in seconds. */
  seconds<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    buckets: readonly number[],
  ): Histogram<L>;
  /** How often something happened. */
  count<L extends string>(name: string, help: string, labels: readonly L[]): Counter<L>;
  /** How something stands, asked for at most every fifteen seconds; what cannot be read is left out. */
  stand(name: string, help: string, read: () => Promise<readonly Reading[]>): void;
}

const freshMilliseconds = 15_000;

/** Opens the metrics of a process, with those of Node itself. */
export const openMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    seconds: (name, help, labels, buckets) =>
      new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers }),
    count: (name, help, labels) => new Counter({ name, help, labelNames: labels, registers }),
    stand: (name, help, read) => {
      let readAt = Number.NEGATIVE_INFINITY;
      const gauge = new Gauge<string>({
        name,
        help,
        labelNames: ["name"],
        registers,
        collect: async () => {
          if (performance.now() - readAt < freshMilliseconds) return;
          const readings = await read().catch(() => []);
          readAt = performance.now();
          gauge.reset();
          for (const { labels, value } of readings) gauge.set(labels, value);
        },
      });
    },
  };
};
