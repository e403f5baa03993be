import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createPortProbe } from "node:net";
import { join } from "node:path";
import { editorPagePath } from "@proviso/endpoints";
import { createServer as createVite, type ViteDevServer } from "vite";
import { endWithParent } from "../launch/hand-over.mjs";
import { root } from "../launch/runtime.mjs";
import { runReloadingServer, type ReloadingServer } from "./server-process.ts";

const web = join(root, "packages/web");

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createPortProbe();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === "object" && bound ? bound.port : 0));
    });
  });

/** Whether an address is one of Vite’s own, a source or a public file; the server answers all others. */
const isForVite = (path: string): boolean =>
  /^\/(?:@|src\/|node_modules\/)/.test(path) ||
  (path !== "/" && !path.includes("..") && existsSync(join(web, "public", path)));

const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && (headers.accept ?? "").includes("text/html");

/** The page of the client as Vite serves it; Vite’s own scripts are part of it, so it has no content security policy. */
const sendPage = async (vite: ViteDevServer, url: string, reply: ServerResponse): Promise<void> => {
  const name = url.startsWith(editorPagePath) ? "editor.html" : "index.html";
  const html = await vite.transformIndexHtml(url, await readFile(join(web, name), "utf8"));
  reply.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  reply.end(html);
};

/**
 * Passes a request on to the server as it is. For an address that is no endpoint the server would answer with the
 * built client; it has none here and answers 503 as plain text, and Vite’s page takes its place.
 */
const passOn = (
  port: number,
  vite: ViteDevServer,
  asked: IncomingMessage,
  reply: ServerResponse,
): void => {
  const { method, headers, url = "/" } = asked;
  const passed = request({ host: "127.0.0.1", port, method, headers, path: url }, (answer) => {
    const isUnbuiltPage =
      answer.statusCode === 503 && (answer.headers["content-type"] ?? "").startsWith("text/plain");
    if (wantsPage(asked) && isUnbuiltPage) {
      answer.resume();
      void sendPage(vite, url, reply);
      return;
    }
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  passed.once("error", () => {
    if (reply.headersSent) return void reply.destroy();
    reply.writeHead(502, { "content-type": "text/plain; charset=utf-8" });
    reply.end("The server isn’t running. The terminal says why.\n");
  });
  reply.once("close", () => passed.destroy());
  asked.pipe(passed);
};

const answer = async (
  server: ReloadingServer,
  port: number,
  vite: ViteDevServer,
  asked: IncomingMessage,
  reply: ServerResponse,
): Promise<void> => {
  const { pathname } = new URL(asked.url ?? "/", "http://localhost");
  if (isForVite(pathname)) return vite.middlewares(asked, reply);
  await server.ready();
  passOn(port, vite, asked, reply);
};

/** `npm run dev -- --inspect` opens the server's inspector at Node's usual port, `--inspect=PORT` at another one. */
const inspectorFlags = (words: readonly string[]): readonly string[] =>
  words.filter((word) => /^--inspect(?:=\d+)?$/.test(word));

const run = async (): Promise<void> => {
  const began = performance.now();
  endWithParent();
  const port = Number(process.env["PORT"] ?? 3000);
  const serverPort = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = runReloadingServer(
    { PORT: String(serverPort), HOST: "127.0.0.1", PUBLIC_URL: address, SAMPLE_ACCOUNT: "on" },
    inspectorFlags(process.argv.slice(2)),
    say,
  );
  const http = createServer();
  const vite = await createVite({
    root: web,
    configFile: join(web, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: http }, fs: { allow: [root] } },
  });
  http.on("request", (asked, reply) => void answer(server, serverPort, vite, asked, reply));
  const stop = async (exitCode: number): Promise<void> => {
    http.close();
    http.closeAllConnections();
    await Promise.all([vite.close(), server.stop()]);
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(0));
  http.once("error", (error) => {
    say(`Port ${port} can’t be used (${error.message}). Choose another one: PORT=3001 npm run dev`);
    void stop(1);
  });
  http.listen(port, "127.0.0.1");
  await server.ready();
  say(
    `\n  Development server ready in ${((performance.now() - began) / 1000).toFixed(1)} s: ${address}`,
  );
  say("  Changes to the client show at once; changes to the server restart it.\n");
};

await run();
