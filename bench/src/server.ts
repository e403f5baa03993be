import { readFileSync } from "node:fs";
import { join } from "node:path";
import { requestTokens } from "@proviso/endpoints";
import { freePort, startServerProcess } from "@proviso/testkit";

/** A running Proviso, with the person who is signed in on it. */
export interface RunningProviso {
  readonly url: string;
  readonly folder: string;
  /** The process that answers. */
  readonly pid: number;
  /** The headers of a signed-in owner of the sample account. */
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

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
  const server = await startServerProcess({
    PORT: String(await freePort()),
    DATA_FOLDER: folder,
    REQUESTS_PER_MINUTE: "1000000",
  });
  const { url } = server;
  const token = await signIn(url).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const headers = { authorization: `Bearer ${token}` };
  // A token lives for minutes; a measurement may run for an hour.
  const renewal = setInterval(() => {
    void signIn(url).then((token) => (headers.authorization = `Bearer ${token}`));
  }, 120_000);
  return {
    url,
    folder,
    pid: server.pid,
    headers,
    stop: async () => {
      clearInterval(renewal);
      await server.stop();
    },
  };
};

/** Where the database of a running server's data folder is, as its own note of it says. */
export const databaseOf = (
  folder: string,
): { readonly host: string; readonly user: string; readonly database: string } => {
  const lines = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  return { host: lines[4] ?? "", user: "proviso", database: "postgres" };
};
