import type { LearnedReadings } from "@proviso/review-engine";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";

// Scores are stored in thousandths: [says, denies] by the id of the proposition, by the text that was read.
const stored = z.object({
  reader: z.string(),
  readings: z.record(z.string(), z.record(z.string(), z.tuple([z.number(), z.number()]))),
});

const thousandths = (score: number): number => Math.round(score * 1000);

/** Readings as they are stored with a review, so that the next one reads only what changed. */
export const storedReadings = (reader: string, readings: LearnedReadings): Uint8Array => {
  const entries = [...readings].map(([text, reading]) => [
    text,
    Object.fromEntries(
      [...reading].map(([id, { says, denies }]) => [id, [thousandths(says), thousandths(denies)]]),
    ),
  ]);
  return gzipSync(JSON.stringify({ reader, readings: Object.fromEntries(entries) }));
};

/** The readings that an earlier review stored; none where they are of another reader or shape. */
export const readingsIn = (bytes: Uint8Array, reader: string): LearnedReadings => {
  const { data: found } = stored.safeParse(JSON.parse(gunzipSync(bytes).toString("utf8")));
  if (found?.reader !== reader) return new Map();
  return new Map(
    Object.entries(found.readings).map(([text, scores]) => [
      text,
      new Map(
        Object.entries(scores).map(([id, [says, denies]]) => [
          id,
          { says: says / 1000, denies: denies / 1000 },
        ]),
      ),
    ]),
  );
};
