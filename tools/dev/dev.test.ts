import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { editorPagePath, loadContracts } from "@proviso/endpoints";
import { freePort, serverEnvironment } from "@proviso/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const data = mkdtempSync(join(tmpdir(), "proviso-dev-"));
let address = "";
let inspector = "";
let child: ChildProcess;

beforeAll(async () => {
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  inspector = String(await freePort());
  const words = [join(import.meta.dirname, "main.ts"), `--inspect=${inspector}`];
  child = spawn(process.execPath, words, {
    env: { ...serverEnvironment({ PORT: port, DATA_FOLDER: data }), NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.includes("Development server ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`It ended with ${code}.`)));
  });
}, 120_000);
afterAll(async () => {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
});

const page = async (path: string): Promise<string> =>
  (await fetch(address + path, { headers: { accept: "text/html" } })).text();

describe("the development server", () => {
  it.each(["/", "/dashboard/details?id=1"])(
    "shows the client’s page, with hot reload, at %s",
    async (path) => {
      const html = await page(path);
      expect(html).toContain("/@vite/client");
      expect(html).toContain("/src/main.tsx");
    },
  );

  it("shows the page of the editor’s frame in its place", async () => {
    expect(await page(editorPagePath)).toContain("/@vite/client");
  });

  it("opens the inspector of the server when asked", async () => {
    const answer = await fetch(`http://127.0.0.1:${inspector}/json/list`);
    expect(await answer.json()).toMatchObject([
      { url: expect.stringMatching(/tools\/dev\/server\.ts$/) },
    ]);
  });

  it("serves sources as modules", async () => {
    const answer = await fetch(`${address}/src/start.tsx`);
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(await answer.text()).toContain("createRoot");
  });

  it("passes calls of the API and the server’s own pages on to the server", async () => {
    const answer = await fetch(address + loadContracts.path, { method: "POST" });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("content-type")).toContain("json");
    expect(await page("/mailbox")).toContain("No");
  });
});
