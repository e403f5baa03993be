import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** How many bytes a file has, and their SHA-256 in hexadecimal. */
export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

const measuring = (): { readonly stream: Transform; readonly outcome: () => Written } => {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, outcome: () => ({ bytes, sha256: hash.digest("hex") }) };
};

/** Writes a stream to a new private file that survives a power cut, as it is. */
export const writeWhole = async (
  source: Readable | AsyncIterable<Uint8Array>,
  path: string,
): Promise<Written> => {
  const { stream, outcome } = measuring();
  await pipeline(source, stream, createWriteStream(path, { mode: 0o600, flush: true }));
  return outcome();
};

/** The same, compressed; what is measured is the compressed file. */
export const writeCompressed = async (
  source: Readable | AsyncIterable<Uint8Array | string>,
  path: string,
): Promise<Written> => {
  const { stream, outcome } = measuring();
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(source, createGzip({ level: 3 }), stream, file);
  return outcome();
};

/** What a file is made of now. */
export const measureFile = async (path: string): Promise<Written> => {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
};

/** A compressed file's contents as a stream. */
export const readCompressed = (path: string): Readable => {
  const file = createReadStream(path);
  const plain = createGunzip();
  file.once("error", (error) => plain.destroy(error));
  return file.pipe(plain);
};

/** A compressed file of one JSON value a line. */
export async function* readLines(path: string): AsyncIterable<unknown> {
  for await (const line of createInterface({ input: readCompressed(path) }))
    if (line !== "") yield JSON.parse(line);
}
