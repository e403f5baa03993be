import type { Readable } from "node:stream";
import type { StagedFile } from "./staging.ts";

/** One stored file as a listing gives it. */
export interface StoredFile {
  readonly key: string;
  readonly writtenAt: Date;
}

/**
 * Where files are kept, by keys "<account>/<file>" of two UUIDs; names and sizes live in the
 * database. Every method throws an Outage when the place is away or full.
 */
export interface Storage {
  /** Whether files are kept on this machine, in about the time of a commit; else a service is waited for, which may stand still. */
  readonly isNear: boolean;
  /**
   * Takes bytes in under no key yet, hashing as they stream; "too-large" past `maxBytes`. Whatever
   * goes wrong leaves nothing behind.
   */
  stage(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StagedFile | "too-large">;
  /** Puts a staged file under a new key; when this resolves it survives a crash and a power cut. */
  keep(staged: StagedFile, key: string): Promise<void>;
  /** Drops a staged file; harmless when it was kept. */
  drop(staged: StagedFile): Promise<void>;
  /** The file's bytes as a stream, or undefined when there is none. */
  read(key: string): Promise<Readable | undefined>;
  /** Copies the file to a path of this machine; false when there is none. */
  copyTo(key: string, path: string): Promise<boolean>;
  /** Removes a file; removed already is removed. */
  remove(key: string): Promise<void>;
  /** Every stored file, or every one of an account, in no particular order. */
  list(accountId?: string): AsyncIterable<StoredFile>;
}

const keyForm = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** The key itself, or an error: a key never comes from outside and never names a path. */
export const checkedKey = (key: string): string => {
  if (!keyForm.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
};
