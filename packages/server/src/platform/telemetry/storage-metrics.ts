import type { ScopedDatabase } from "../database/scope.ts";
import type { Metrics } from "./metrics.ts";

/** Tells how much all accounts store together, by kind, and how much the disk of the data folder has free. */
export const measureStorage = (
  metrics: Metrics,
  db: ScopedDatabase,
  freeBytes: () => Promise<number>,
): void => {
  metrics.stand("storage_bytes", "Bytes that all accounts store, by kind of file.", () =>
    db.asIdentity(async (trx) => {
      const rows = await trx
        .selectFrom("storage_usage")
        .select((of) => ["kind", of.fn.sum<string>("bytes").as("bytes")])
        .groupBy("kind")
        .execute();
      return rows.map(({ kind, bytes }) => ({ labels: { name: kind }, value: Number(bytes) }));
    }),
  );
  metrics.stand(
    "storage_free_bytes",
    "Free bytes of the disk that files are received on.",
    async () => [{ labels: { name: "data folder" }, value: await freeBytes() }],
  );
};
