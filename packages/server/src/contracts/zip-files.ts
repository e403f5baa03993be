import { Zip, ZipPassThrough } from "fflate";
import { Readable } from "node:stream";
import { Outage } from "../platform/outage.ts";

async function* chunksOf<F extends { readonly id: string; readonly name: string }>(
  files: readonly F[],
  read: (file: F) => Promise<Readable | undefined>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const file of files) {
    const source: AsyncIterable<Uint8Array> | undefined = await read(file);
    if (!source) throw new Outage("storage_unavailable", `The file ${file.id} is not stored.`);
    const entry = new ZipPassThrough(file.name);
    zip.add(entry);
    for await (const part of source) {
      entry.push(part);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}

/**
 * The files in one zip, made while it is read, so that no file is ever held whole. They are stored as
 * they are: a .docx or a .pdf is compressed already.
 */
export const zipOf = <F extends { readonly id: string; readonly name: string }>(
  files: readonly F[],
  read: (file: F) => Promise<Readable | undefined>,
): Readable => Readable.from(chunksOf(files, read));
