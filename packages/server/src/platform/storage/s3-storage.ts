import type { S3Client } from "@aws-sdk/client-s3";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { codeOf, Outage } from "../outage.ts";
import { machineFiles, stageInto, type StagedFile } from "./staging.ts";
import { checkedKey, type FileStore, type StoredFile } from "./storage.ts";

/** Where an S3-compatible object store is, and how to sign in there. */
export interface S3Config {
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const isNotThere = (error: unknown): boolean =>
  error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);

/** Whether an error came from the store or from the way to it, rather than from this program. */
const isTheirs = (error: unknown): boolean =>
  error instanceof Error &&
  ("$metadata" in error || codeOf(error) !== "" || error.name === "TimeoutError");

const namingOutage = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isNotThere(error) || !isTheirs(error)) throw error;
    throw new Outage("storage_unavailable", error);
  }
};

// Old servers store the framing of checksummed streams as content: only required checksums are sent.
const clientFor = (S3: typeof S3Client, config: S3Config): S3Client =>
  new S3({
    region: config.region,
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });

/** Keeps files in an S3 bucket; bytes are staged in a local folder, so that their size is known. */
export const openS3Storage = async (config: S3Config, staging: string): Promise<FileStore> => {
  const sdk = await import("@aws-sdk/client-s3");
  const client = clientFor(sdk.S3Client, config);
  const named = (key: string) => ({ Bucket: config.bucket, Key: checkedKey(key) });

  const keep = async (staged: StagedFile, key: string): Promise<void> => {
    const Body = createReadStream(staged.path);
    // Heard here too: what breaks once the store has failed nobody else hears, and it would end the process.
    const broken = once(Body, "error").then(([error]) => Promise.reject(error));
    const put = new sdk.PutObjectCommand({ ...named(key), Body, ContentLength: staged.size });
    try {
      await Promise.race([client.send(put), broken]);
    } finally {
      Body.destroy();
    }
    await rm(staged.path, { force: true });
  };
  const read = async (key: string): Promise<Readable | undefined> => {
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(named(key)));
      return Body instanceof Readable ? Body : undefined;
    } catch (error) {
      if (isNotThere(error)) return undefined;
      throw error;
    }
  };
  async function* list(accountId?: string): AsyncIterable<StoredFile> {
    const within = accountId === undefined ? {} : { Prefix: `${accountId}/` };
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket: config.bucket, ...within });
    for await (const page of pages)
      for (const { Key, LastModified, Size = 0 } of page.Contents ?? [])
        if (Key !== undefined && LastModified !== undefined)
          yield { key: Key, bytes: Size, writtenAt: LastModified };
  }
  return {
    stage: (source, maxBytes) => stageInto(machineFiles, staging, source, maxBytes, false),
    isNear: false,
    keep: (staged, key) => namingOutage(() => keep(staged, key)),
    drop: (staged) => rm(staged.path, { force: true }),
    read: (key) => namingOutage(() => read(key)),
    copyTo: (key, path) =>
      namingOutage(async () => {
        const stream = await read(key);
        if (stream) await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
        return stream !== undefined;
      }),
    remove: (key) =>
      namingOutage(async () => void (await client.send(new sdk.DeleteObjectCommand(named(key))))),
    list,
  };
};
