import {
  isRefusal,
  refuseFullStorage,
  type Refusal,
  type StorageKind,
  type StorageRoom,
} from "@proviso/domain";
import type { Readable } from "node:stream";
import type { AccountTransaction } from "../database/scope.ts";
import type { StagedFile } from "./staging.ts";

/** One stored file as a listing gives it. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

/**
 * A place that keeps files, by keys "<account>/<file>" of two UUIDs; names and sizes live in the
 * database. Every method throws an Outage when the place is away or full.
 */
export interface FileStore {
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

/** An upload that is expected to arrive. */
export interface ExpectedUpload {
  /** Whose storage it will count toward; undefined for a file that is read and not kept. */
  readonly accountId: string | undefined;
  /** The length of the request's body; undefined when the sender does not say. */
  readonly declaredBytes: number | undefined;
  /** Whether it may be a repeated request, which gets the first answer although there is no room by now. */
  readonly mayBeRepeated: boolean;
}

/** An upload that was admitted and is on its way; its bytes are held against the account until it ends. */
export interface ArrivingUpload {
  /** Stages the bytes; refuses once they are more than the account has room for. */
  stage(
    source: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<StagedFile | "too-large" | Refusal>;
  /** Gives back what was held; done by itself when the staged file is dropped. */
  end(): void;
}

/**
 * The only way to the files of accounts: every byte is counted toward the account it is stored for, from before it is
 * written until after it is removed, and an upload that the account has no room for is refused.
 */
export interface Storage extends Omit<FileStore, "keep"> {
  /**
   * Keeps a file that the product made. Never refused, so that no result is lost: it may take the account over its limit,
   * and then the next upload is refused.
   */
  keep(staged: StagedFile, key: string, kind: StorageKind): Promise<void>;
  /** Counts a file that someone adds, or refuses it; what it gives puts the file in its place. */
  reserve(
    staged: StagedFile,
    key: string,
    kind: StorageKind,
  ): Promise<Refusal | { readonly place: () => Promise<void> }>;
  /** Judges an upload before its body is received. Throws an Outage when this machine has too little free space. */
  expect(upload: ExpectedUpload): Promise<ArrivingUpload | Refusal>;
  /** How much an account uses and may use; read in its own transaction where none is given. */
  roomOf(accountId: string, trx?: AccountTransaction): Promise<StorageRoom>;
}

const keyForm = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** The key itself, or an error: a key never comes from outside and never names a path. */
export const checkedKey = (key: string): string => {
  if (!keyForm.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
};

/** The account and the file of a key. */
export const partsOfKey = (key: string): readonly [accountId: string, fileId: string] => {
  const [accountId = "", fileId = ""] = checkedKey(key).split("/");
  return [accountId, fileId];
};

/** Keeps a file that someone adds; a refused one was not counted, and nothing of it is kept. */
export const keepUpload = async (
  storage: Pick<Storage, "reserve">,
  staged: StagedFile,
  key: string,
  kind: StorageKind,
): Promise<Refusal | undefined> => {
  const reserved = await storage.reserve(staged, key, kind);
  if (isRefusal(reserved)) return reserved;
  await reserved.place();
  return undefined;
};

/** Refuses what would make more files of an account that is full; work already begun is not stopped by it. */
export const refuseWhenFull = async (
  storage: Pick<Storage, "roomOf">,
  accountId: string,
): Promise<Refusal | undefined> => {
  return refuseFullStorage(await storage.roomOf(accountId)) ?? undefined;
};
