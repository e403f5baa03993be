import type { LearnedReadings } from "@proviso/review-engine";
import {
  openReader,
  type ReaderFault,
  type Score,
  type SentenceReader,
} from "@proviso/sentence-reader";
import { existsSync, readFileSync } from "node:fs";
import { tellAlive } from "../platform/processes/serve-tasks.ts";
import { readingsIn, storedReadings } from "./stored-readings.ts";

/** Readings, and the same as bytes to be stored with the review. */
export interface TextReadings {
  readonly readings: LearnedReadings;
  readonly stored: Uint8Array;
}

/** Reads texts by the learned reader; null where it does not work. */
export type ReadTexts = (texts: readonly string[]) => Promise<TextReadings | null>;

let opening: Promise<SentenceReader | ReaderFault> | null = null;

// What is stored is in thousandths; what is read now is rounded alike, so that both give the same verdicts.
const rounded = ({ says, denies }: Score): Score => ({
  says: Math.round(says * 1000) / 1000,
  denies: Math.round(denies * 1000) / 1000,
});

/**
 * Reads texts by the shipped reader, which this process opens once. What an earlier review has read, in the file at this
 * path, is not read again.
 */
export const readTextsKnowing =
  (knownReadings?: string): ReadTexts =>
  async (texts) => {
    const reader = await (opening ??= openReader());
    if (typeof reader === "string") return null;
    const known =
      knownReadings !== undefined && existsSync(knownReadings)
        ? readingsIn(readFileSync(knownReadings), reader.version)
        : new Map<string, never>();
    const readings = new Map<string, ReadonlyMap<string, Score>>();
    for (const text of texts) {
      const before = known.get(text);
      const reading = before ?? (await reader.read(text));
      readings.set(text, new Map([...reading].map(([id, score]) => [id, rounded(score)])));
      tellAlive();
    }
    return { readings, stored: storedReadings(reader.version, readings) };
  };
