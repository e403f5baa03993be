import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { sampleDocuments } from "../documents.ts";
import { median } from "../measure.ts";
import type { Program } from "../program.ts";
import { compare, inTurn, milliseconds, ratiosText } from "../requests.ts";
import { databaseOf, startProviso } from "../server.ts";
import { formOf, sendForm, storedFile, untilSettled } from "../upload-file.ts";

const folder = new URL("../../data/", import.meta.url).pathname;
const times = 6;

/**
 * P2: a contract of some 20 KB until its upload is acknowledged. Against it the least that is durable: the
 * file and its folder synced, and one row committed in the same PostgreSQL. The review of each is waited
 * for, not timed, so that no upload competes with the one before.
 */
export const p2: Program = {
  title: "20 KB upload acknowledged, p50, against 2 fsync + 1 commit (accept 6x, aim 3x)",
  run: async () => {
    mkdirSync(folder, { recursive: true });
    const data = mkdtempSync(join(folder, "upload-"));
    const server = await startProviso(data);
    const database = new pg.Client(databaseOf(data));
    try {
      await database.connect();
      await database.query("create table bench_commits (id serial primary key, said text)");
      const [sample] = sampleDocuments(1);
      if (!sample) throw new Error("there is no sample agreement");
      const bytes = new Uint8Array(sample.bytes);
      const form = formOf(bytes);
      const first = await sendForm(server, form);
      if (!Buffer.from(await storedFile(server, first)).equals(bytes))
        throw new Error("other bytes were stored");
      await untilSettled(server, first);
      const ours = async (): Promise<number> => {
        const took: number[] = [];
        for (let sent = 0; sent < times; sent += 1) {
          let guid = "";
          took.push(
            ...(await inTurn(async () => {
              guid = await sendForm(server, form);
            }, 1)),
          );
          await untilSettled(server, guid);
        }
        return median(took);
      };
      const result = await compare(ours, async () =>
        median(await inTurn(() => theLeast(data, bytes, database), times)),
      );
      console.log(
        `  ${(bytes.length / 1024).toFixed(0)} KB: p50 ${ratiosText(result)}, ` +
          `${milliseconds(result.ours)} against ${milliseconds(result.peer)}`,
      );
    } finally {
      await database.end();
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
};

const synced = (path: string, how: "r" | "w", bytes?: Uint8Array): void => {
  const file = openSync(path, how);
  if (bytes) writeSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
};

const theLeast = async (data: string, bytes: Uint8Array, database: pg.Client): Promise<void> => {
  synced(join(data, "limit"), "w", bytes);
  synced(data, "r");
  await database.query("insert into bench_commits (said) values ('one')");
};
