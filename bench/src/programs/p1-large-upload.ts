import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import { sampleDocuments } from "../documents.ts";
import { median } from "../measure.ts";
import type { Program } from "../program.ts";
import { compare, inTurn, milliseconds, ratiosText } from "../requests.ts";
import { startProviso } from "../server.ts";
import { formOf, sendForm, storedFile, untilSettled } from "../upload-file.ts";

const folder = new URL("../../data/", import.meta.url).pathname;
const size = 30 * 1024 * 1024 - 64 * 1024;

/** A sample agreement with a picture that fills it up to just under the largest upload taken. */
const largeFile = (): Uint8Array<ArrayBuffer> => {
  const [sample] = sampleDocuments(1);
  if (!sample) throw new Error("there is no sample agreement");
  const parts = unzipSync(sample.bytes);
  const types = "[Content_Types].xml";
  const known = Buffer.from(parts[types] ?? []).toString();
  parts[types] = strToU8(
    known.replace("<Default ", '<Default Extension="png" ContentType="image/png"/><Default '),
  );
  parts["word/media/image1.png"] = new Uint8Array(randomBytes(size - sample.bytes.length));
  return new Uint8Array(zipSync(parts, { level: 0 }));
};

/**
 * P1: an upload of 30 MiB until it is acknowledged, which is when it is hashed, synced and known to the
 * database. Against it the least that takes: the same bytes written and synced on the same disk, then
 * read by openssl for their SHA-256. What the review of the file does afterwards is waited for, not timed.
 */
export const p1: Program = {
  title: "30 MiB upload, acknowledged and durable, against write + fsync + openssl (0.6x / 0.8x)",
  run: async () => {
    mkdirSync(folder, { recursive: true });
    const data = mkdtempSync(join(folder, "upload-"));
    const server = await startProviso(data);
    try {
      const bytes = largeFile();
      const form = formOf(bytes);
      const first = await sendForm(server, form);
      const digest = (of: Uint8Array): string => createHash("sha256").update(of).digest("hex");
      if (digest(await storedFile(server, first)) !== digest(bytes))
        throw new Error("other bytes were stored");
      await untilSettled(server, first);
      const path = join(data, "limit");
      const result = await compare(
        () => theLeast(path, bytes),
        async () => {
          let guid = "";
          const took = await inTurn(async () => {
            guid = await sendForm(server, form);
          }, 1);
          await untilSettled(server, guid);
          return median(took);
        },
      );
      const speed = (took: number): string =>
        `${(bytes.length / 1024 / 1024 / (took / 1000)).toFixed(0)} MiB/s`;
      console.log(
        `  ${ratiosText(result)} of the limit: ${speed(result.peer)} of ${speed(result.ours)}` +
          ` (${milliseconds(result.peer)} and ${milliseconds(result.ours)})`,
      );
    } finally {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
};

const theLeast = async (path: string, bytes: Uint8Array): Promise<number> => {
  const took = await inTurn(() => {
    const file = openSync(path, "w");
    writeSync(file, bytes);
    fsyncSync(file);
    closeSync(file);
    execFileSync("openssl", ["dgst", "-sha256", path]);
    return Promise.resolve();
  }, 1);
  return median(took);
};
