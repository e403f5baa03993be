import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hidePreviewFromSampleUsers } from "./preview-seen.ts";

/** A running Proviso with a database and files of its own. */
export interface RunningServer {
  readonly url: string;
  /** Ends it the hard way, as a crash would; its data stays. */
  crash(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, "../packages/server/src/main.ts");

const freePort = (): Promise<number> =>
  new Promise((settle, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Resolves with the greeting, which comes once the sample account is there. */
const untilGreeted = (child: ChildProcess): Promise<void> =>
  new Promise((settle, fail) => {
    let said = "";
    child.stdout?.on("data", (chunk) => {
      said += String(chunk);
      if (said.includes("started in")) settle();
    });
    child.once("exit", () => fail(new Error(`The server ended before it was ready. ${said}`)));
  });

const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) settle();
    else child.once("exit", () => settle()).kill(signal);
  });

/** Starts the real server on a free port with an empty data folder; ready, and its sample users past the preview, when this resolves. */
export const startServer = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => {
  const data = mkdtempSync(join(tmpdir(), "proviso-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Nothing else of the caller's environment: its settings are not for these journeys.
  const { PATH, HOME, TMPDIR } = process.env;
  const environment = {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: "production",
    PORT: String(port),
    // Any free one: servers beside each other must not differ in whether they take mail in.
    MAIL_IN_PORT: "0",
    DATA_FOLDER: data,
    LOG_LEVEL: "warn",
    ...settings,
  };
  const launch = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, [main], {
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await untilGreeted(started);
    return started;
  };
  let child = await launch();
  await hidePreviewFromSampleUsers(url);
  return {
    url,
    crash: () => end(child, "SIGKILL"),
    restart: async () => {
      child = await launch();
    },
    stop: async () => {
      await end(child, "SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
};
