import type { LearnedReadings } from "@proviso/review-engine";
import {
  openReader,
  type ReaderFault,
  type SentenceReader,
  type SentenceReading,
} from "@proviso/sentence-reader";
import { tellAlive } from "../platform/processes/serve-tasks.ts";

let opening: Promise<SentenceReader | ReaderFault> | null = null;

/** Reads texts by the shipped reader, which this process opens once; null where it does not work. */
export const readTexts = async (texts: readonly string[]): Promise<LearnedReadings | null> => {
  const reader = await (opening ??= openReader());
  if (typeof reader === "string") return null;
  const readings = new Map<string, SentenceReading>();
  for (const text of texts) {
    readings.set(text, await reader.read(text));
    tellAlive();
  }
  return readings;
};
