import { problem, readCurrentUser, requestTokens } from "@proviso/endpoints";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test-support/test-server.ts";
import { openLog } from "../log.ts";
import { Outage } from "../outage.ts";
import { serveClient } from "./client-files.ts";
import { dispositionOf } from "./file-answer.ts";
import { openFloodCounts } from "./flood-counts.ts";
import { limitAccounts } from "./flood-limits.ts";
import { openHttp, type HttpOptions } from "./open-http.ts";

const log = openLog("silent");
const countAlone = (at = () => new Date()) => openFloodCounts({ now: at }, log, async () => []);

const options: HttpOptions = {
  log,
  floods: countAlone(),
  productName: "Proviso",
  host: "127.0.0.1",
  port: 3000,
  hasSampleAccount: false,
  metricsHosts: [],
  publicUrl: "https://contracts.example.com",
  allowedOrigins: ["https://other.example.com"],
  trustedProxies: [],
  requestsPerMinute: 1000,
};

const scratch = mkdtempSync(join(tmpdir(), "proviso-http-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { METRICS_TOKEN: "0123456789abcdef" } });
});
afterAll(() => server.stop());

describe("a request that changes something", () => {
  const signIn = (headers: Record<string, string>) =>
    fetch(server.address + requestTokens.path, {
      method: "POST",
      headers,
      body: new URLSearchParams({ grant_type: "password", username: "a@b.example", password: "x" }),
    });

  it.each(["https://evil.example", "null", "http://127.0.0.1.evil.example"])(
    "is refused when a page of %s sent it",
    async (origin) => {
      const answer = await signIn({ origin });
      expect(answer.status).toBe(403);
      expect((await answer.json()).code).toBe("foreign_origin");
    },
  );

  it("is let through from our own page, from this machine, and from no page", async () => {
    for (const headers of [{ origin: server.address }, { origin: "http://localhost:5173" }, {}])
      expect((await (await signIn(headers)).json()).code).toBe("wrong_credentials");
  });

  it.each(["text/plain", "application/json x", " application/jsonp"])(
    "is refused in the form %s",
    async (type) => {
      const answer = await signIn({ "content-type": type });
      expect([400, 415]).toContain(answer.status);
    },
  );
});

describe("an answer that says no", () => {
  it("is problem+json with code, sentence and the log's request id", async () => {
    const answer = await fetch(server.address + readCurrentUser.path);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    const body = problem.parse(await answer.json());
    expect(body).toMatchObject({ status: 401, code: "not_signed_in", title: body.message });
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("names the fields that were wrong", async () => {
    const answer = await server.ask(requestTokens, {
      body: { grant_type: "password", username: "" },
    });
    const body = problem.parse(await answer.json());
    expect(body.fields?.map(({ field }) => field)).toEqual(["username", "password"]);
  });

  it.each(["{", '{"a":1} trailing', ""])("refuses the broken JSON %j", async (body) => {
    const answer = await fetch(server.address + requestTokens.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(answer.status).toBe(400);
  });

  it("tells a page that is not there from an endpoint that is not there", async () => {
    const endpoint = await fetch(`${server.address}/external-dashboard-web-app/nothing`);
    expect(endpoint.status).toBe(404);
    expect((await endpoint.json()).code).toBe("not_found");
  });

  it.each(["TRACE", "PUT"])("refuses the method %s", async (method) => {
    const status = await new Promise<number | undefined>((settle) => {
      const url = new URL(readCurrentUser.path, server.address);
      request(url, { method }, (answer) => settle(answer.resume().statusCode)).end();
    });
    expect(status).toBe(404);
  });
});

describe("an error nobody expected", () => {
  let app: FastifyInstance;
  const lines: string[] = [];
  beforeAll(async () => {
    app = await openHttp({
      ...options,
      log: openLog("info", { write: (line) => lines.push(line) }),
    });
    app.get("/bug", () => {
      throw new TypeError("secret details of /etc/passwd");
    });
    app.get("/away", () => {
      throw new Outage("storage_full", new Error("ENOSPC"));
    });
    app.get<{ Params: { code: string } }>("/disk/:code", ({ params: { code } }) => {
      throw Object.assign(new Error(`${code}: of the disk`), { code });
    });
  });
  afterAll(() => app.close());

  it("is logged once and answered without its details", async () => {
    const answer = await app.inject("/bug");
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("passwd");
    const { requestId } = answer.json<{ requestId: string }>();
    const logged = lines.filter((line) => line.includes("passwd"));
    expect(logged.length).toBe(1);
    expect(logged[0]).toContain(requestId);
  });

  it("is answered with its own sentence when it is an outage", async () => {
    const answer = await app.inject("/away");
    expect(answer.statusCode).toBe(507);
    expect(answer.json<{ title: string }>().title).toMatch(/^The server has no storage space left/);
  });

  it.each([
    ["ENOSPC", 507],
    ["EIO", 503],
    ["EINVAL", 500],
  ])("is answered as what it means when the disk says %s", async (code, status) => {
    expect((await app.inject(`/disk/${code}`)).statusCode).toBe(status);
  });

  it("does not write secrets into the log", () => {
    const written: string[] = [];
    const log = openLog("info", { write: (line) => written.push(line) });
    log.info({ password: "hunter2", body: { refresh_token: "abc123" } }, "x");
    expect(written.join("")).not.toMatch(/hunter2|abc123/);
  });
});

describe("the limit of requests", () => {
  it("counts by address and is answered in words", async () => {
    const app = await openHttp({ ...options, floods: countAlone(), requestsPerMinute: 10 });
    app.get("/free", async () => ({}));
    for (let nth = 0; nth < 10; nth += 1) expect((await app.inject("/free")).statusCode).toBe(200);
    const answer = await app.inject({ url: "/free", headers: { "x-forwarded-for": "9.9.9.9" } });
    expect(answer.statusCode).toBe(429);
    expect(problem.parse(answer.json()).code).toBe("too_many_requests");
    await app.close();
  });

  it("counts the addresses of one IPv6 network together", async () => {
    const app = await openHttp({ ...options, floods: countAlone(), requestsPerMinute: 3 });
    app.get("/free", async () => ({}));
    const ask = async (remoteAddress: string) =>
      (await app.inject({ url: "/free", remoteAddress })).statusCode;
    const answers = [];
    for (const host of [1, 2, 3, 4]) answers.push(await ask(`2001:db8:1:2::${host}`));
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await ask("2001:db8:1:3::1")).toBe(200);
    await app.close();
  });

  it("counts by account too, and lets the others go on", () => {
    let at = 0;
    const limit = limitAccounts(
      3,
      countAlone(() => new Date(at)),
    );
    const mayAsk = (account: string) => limit(account).isWithin;
    expect([1, 2, 3, 4].map(() => mayAsk("loud"))).toEqual([true, true, true, false]);
    expect(mayAsk("quiet")).toBe(true);
    at = 60_000;
    expect(mayAsk("loud")).toBe(true);
  });

  it("believes a forwarded address from a trusted proxy alone", async () => {
    const app = await openHttp({ ...options, trustedProxies: ["127.0.0.1"] });
    app.get("/who", async (asked) => ({ ip: asked.ip }));
    const headers = { "x-forwarded-for": "9.9.9.9" };
    expect((await app.inject({ url: "/who", headers })).json()).toEqual({ ip: "9.9.9.9" });
    const remoteAddress = "8.8.8.8";
    expect((await app.inject({ url: "/who", headers, remoteAddress })).json()).toEqual({
      ip: remoteAddress,
    });
    await app.close();
  });
});

describe("the client", () => {
  const bigFile = "export const said = 'again';".repeat(100);
  let app: FastifyInstance;
  beforeAll(async () => {
    const folder = join(scratch, "dist");
    mkdirSync(join(folder, "assets"), { recursive: true });
    writeFileSync(
      join(folder, "index.html"),
      '<head><meta property="csp-nonce" nonce="NONCE"><style nonce="NONCE">a{}</style></head>',
    );
    mkdirSync(join(folder, ".vite"));
    const parts = { "/dashboard": ["assets/list.js", "assets/list.css"], "/guest/$token": [] };
    writeFileSync(join(folder, ".vite", "first-parts.json"), JSON.stringify(parts));
    writeFileSync(join(folder, "assets", "main-abc123.js"), "export {}");
    const big = join(folder, "assets", "big-abc.js");
    writeFileSync(big, bigFile);
    writeFileSync(`${big}.br`, brotliCompressSync(bigFile));
    writeFileSync(`${big}.gz`, gzipSync(bigFile));
    app = await openHttp(options);
    await serveClient(app, folder);
  });
  afterAll(() => app.close());
  const page = (url: string) => app.inject({ url, headers: { accept: "text/html,*/*" } });

  it("is one page for every address, with a fresh nonce that its policy names", async () => {
    const nonces = new Set<string>();
    for (const url of ["/", "/dashboard", "/dashboard/details/1?cta=feedback"]) {
      const answer = await page(url);
      const policy = String(answer.headers["content-security-policy"]);
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(answer.body).toContain(`<style nonce="${nonce}">`);
      expect(answer.body).not.toContain("NONCE");
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(answer.headers["cache-control"]).toBe("no-store");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it("names what the page at an address is drawn with, so that a browser fetches it at once", async () => {
    const links =
      '<link rel="modulepreload" crossorigin href="/assets/list.js"><link rel="preload" as="style" crossorigin href="/assets/list.css"></head>';
    for (const url of ["/dashboard", "/dashboard/", "/dashboard?tabKey=archive"])
      expect((await page(url)).body).toContain(`</style>${links}`);
    for (const url of ["/", "/guest/abc", "/dashboard/compare", "/$token"])
      expect((await page(url)).body).toContain("</style></head>");
  });

  it("keeps files with a hash in their name for a year, and misses others as 404", async () => {
    const file = await page("/assets/main-abc123.js");
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await page("/assets/main-gone.js")).statusCode).toBe(404);
    expect((await page("/assets/..%2f..%2f..%2fetc%2fpasswd")).statusCode).toBe(404);
  });

  it("sends a file as the browser takes it: compressed by the build, or as it is", async () => {
    const sent = async (encodings: string | undefined) => {
      const headers = encodings === undefined ? {} : { "accept-encoding": encodings };
      const { headers: given, rawPayload } = await app.inject({
        url: "/assets/big-abc.js",
        headers,
      });
      expect(given["content-type"]).toContain("javascript");
      expect(given["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(given["vary"]).toBe("accept-encoding");
      return { encoding: given["content-encoding"], bytes: rawPayload };
    };
    const brotli = await sent("gzip, deflate, br");
    expect(brotli.encoding).toBe("br");
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(bigFile);
    const gzipped = await sent("gzip, deflate");
    expect(gzipped.encoding).toBe("gzip");
    expect(gunzipSync(gzipped.bytes).toString()).toBe(bigFile);
    for (const none of ["identity", undefined]) {
      const plain = await sent(none);
      expect(plain.encoding).toBeUndefined();
      expect(plain.bytes.toString()).toBe(bigFile);
    }
    expect((await page("/assets/big-abc.js.br")).statusCode).toBe(404);
  });

  it("that is not built says how to build it", async () => {
    const bare = await openHttp(options);
    await serveClient(bare, join(scratch, "nowhere"));
    const answer = await bare.inject({ url: "/", headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain("npm run build");
    await bare.close();
  });

  it("is guarded by the usual headers, and by HTTPS where its address is one", async () => {
    const { headers } = await page("/");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d+/);
    const local = await fetch(`${server.address}/livez`);
    expect(local.headers.get("strict-transport-security")).toBeNull();
    expect(local.headers.get("content-security-policy")).toBe(
      "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    );
  });
});

describe("what watches over the server", () => {
  it("finds it live and ready, and reads figures only with the token", async () => {
    expect((await fetch(`${server.address}/livez`)).status).toBe(200);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
    const headers = { authorization: "Bearer 0123456789abcdef" };
    const answer = await fetch(`${server.address}/metrics`, { headers });
    expect(await answer.text()).toContain('http_request_seconds_count{method="GET",route="/livez"');
  });
});

describe("a file name in a header", () => {
  it.each([
    ["NDA.docx", `attachment; filename="NDA.docx"; filename*=UTF-8''NDA.docx`],
    [
      'Röhm "final"; v2.docx',
      `attachment; filename="R_hm _final__ v2.docx"; filename*=UTF-8''R%C3%B6hm%20%22final%22%3B%20v2.docx`,
    ],
    [
      "a\r\nSet-Cookie: x.docx",
      `attachment; filename="a__Set-Cookie: x.docx"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.docx`,
    ],
  ])("%j cannot break it", (name, header) => {
    expect(dispositionOf(name)).toBe(header);
  });
});
