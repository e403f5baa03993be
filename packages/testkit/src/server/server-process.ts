import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

/** A server as its own process, which can be ended in every way a process ends. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  isRunning(): boolean;
  /** SIGKILL, as a crash or the kernel for want of memory would; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator would; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** SIGSTOP: it does nothing, and does not know that time passes. */
  freeze(): void;
  /** SIGCONT. */
  thaw(): void;
  /** Resolves when it has ended, however. */
  readonly ended: Promise<number | null>;
}

const main = join(import.meta.dirname, "../../../server/src/main.ts");

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
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
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        said = (said + String(chunk)).slice(-20_000);
        if (said.includes("started in")) settle();
      });
    child.once("exit", () => fail(new Error(`The server ended before it was ready. ${said}`)));
  });

interface ServerProcessOptions {
  /** Words of a command that runs the server, e.g. one that ends it with us. */
  readonly through?: readonly string[];
  /** Whether its warnings are kept to itself; told in the error when it does not start. */
  readonly isQuiet?: boolean;
}

/** The environment of a server with these settings, and nothing else that a server knows. */
export const serverEnvironment = (
  settings: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string | undefined>> => {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const machine = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE };
  return { ...machine, NODE_ENV: "production", LOG_LEVEL: "warn", ...settings };
};

/**
 * Starts the real server with these settings, `PORT` among them, and nothing else of the environment that
 * a server knows; ready when this resolves.
 */
export const startServerProcess = async (
  settings: Readonly<Record<string, string>> & { readonly PORT: string },
  { through = [], isQuiet = false }: ServerProcessOptions = {},
): Promise<ServerProcess> => {
  const [program, ...words] = [...through, process.execPath, main];
  const child = spawn(program, words, {
    env: serverEnvironment(settings),
    stdio: ["ignore", "pipe", isQuiet ? "pipe" : "inherit"],
  });
  const ended = new Promise<number | null>((settle) => {
    child.once("exit", (code) => settle(code));
  });
  await untilGreeted(child);
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    ended,
  };
};
