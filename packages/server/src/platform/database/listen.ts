import pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { DatabasePlace } from "./connection.ts";

/** What hears what the database tells. */
export interface Ear {
  readonly onMessage: (text: string) => void;
  /** Called when the connection is back after a break: something may have been missed. */
  readonly onGap: () => void;
}

const retryMilliseconds = 1000;

const openEar = async (
  place: DatabasePlace,
  channel: string,
  ear: Ear,
  onLost: () => void,
): Promise<pg.Client> => {
  const client = new pg.Client({ ...place, application_name: "proviso listener", keepAlive: true });
  client.on("notification", ({ payload }) => ear.onMessage(payload ?? ""));
  client.on("error", onLost);
  client.on("end", onLost);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    client.removeAllListeners("end");
    await client.end().catch(() => undefined);
    throw error;
  }
};

/**
 * Listens to one channel of the database on a connection of its own, made again for as long as it
 * takes when it breaks. Gives what ends it.
 */
export const listenTo = async (
  place: DatabasePlace,
  channel: string,
  ear: Ear,
  log: Log,
): Promise<() => Promise<void>> => {
  const held: { client?: pg.Client; isEnding: boolean } = { isEnding: false };
  const close = async (): Promise<void> => held.client?.end().catch(() => undefined);
  const connect = async (): Promise<void> => {
    let isLost = false;
    const onLost = (): void => {
      if (isLost || held.isEnding) return;
      isLost = true;
      log.warn({ channel }, "listener_lost");
      void reconnect();
    };
    held.client = await openEar(place, channel, ear, onLost);
  };
  const reconnect = async (): Promise<void> => {
    delete held.client;
    while (!held.isEnding) {
      await pause(retryMilliseconds, undefined, { ref: false });
      const isBack = await connect().then(
        () => true,
        () => false,
      );
      if (!isBack) continue;
      if (held.isEnding) await close();
      else ear.onGap();
      return;
    }
  };
  await connect();
  return async () => {
    held.isEnding = true;
    await close();
  };
};
