import pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { DatabaseConfig } from "./connection.ts";

/** What hears what the database tells on one channel. */
export interface Ear {
  readonly onMessage: (text: string) => void;
  /** Called when the connection is back after a break: something may have been missed. */
  readonly onGap: () => void;
}

/** Hears for a whole process what the database tells, all channels on one connection. */
export interface Listener {
  /**
   * Passes on what is told on a channel from when this resolves, to one ear a channel; rejects when the database
   * cannot be reached. Gives what ends it.
   */
  hear(channel: string, ear: Ear): Promise<() => void>;
  /** Hears nothing any longer. */
  stop(): Promise<void>;
}

const retryMilliseconds = 1000;

const listenOn = (client: pg.Client, channel: string): Promise<unknown> =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`);

/**
 * Opens the listener of this process. It connects when a first channel is asked for; when that connection breaks, it is
 * made again for as long as it takes.
 */
export const openListener = (config: DatabaseConfig, log: Log): Listener => {
  const ears = new Map<string, Ear>();
  let connection: Promise<pg.Client> | undefined;
  let held: pg.Client | undefined;
  let isEnding = false;

  const connect = async (): Promise<pg.Client> => {
    const application_name = "proviso listener";
    const client = new pg.Client({ ...config, application_name, keepAlive: true });
    let isUp = false;
    const onLost = (): void => {
      if (!isUp || isEnding) return;
      isUp = false;
      log.warn({ channels: [...ears.keys()] }, "listener_lost");
      connection = connectAgain();
      connection.catch(() => undefined);
    };
    client.on("notification", ({ channel, payload }) =>
      ears.get(channel)?.onMessage(payload ?? ""),
    );
    client.on("error", onLost);
    client.on("end", onLost);
    try {
      await client.connect();
      for (const channel of ears.keys()) await listenOn(client, channel);
      if (isEnding) throw new Error("The listener is stopped.");
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    isUp = true;
    held = client;
    return client;
  };
  const connectAgain = async (): Promise<pg.Client> => {
    for (;;) {
      await pause(retryMilliseconds, undefined, { ref: false });
      try {
        const client = await connect();
        for (const { onGap } of ears.values()) onGap();
        return client;
      } catch (error) {
        if (isEnding) throw error;
      }
    }
  };
  return {
    hear: async (channel, ear) => {
      ears.set(channel, ear);
      connection ??= connect();
      const client = await connection.catch((error: unknown) => {
        connection = undefined;
        throw error;
      });
      await listenOn(client, channel);
      return () => ears.delete(channel);
    },
    stop: async () => {
      isEnding = true;
      await held?.end().catch(() => undefined);
    },
  };
};
