import { openFileStorage } from "@proviso/server/src/platform/storage/file-storage.ts";
import { openS3Storage } from "@proviso/server/src/platform/storage/s3-storage.ts";
import type { FileStore } from "@proviso/server/src/platform/storage/storage.ts";
import { startS3Double } from "@proviso/server/src/test-support/s3-double.ts";
import { join } from "node:path";
import { openLine, type Line } from "./line.ts";

/** Where the servers of a world keep files, and how that is looked into without them. */
export interface Store {
  readonly settings: Readonly<Record<string, string>>;
  readonly storage: FileStore;
  readonly line: Line | null;
  stop(): Promise<void>;
}

/** A folder below the servers' data folder, or an object store behind a line that can fail. */
export const openStore = async (hasObjectStore: boolean, data: string): Promise<Store> => {
  if (!hasObjectStore) {
    const storage = openFileStorage(join(data, "files"));
    return { settings: {}, storage, line: null, stop: async () => undefined };
  }
  const { config: place, stop } = await startS3Double();
  const line = await openLine(Number(new URL(place.endpoint ?? "").port));
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
      S3_REGION: place.region,
      S3_BUCKET: place.bucket,
      S3_ACCESS_KEY_ID: place.accessKeyId,
      S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    },
    storage: await openS3Storage(place, join(data, "looked-at")),
    line,
    stop: async () => {
      await line.stop();
      await stop();
    },
  };
};
