import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Place } from "../platform/storage/s3-storage.ts";
import { freePort } from "./free-port.ts";

/** Where an object store on this port of this machine is. */
export const s3PlaceOf = (port: number): S3Place => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: "us-east-1",
  bucket: "contracts",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
});

/** An object store for tests, with one empty bucket. */
export interface S3Double {
  readonly place: S3Place;
  stop(): Promise<void>;
}

/** Starts an object store on a free port of this machine. */
export const startS3Double = async (): Promise<S3Double> => {
  const port = await freePort();
  const place = s3PlaceOf(port);
  const directory = mkdtempSync(join(tmpdir(), "proviso-s3-"));
  const server = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: place.bucket, configs: [] }],
  });
  await server.run();
  return {
    place,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
