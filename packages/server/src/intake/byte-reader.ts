import { open } from "node:fs/promises";

/** A file of which only what is asked for is read. */
export interface ByteReader {
  readonly size: number;
  /** The bytes from there on; fewer where the file ends, none beyond it. */
  read(from: number, length: number): Promise<Buffer>;
}

/** The same of bytes that are in memory. */
export const readerOf = (bytes: Uint8Array): ByteReader => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: whole.length,
    read: (from, length) =>
      Promise.resolve(from < 0 ? Buffer.alloc(0) : whole.subarray(from, from + length)),
  };
};

/** Opens the file at a path for `work`, and closes it after. */
export const withByteReader = async <T>(
  path: string,
  work: (reader: ByteReader) => Promise<T>,
): Promise<T> => {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    return await work({
      size,
      read: async (from, length) => {
        if (from < 0 || from >= size) return Buffer.alloc(0);
        const buffer = Buffer.alloc(Math.min(length, size - from));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
};
