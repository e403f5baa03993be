import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { requestTokens } from "@proviso/endpoints";

/** A running Proviso, with whoever is signed in on it. */
export interface RunningProviso {
  readonly url: string;
  readonly folder: string;
  /** The headers of a signed-in owner of the sample account. */
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const main = new URL("../../packages/server/src/main.ts", import.meta.url).pathname;

const freePort = (): Promise<number> =>
  new Promise((settle, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === "object" && address ? address.port : 0));
    });
  });

const untilGreeted = (child: ChildProcess): Promise<void> =>
  new Promise((settle, fail) => {
    let said = "";
    child.stdout?.on("data", (chunk) => {
      said += String(chunk);
      if (said.includes("started in")) settle();
    });
    child.once("exit", () => fail(new Error(`The server ended before it was ready. ${said}`)));
  });

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(url + requestTokens.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_type: "password",
      username: "owner@brightline.example",
      password: "Brightline-2026",
    }),
  });
  const granted: unknown = await answer.json();
  if (typeof granted === "object" && granted && "access_token" in granted)
    return String(granted.access_token);
  throw new Error(`Signing in was answered with ${answer.status}.`);
};

/** Starts the server on a data folder, with no limit to how often it may be asked; signed in when this resolves. */
export const startProviso = async (folder: string): Promise<RunningProviso> => {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_FOLDER: folder,
      LOG_LEVEL: "warn",
      REQUESTS_PER_MINUTE: "1000000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await untilGreeted(child);
  const url = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  // A token lives for minutes; a measurement may run for an hour.
  const renewal = setInterval(() => {
    void signIn(url).then((token) => (headers.authorization = `Bearer ${token}`));
  }, 120_000);
  return {
    url,
    folder,
    headers,
    stop: () =>
      new Promise((settle) => {
        clearInterval(renewal);
        child.once("exit", () => settle()).kill("SIGTERM");
      }),
  };
};

/** Where the database of a running server's data folder is, as its own note of it says. */
export const databaseOf = (
  folder: string,
): { readonly host: string; readonly user: string; readonly database: string } => {
  const lines = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  return { host: lines[4] ?? "", user: "proviso", database: "postgres" };
};
