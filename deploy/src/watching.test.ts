import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { openMetrics } from "@proviso/server/src/platform/telemetry/metrics.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { documentsOf, repository, textOf } from "./read-yaml.ts";

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const rules = documentsOf("prometheus/alerts.yaml").flatMap((document) =>
  z
    .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
    .parse(document)
    .groups.flatMap((group) => group.rules),
);

const panel = z.object({
  id: z.int(),
  title: z.string(),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(z.object({ expr: z.string() })).min(1),
});
const { panels } = z
  .object({ uid: z.string(), panels: z.array(panel) })
  .parse(JSON.parse(textOf("grafana/proviso.json")));

const expressions = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
];

/** The names of metrics that an expression asks for, and whether it is one at all. */
const readPromql = (expression: string) => {
  // Grafana puts a time in this place before it asks.
  const text = expression.replaceAll("$__rate_interval", "5m");
  const metrics: string[] = [];
  let isWhole = true;
  parser.parse(text).iterate({
    enter: ({ type, name, from, to }) => {
      if (type.isError) isWhole = false;
      if (name === "Identifier" && /[_u]/.test(text.slice(from, to))) {
        const before = text.slice(0, from).trimEnd();
        if (!before.endsWith("by (") && !/by \([\w, ]*$/.test(before))
          metrics.push(text.slice(from, to));
      }
    },
  });
  return { metrics, isWhole };
};

const server = join(repository, "packages/server/src");

/** Every name that /metrics prints: those that are made in the code, with a histogram's three, and Node's. */
const printedNames = async (): Promise<ReadonlySet<string>> => {
  const made = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [
      ...readFileSync(join(server, name), "utf8").matchAll(
        /metrics\??\.(?:seconds|count|stand)\(\s*"(\w+)"/g,
      ),
    ])
    .map(([, name = ""]) => name);
  const ofNode = (await openMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  // Prometheus itself says of each process whether it answered.
  return new Set([
    ...made,
    ...ofNode,
    ...made.flatMap((name) => [`${name}_bucket`, `${name}_count`]),
    "up",
  ]);
};

describe("alerts and dashboards", () => {
  it.each(expressions)(
    "ask Prometheus in its own language, for what there is: %s",
    async (_, expr) => {
      const { metrics, isWhole } = readPromql(expr);
      expect(isWhole).toBe(true);
      expect(metrics).not.toEqual([]);
      const printed = await printedNames();
      for (const name of metrics) expect(printed, name).toContain(name);
    },
  );

  it("would be found out if an expression were broken or asked for nothing that there is", async () => {
    expect(readPromql("sum by (le (rate(x_total[5m]))").isWhole).toBe(false);
    expect(readPromql("rate(no_such_total[5m])").metrics).toEqual(["no_such_total"]);
    expect(await printedNames()).not.toContain("no_such_total");
  });

  it("are each answered in the runbook, by name", () => {
    const runbook = readFileSync(join(repository, "docs/runbook.md"), "utf8");
    for (const { alert, annotations } of rules) {
      expect(runbook).toContain(`\`${alert}\``);
      expect(annotations.runbook).toBe("docs/runbook.md#alerts");
    }
  });

  it("have panels that do not lie over each other", () => {
    const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(panels.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
