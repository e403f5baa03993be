import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from "@opentelemetry/api";
import type { LogEvent } from "kysely";

/** Without OpenTelemetry opened its spans are nothing and cost next to nothing. */
export const tracer = trace.getTracer("proviso");

/** Whether what is done now belongs to a trace that is recorded. */
const isRecorded = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/**
 * Does some work as one span of the trace that is under way. Attributes are names and numbers of ours;
 * of an error the kind alone is kept, since its words may repeat what someone wrote.
 */
export const inSpan = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  within: Context = context.active(),
): Promise<T> =>
  tracer.startActiveSpan(name, { attributes }, within, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute("error.type", error instanceof Error ? error.name : "error");
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** Where a trace is carried in the payload of a job, by the name W3C's Trace Context gives it. */
const carrier = "traceparent";

/** The trace that is under way, to be put beside what another process goes on with; nothing without one. */
export const carriedTrace = (): Readonly<Record<string, string>> => {
  if (!isRecorded()) return {};
  const carried: Record<string, string> = {};
  propagation.inject(context.active(), carried);
  const parent = carried[carrier];
  return parent === undefined ? {} : { [carrier]: parent };
};

/** The context of a trace that was carried here; one of its own where none was. */
export const takenTrace = (payload: unknown): Context => {
  const held = typeof payload === "object" && payload !== null && carrier in payload;
  return held ? propagation.extract(context.active(), payload) : context.active();
};

// What is before it are marks of ours, of how a statement is sent.
const verb = /^\s*(?:\/\*(?:[^*\n]|\*(?!\/))*\*\/\s*)*(\w+)/;
const target = /\b(?:from|into|update)\s+(?:only\s+)?"?(\w+)"?/i;

/** What a statement does, as "select contracts": neither its text nor its values. */
export const nameOfStatement = (sql: string): string =>
  [verb.exec(sql)?.[1]?.toLowerCase() ?? "statement", target.exec(sql)?.[1] ?? ""].join(" ").trim();

/** Notes a statement that has just ended as a span of the trace that is under way, if one is. */
export const noteStatement = (event: LogEvent): void => {
  if (!isRecorded()) return;
  const name = nameOfStatement(event.query.sql);
  const [operation = ""] = name.split(" ");
  const endTime = Date.now();
  const span = tracer.startSpan(name, {
    kind: SpanKind.CLIENT,
    startTime: endTime - event.queryDurationMillis,
    attributes: { "db.system.name": "postgresql", "db.operation.name": operation },
  });
  if (event.level === "error") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
};
