import { createHash } from "node:crypto";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** One file of an export. */
export interface ExportEntry {
  readonly path: string;
  /** Whether it is worth compressing. */
  readonly isText: boolean;
  readonly content: AsyncIterable<Uint8Array>;
  /** What its SHA-256 should be, in hexadecimal; null where nobody knows. */
  readonly sha256: string | null;
}

/** How large a part may grow before the next one is begun; one entry is never split. */
export interface PartLimits {
  readonly bytes: number;
  readonly entries: number;
}

// Any program unpacks it, any browser saves it, and no object store needs it in pieces.
export const partLimits: PartLimits = { bytes: 1024 ** 3, entries: 20_000 };

/** Entries with the next one in sight, so that a part is begun only when there is something for it. */
export interface EntryQueue {
  readonly next: () => ExportEntry | undefined;
  readonly advance: () => Promise<void>;
}

/** A queue of these entries, its first one in sight. */
export const queueOf = async (entries: AsyncIterator<ExportEntry>): Promise<EntryQueue> => {
  let next: ExportEntry | undefined;
  const advance = async (): Promise<void> => {
    const result = await entries.next();
    next = result.done === true ? undefined : result.value;
  };
  await advance();
  return { next: () => next, advance };
};

interface Written {
  readonly zip: Zip;
  /** Takes what the zip has ready. */
  readonly take: () => readonly Uint8Array[];
  readonly size: () => number;
}

const openZip = (): Written => {
  const ready: Uint8Array[] = [];
  let size = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    size += chunk.length;
    ready.push(chunk);
  });
  return { zip, take: () => ready.splice(0), size: () => size };
};

async function* writeEntry(
  { zip, take }: Written,
  entry: ExportEntry,
  note: (line: object) => void,
): AsyncGenerator<Uint8Array> {
  const file = entry.isText
    ? new ZipDeflate(entry.path, { level: 6 })
    : new ZipPassThrough(entry.path);
  zip.add(file);
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of entry.content) {
    hash.update(chunk);
    bytes += chunk.length;
    file.push(chunk);
    yield* take();
  }
  file.push(new Uint8Array(), true);
  yield* take();
  const sha256 = hash.digest("hex");
  const isAsStored = entry.sha256 === null || entry.sha256 === sha256;
  note({ path: entry.path, bytes, sha256, ...(isAsStored ? {} : { expected: entry.sha256 }) });
}

async function* manifestOf(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.map((line) => `${line}\n`).join(""));
}

/**
 * One zip file of a queue's next entries, made while it is read. Its last entry is the manifest: the path,
 * size and SHA-256 of every other one, a line each.
 */
export async function* writePart(
  queue: EntryQueue,
  number: number,
  limits: PartLimits,
): AsyncGenerator<Uint8Array> {
  const written = openZip();
  const lines: string[] = [];
  const isFull = (): boolean => written.size() >= limits.bytes || lines.length >= limits.entries;
  for (let entry = queue.next(); entry && !isFull(); entry = queue.next()) {
    yield* writeEntry(written, entry, (line) => lines.push(JSON.stringify(line)));
    await queue.advance();
  }
  const manifest = {
    path: `manifest-${number}.jsonl`,
    isText: true,
    content: manifestOf(lines),
    sha256: null,
  };
  yield* writeEntry(written, manifest, () => undefined);
  written.zip.end();
  yield* written.take();
}
