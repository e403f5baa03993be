import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startServerProcess } from "@proviso/testkit";
import { hidePreviewFromSampleUsers } from "./preview-seen.ts";

/** A running Proviso with a database and files of its own. */
export interface RunningServer {
  readonly url: string;
  /** Ends it, the hard way where it is its own process; its data stays. */
  goAway(): Promise<void>;
  /** Starts it again on the same port and data. */
  comeBack(): Promise<void>;
  /** Ends it; data that was made for it is removed. */
  stop(): Promise<void>;
}

/** An empty folder for the data of a server. */
export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), "proviso-e2e-"));

/** The settings of a server on a free port with this data folder, and where it will be reached. */
export const settingsOn = async (data: string, settings: Readonly<Record<string, string>>) => {
  const environment = {
    PORT: String(await freePort()),
    // Any free one: servers beside each other must not differ in whether they take mail in.
    MAIL_IN_PORT: "0",
    DATA_FOLDER: data,
    ...settings,
  };
  return { url: `http://127.0.0.1:${environment.PORT}`, environment };
};

/**
 * Starts the real server, as its own process, on a free port with this data folder, which stays when it is
 * stopped; ready when this resolves.
 */
export const startServerOn = async (
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> => {
  const { url, environment } = await settingsOn(data, settings);
  let server = await startServerProcess(environment);
  return {
    url,
    goAway: () => server.kill(),
    comeBack: async () => {
      server = await startServerProcess(environment);
    },
    stop: async () => {
      await server.stop();
    },
  };
};

/** Starts the real server on a free port with an empty data folder; ready, and its sample users past the preview, when this resolves. */
export const startServer = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => {
  const data = newDataFolder();
  const server = await startServerOn(data, settings);
  await hidePreviewFromSampleUsers(server.url);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
