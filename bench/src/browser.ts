import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** A Chromium without a window that other programs can be let into. */
export interface RunningBrowser {
  /** Where it can be spoken to, as its debugging port. */
  readonly port: number;
  /** Runs a script on a page of this address, e.g. to keep something in its storage. */
  runAt(address: string, script: string): Promise<void>;
  stop(): Promise<void>;
}

const greeting = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//;

const evaluate = (socket: WebSocket, id: number, expression: string): Promise<boolean> =>
  new Promise((settle, fail) => {
    const hear = ({ data }: MessageEvent): void => {
      const said: {
        id?: number;
        error?: { message: string };
        result?: { result: { value?: unknown } };
      } = JSON.parse(String(data));
      if (said.id !== id) return;
      socket.removeEventListener("message", hear);
      if (said.error) fail(new Error(said.error.message));
      else settle(said.result?.result.value === true);
    };
    socket.addEventListener("message", hear);
    socket.send(JSON.stringify({ id, method: "Runtime.evaluate", params: { expression } }));
  });

const most = 60;

const runIn = async (port: number, address: string, script: string): Promise<void> => {
  const asked = `http://127.0.0.1:${port}/json/new?${encodeURIComponent(address)}`;
  const page: { id: string; webSocketDebuggerUrl: string } = await (
    await fetch(asked, { method: "PUT" })
  ).json();
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await new Promise((settle) => socket.addEventListener("open", settle));
  const { origin } = new URL(address);
  const expression = `location.origin === ${JSON.stringify(origin)} && (${script}, true)`;
  // The page is there some moments after the browser says so.
  for (let tries = 1; ; tries += 1) {
    await setTimeout(500);
    const isThere = await evaluate(socket, tries, expression).catch((error: unknown) => {
      if (tries === most) throw error;
      return false;
    });
    if (isThere) break;
  }
  socket.close();
  await fetch(`http://127.0.0.1:${port}/json/close/${page.id}`);
};

/** Starts the Chromium at `CHROMIUM_PATH`, or the one a Linux usually has, with its own profile. */
export const startBrowser = async (): Promise<RunningBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), "proviso-bench-browser-"));
  const program = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((settle) => child.once("exit", settle));
  const port = await new Promise<number>((settle, fail) => {
    let said = "";
    child.once("error", fail);
    child.stderr.on("data", (part) => {
      said += String(part);
      const found = greeting.exec(said)?.[1];
      if (found !== undefined) settle(Number(found));
    });
  });
  return {
    port,
    runAt: (address, script) => runIn(port, address, script),
    stop: async () => {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
