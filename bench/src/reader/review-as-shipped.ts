import type { WordDocument } from "@proviso/redline";
import {
  review,
  textsToRead,
  type LearnedReadings,
  type Playbook,
  type PropositionScore,
  type Review,
} from "@proviso/review-engine";
import { openReader, type SentenceReader } from "@proviso/sentence-reader";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Reading = readonly (readonly [string, PropositionScore])[];

const folder = fileURLToPath(new URL("../../../node_modules/.cache/proviso/", import.meta.url));

const recall = (file: string): Map<string, Reading> => {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as object));
  } catch {
    return new Map();
  }
};

/** Reviews documents as the product does, with the learned reader; what it read is kept on disk for the next run. */
export interface ShippedReview {
  readonly review: (document: WordDocument, playbook: Playbook) => Promise<Review>;
  readonly close: () => Promise<void>;
}

const opened = async (): Promise<SentenceReader> => {
  const reader = await openReader();
  if (typeof reader === "string") throw new Error(`The learned reader does not work: ${reader}`);
  return reader;
};

/** Opens the learned reader for a benchmark; throws where it does not work. */
export const openShippedReview = async (): Promise<ShippedReview> => {
  const reader = await opened();
  const file = `${folder}readings-${reader.version}.json`;
  const known = recall(file);
  const read = async (text: string): Promise<Reading> => {
    const before = known.get(text);
    if (before) return before;
    const reading = [...(await reader.read(text))];
    known.set(text, reading);
    return reading;
  };
  return {
    review: async (document, playbook) => {
      const readings = new Map<string, ReadonlyMap<string, PropositionScore>>();
      for (const text of textsToRead(document, playbook))
        readings.set(text, new Map(await read(text)));
      return review(document, playbook, { readings: readings satisfies LearnedReadings });
    },
    close: async () => {
      await reader.close();
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(known)));
    },
  };
};
