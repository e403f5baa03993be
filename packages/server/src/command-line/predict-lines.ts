import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { failed, failureOf, type Failure } from "./failure.ts";

/** One text of a benchmark task; the gold answers next to it are never read. */
export interface TaskText {
  readonly id: string | number;
  readonly text: string;
}

/** A text cut into spans. */
export interface TaskSpans extends TaskText {
  readonly spans: readonly (readonly [number, number])[];
}

const isSpan = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);

/** Reads a line's id (also called "_id") and text, or undefined when it has none. */
export const readText = (value: unknown): TaskText | undefined => {
  if (typeof value !== "object" || value === null || !("text" in value)) return undefined;
  const id = "id" in value ? value.id : "_id" in value ? value._id : undefined;
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  return typeof value.text === "string" ? { id, text: value.text } : undefined;
};

/** Reads a line's id, text and spans, or undefined when one is missing. */
export const readSpans = (value: unknown): TaskSpans | undefined => {
  const text = readText(value);
  if (text === undefined || typeof value !== "object" || value === null) return undefined;
  if (!("spans" in value) || !Array.isArray(value.spans)) return undefined;
  return value.spans.every(isSpan) ? { ...text, spans: value.spans } : undefined;
};

const unpack = (bytes: Buffer): string =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");

/** Reads a file of JSON lines, packed or not; `needs` names what a line must have. */
export const readTask = <Line>(
  path: string,
  readLine: (value: unknown) => Line | undefined,
  needs: string,
): Line[] | Failure => {
  try {
    const lines = unpack(readFileSync(path))
      .split("\n")
      .filter((line) => line.trim() !== "");
    const read = lines
      .map((line) => readLine(JSON.parse(line)))
      .filter((each) => each !== undefined);
    return read.length === lines.length ? read : failed(`A line of the file has no ${needs}.`);
  } catch (error) {
    if (error instanceof SyntaxError) return failed("A line of the file isn’t JSON.");
    return failureOf(error);
  }
};
