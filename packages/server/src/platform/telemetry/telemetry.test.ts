import { sendResetEmail, uploadContract } from "@proviso/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startOtlpReceiver,
  type OtlpReceiver,
  type SentSpan,
} from "../../test-support/otlp-receiver.ts";
import { sampleNda } from "../../test-support/sample-nda.ts";
import { startTestServer, type TestServer } from "../../test-support/test-server.ts";
import { readSettings } from "../settings.ts";
import { nameOfStatement } from "./spans.ts";

const email = "ann.ashdown@corp.example";
const fileName = "Secret merger with Zebra.docx";

let receiver: OtlpReceiver;
let server: TestServer;
let printed = "";

const printMetrics = async (): Promise<string> => (await fetch(`${server.address}/metrics`)).text();

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  server = await startTestServer({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-token=of%20ours",
    },
  });
  const account = await server.makeAccount();
  const owner = await server.makePerson(account, { email }, "PLATFORM_OWNER");
  await server.uploadAndWait(owner, sampleNda(), { name: fileName });
  await server.ask(sendResetEmail, { body: { email } });
  for (let tries = 0; tries < 200 && !printed.includes("letters_total{"); tries += 1) {
    await pause(100);
    printed = await printMetrics();
  }
  // At its end a process sends what is left.
  await server.stop();
});
afterAll(() => receiver.stop());

const named = (name: string): SentSpan => {
  const found = receiver.spans.find((each) => each.name === name);
  if (!found) throw new Error(`There is no span ${name}.`);
  return found;
};
const upload = `POST ${uploadContract.path.replace(/\{(\w+)\}/g, ":$1")}`;

describe("traces", () => {
  it("are sent as OTLP, with the headers that were asked for", () => {
    expect(receiver.faults).toEqual([]);
    expect(new Set(receiver.headers("x-token"))).toEqual(new Set(["of ours"]));
  });

  it("lead from the upload over its statements and its job to the review", () => {
    const { traceId, spanId, kind } = named(upload);
    expect(kind).toBe(2);
    const within = receiver.spans.filter((each) => each.traceId === traceId);
    const names = within.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([upload, "insert contracts", "job review-contract", "review"]),
    );
    const job = within.find(({ name }) => name === "job review-contract");
    expect(job?.parentSpanId).toBe(spanId);
    expect(named("review").parentSpanId).toBe(job?.spanId);
  });

  it("hold nothing of people: no name, address, file or id", () => {
    const said = JSON.stringify(receiver.spans.map(({ name, attributes }) => [name, attributes]));
    expect(said).not.toMatch(/ashdown|zebra|@|127\.0\.0\.1/i);
    expect(said).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(JSON.stringify(receiver.metrics())).not.toMatch(
      /ashdown|zebra|@|[0-9a-f]{8}-[0-9a-f]{4}-/i,
    );
  });

  it("name a statement by what it does, never by its values", () => {
    expect(nameOfStatement(`select "id" from "contracts" where "title" = 'x'`)).toBe(
      "select contracts",
    );
    expect(nameOfStatement(`insert into "people" values ('Ann')`)).toBe("insert people");
    expect(nameOfStatement("begin")).toBe("begin");
    const marked = `/* written along *//* prepared */ insert into "timeline" ("event") values ($1)`;
    expect(nameOfStatement(marked)).toBe("insert timeline");
  });
});

describe("metrics", () => {
  const expected = [
    "http_request_seconds",
    "job_seconds",
    "review_seconds",
    "letters_total",
    "jobs_waiting",
    "jobs_oldest_seconds",
  ];

  it("are the same by OTLP as at /metrics", () => {
    const sent = receiver.metrics().map(({ name }) => name);
    for (const name of expected) {
      expect(sent).toContain(name);
      expect(printed).toContain(`# HELP ${name} `);
    }
    expect(printed).toContain('letters_total{status="SENT"} 1');
  });

  it("count each try of a job and each review in the bucket of its seconds", () => {
    for (const [name, label] of [
      ["job_seconds", "review-contract"],
      ["review_seconds", "reviewed"],
    ]) {
      const points = receiver.metrics().find((each) => each.name === name)?.histogram?.dataPoints;
      const point = points?.find(({ attributes }) =>
        JSON.stringify(attributes).includes(String(label)),
      );
      expect(point?.count).toBe(1);
      expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1);
      expect(point?.bucketCounts.reduce((sum, each) => sum + each, 0)).toBe(1);
      expect(point?.sum).toBeGreaterThan(0);
    }
  });
});

describe("the settings of telemetry", () => {
  it("send nothing anywhere when they are unset", () => {
    expect(readSettings({})).toMatchObject({ collector: null });
  });
});
