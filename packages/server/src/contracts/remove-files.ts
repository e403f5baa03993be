import { z } from "zod";
import type { JobKind, JobWorker } from "../platform/jobs/jobs.ts";
import type { Storage } from "../platform/storage/storage.ts";

/** Removes files from the storage whose records are gone; removed already is removed. */
export const removeFiles: JobKind<{ keys: string[] }> = {
  name: "remove-files",
  payload: z.object({ keys: z.array(z.string()) }),
  // A backup puts it off for as long as it takes.
  retryLimit: 60,
  expireInSeconds: 300,
};

/** What does it. */
export const removeFilesWorker = (storage: Storage): JobWorker<{ keys: string[] }> => ({
  kind: removeFiles,
  atOnce: 1,
  run: async ({ keys }) => {
    for (const key of keys) await storage.remove(key);
  },
});
