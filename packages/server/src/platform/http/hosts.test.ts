import { readClientSettings, requestTokens } from "@proviso/endpoints";
import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBorder } from "../../test-support/border.ts";
import { startTestServer, type TestServer } from "../../test-support/test-server.ts";

const token = "0123456789abcdef";
/** A server that only its own machine uses, and one behind a proxy that the settings name. */
let local: TestServer;
let open: TestServer;
let scraped: TestServer;
beforeAll(async () => {
  [local, open, scraped] = await Promise.all([
    startTestServer(),
    startTestServer({
      environment: {
        PUBLIC_URL: "https://contracts.example.com",
        ALLOWED_ORIGINS: "https://other.example.com:8443",
        TRUSTED_PROXIES: "127.0.0.1",
        SUPPORT_EMAIL: "help@example.com",
      },
    }),
    startTestServer({
      environment: {
        PUBLIC_URL: "https://contracts.example.com",
        METRICS_TOKEN: token,
        METRICS_HOSTS: "proviso-api, 10.0.0.0/8, fd00::/8",
      },
    }),
  ]);
});
afterAll(() => Promise.all([local.stop(), open.stop(), scraped.stop()]));

const portOf = ({ address }: TestServer): string => new URL(address).port;

/** What a request is answered with, as it is written in the first line, by these header lines. */
const answerTo = (
  server: TestServer,
  firstLine: string,
  lines: readonly string[],
  body = "",
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((settle, fail) => {
    const written = [firstLine, ...lines, "connection: close", "", body].join("\r\n");
    const socket = connect(Number(portOf(server)), "127.0.0.1", () => socket.write(written));
    let text = "";
    socket.on("data", (data) => (text += data.toString()));
    socket.on("end", () => {
      socket.end();
      settle({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text });
    });
    socket.on("error", fail);
    socket.setTimeout(10_000, () => socket.destroy(new Error(`No answer to ${written}`)));
  });

const statusAt = async (server: TestServer, host: string, path = readClientSettings.path) =>
  (
    await answerTo(server, `GET ${path} HTTP/1.1`, [
      `host: ${host.replace("PORT", portOf(server))}`,
    ])
  ).status;

describe("a request by the Host", () => {
  it.each([
    "localhost:PORT",
    "localhost",
    "LocalHost:PORT",
    "127.0.0.1:PORT",
    "127.0.0.1:8080",
    "[::1]:PORT",
    "[0:0:0:0:0:0:0:1]:PORT",
  ])("%s is answered by a server of this machine", async (host) => {
    expect(await statusAt(local, host)).toBe(200);
  });

  it.each([
    "rebind.attacker.example:PORT",
    "rebind.attacker.example",
    "contracts.example.com",
    "localhost.attacker.example:PORT",
    "127.0.0.1.attacker.example:PORT",
    "localhost.:PORT",
    "localhost..",
    "[::1].attacker.example",
    "[::2]:PORT",
    "[::1]x:PORT",
    "attacker.example:PORT@localhost",
    "localhost@attacker.example",
    "localhost:PORT@attacker.example",
    "localhost, attacker.example",
    "localhost/attacker.example",
    "localhost:99999",
    "localhost:0",
    "localhost:",
    "localhost:3000:80",
    "127.1",
    "2130706433",
    "0x7f.0.0.1",
    "0.0.0.0:PORT",
    "192.168.1.5:PORT",
    "%6cocalhost",
    "lоcalhost",
    "",
  ])("abuse 110: %j is refused by a server of this machine", async (host) => {
    const { status, text } = await answerTo(local, `GET ${readClientSettings.path} HTTP/1.1`, [
      `host: ${host.replace("PORT", portOf(local))}`,
    ]);
    expect([421, 400]).toContain(status);
    expect(text).not.toContain("productName");
    if (/^[\w.:-]+$/.test(host)) expect(status).toBe(421);
  });

  it.each([
    ["contracts.example.com", 200],
    ["CONTRACTS.Example.com", 200],
    ["contracts.example.com:443", 200],
    ["contracts.example.com:PORT", 200],
    ["other.example.com", 200],
    ["other.example.com:8443", 200],
    ["127.0.0.1:PORT", 200],
    ["contracts.example.com:8443", 421],
    ["contracts.example.com:80", 421],
    ["contracts.example.com.", 421],
    ["contracts.example.com.attacker.example", 421],
    ["evil-contracts.example.com", 421],
    ["example.com", 421],
    ["other.example.com:443", 421],
    ["proviso-api:3000", 421],
  ] as const)("abuse 110: %s is answered with %d where PUBLIC_URL is set", async (host, status) => {
    expect(await statusAt(open, host)).toBe(status);
  });

  const foreign = "host: rebind.attacker.example";
  const routes = [
    "GET /",
    "GET /dashboard",
    "GET /nothing/here",
    "GET /assets/main.js",
    "GET /%zz",
    `GET /guest/${"x".repeat(300)}`,
    "GET /mailbox",
    "GET /mailbox/samples",
    "GET /mailbox/letters/1",
    "GET /mail/unsubscribe/00000000-0000-4000-8000-000000000000",
    "GET /metrics",
    "GET /openapi.json",
    "GET /.well-known/security.txt",
    "GET /.well-known/openid-configuration",
    "GET /scim/v2/Users",
    "POST /scim/v2/Users",
    "POST /saml/00000000-0000-4000-8000-000000000000/acs",
    "POST /payment-web-app/api/stripe-events",
    `POST ${requestTokens.path}`,
    `GET ${readClientSettings.path}`,
    `OPTIONS ${readClientSettings.path}`,
    `TRACE ${readClientSettings.path}`,
    "OPTIONS *",
    "GET /livez/",
    "GET /LIVEZ",
    "GET //livez",
  ];

  it("abuse 110: is refused with a foreign one at every route, and told nothing but why", async () => {
    for (const server of [local, open])
      for (const route of routes)
        for (const upgrade of [[], ["upgrade: websocket", "sec-websocket-version: 13"]]) {
          const { status, text } = await answerTo(server, `${route} HTTP/1.1`, [
            foreign,
            "content-length: 0",
            ...upgrade,
          ]);
          expect(status, route).toBe(421);
          const [, body = ""] = text.split("\r\n\r\n");
          if (!body.startsWith("{")) continue;
          expect(JSON.parse(body), route).toMatchObject({
            code: "unknown_host",
            message: expect.stringMatching(/isn’t set up for the address you used.*PUBLIC_URL/),
          });
        }
  });

  it("abuse 110: names a live and a ready server to probes by any, and nothing more", async () => {
    for (const path of ["/livez", "/healthz", "/readyz"]) {
      const { status, text } = await answerTo(open, `GET ${path} HTTP/1.1`, [
        "host: 10.1.2.3:3000",
      ]);
      expect(status, path).toBe(200);
      expect(text.split("\r\n\r\n")[1]).toBe('{"ok":true}');
    }
    const own = await fetch(`${open.address}/readyz`);
    expect(await own.json()).toMatchObject({ ok: true, database: true, migrations: true });
  });

  it("abuse 110: says why in words to a browser", async () => {
    const { status, text } = await answerTo(local, "GET / HTTP/1.1", [
      foreign,
      "accept: text/html",
    ]);
    expect(status).toBe(421);
    expect(text).toMatch(/content-type: text\/plain/);
    expect(text).toMatch(/\r\n\r\nThis server isn’t set up for the address you used\./);
  });

  it("abuse 110: is judged by every host it names: two headers, none, and the target’s own", async () => {
    const own = `host: 127.0.0.1:${portOf(local)}`;
    const path = readClientSettings.path;
    const ask = async (target: string, lines: readonly string[], version = "1.1") =>
      (await answerTo(local, `GET ${target} HTTP/${version}`, lines)).status;
    expect(await ask(path, [own, foreign])).toBe(421);
    expect(await ask(path, [foreign, own])).toBe(421);
    expect(await ask(path, [own, own])).toBe(200);
    expect(await ask(path, [])).toBe(400);
    expect(await ask(path, [], "1.0")).toBe(421);
    expect(await ask(`http://rebind.attacker.example${path}`, [own])).toBe(421);
    expect(await ask(`http://127.0.0.1:${portOf(local)}${path}`, [foreign])).toBe(421);
    expect(await ask(`http://127.0.0.1@rebind.attacker.example${path}`, [own])).toBe(421);
    expect(await ask(`http://127.0.0.1:${portOf(local)}${path}`, [own])).toBe(200);
    expect(await ask("http://rebind.attacker.example/mailbox", [own])).toBe(421);
  });

  it("abuse 110: that a proxy forwards is not believed, whoever passes it on", async () => {
    for (const name of ["x-forwarded-host", "x-host", "x-original-host", "forwarded"]) {
      const value = name === "forwarded" ? "host=contracts.example.com" : "contracts.example.com";
      const lines = [foreign, `${name}: ${value}`];
      expect((await answerTo(open, `GET ${readClientSettings.path} HTTP/1.1`, lines)).status).toBe(
        421,
      );
    }
  });
});

describe("a page’s request", () => {
  const signIn = async (server: TestServer, host: string, origin: string) => {
    const body = "grant_type=password&username=a%40b.example&password=x";
    const { text } = await answerTo(
      server,
      `POST ${requestTokens.path} HTTP/1.1`,
      [
        `host: ${host.replace("PORT", portOf(server))}`,
        `origin: ${origin.replace("PORT", portOf(server))}`,
        "content-type: application/x-www-form-urlencoded",
        `content-length: ${body.length}`,
      ],
      body,
    );
    return /"code":"(\w+)"/.exec(text)?.[1];
  };

  it.each([
    ["rebind.attacker.example:PORT", "http://rebind.attacker.example:PORT", "unknown_host"],
    ["127.0.0.1:PORT", "http://rebind.attacker.example:PORT", "foreign_origin"],
    ["localhost:PORT", "http://localhost.attacker.example:PORT", "foreign_origin"],
    ["localhost:PORT", "null", "foreign_origin"],
    ["localhost:PORT", "http://localhost:PORT", "wrong_credentials"],
    ["127.0.0.1:PORT", "http://localhost:5173", "wrong_credentials"],
  ])("abuse 110: at %s from %s is answered %s on this machine", async (host, origin, code) => {
    expect(await signIn(local, host, origin)).toBe(code);
  });

  it.each([
    ["contracts.example.com", "https://contracts.example.com", "wrong_credentials"],
    ["contracts.example.com", "https://other.example.com:8443", "wrong_credentials"],
    ["contracts.example.com", "http://contracts.example.com", "foreign_origin"],
    ["contracts.example.com:443", "https://contracts.example.com:8443", "foreign_origin"],
    ["contracts.example.com", "http://localhost:3000", "foreign_origin"],
    ["127.0.0.1:PORT", "http://127.0.0.1:5173", "foreign_origin"],
    ["127.0.0.1:PORT", "http://127.0.0.1:PORT", "wrong_credentials"],
  ])(
    "abuse 110: at %s from %s is answered %s where PUBLIC_URL is set",
    async (host, origin, code) => {
      expect(await signIn(open, host, origin)).toBe(code);
    },
  );
});

describe("the figures at /metrics", () => {
  const read = async (server: TestServer, host: string, ...lines: readonly string[]) =>
    (
      await answerTo(server, "GET /metrics HTTP/1.1", [
        `host: ${host.replace("PORT", portOf(server))}`,
        ...lines,
      ])
    ).status;
  const bearer = `authorization: Bearer ${token}`;

  it.each([
    ["127.0.0.1:PORT", 200],
    ["proviso-api:3000", 200],
    ["10.4.5.6:3000", 200],
    ["[fd12::1]:3000", 200],
    ["contracts.example.com", 404],
    ["11.4.5.6:3000", 421],
    ["proviso-api.attacker.example", 421],
    ["[fe80::1]:3000", 421],
  ] as const)("abuse 110: are answered with %s by %d, with the token", async (host, status) => {
    expect(await read(scraped, host, bearer)).toBe(status);
  });

  it("abuse 110: are open to scrapers’ names alone, and their names to nothing else", async () => {
    expect(await read(scraped, "proviso-api:3000")).toBe(404);
    expect(await statusAt(scraped, "proviso-api:3000")).toBe(421);
    expect(await statusAt(scraped, "10.4.5.6:3000")).toBe(421);
    expect(await read(local, "localhost:PORT")).toBe(200);
    expect(await read(open, "contracts.example.com")).toBe(404);
  });
});

describe("what only this machine may see", () => {
  const marks = [
    ["x-forwarded-for", "203.0.113.9"],
    ["X-Forwarded-For", ""],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-host", "contracts.example.com"],
    ["x-forwarded-port", "443"],
    ["x-forwarded-server", "proxy"],
    ["x-forwarded", "for=1.2.3.4"],
    ["forwarded", "for=203.0.113.9"],
    ["via", "1.1 proxy"],
    ["x-real-ip", "127.0.0.1"],
    ["cf-connecting-ip", "203.0.113.9"],
    ["cf-ray", "1"],
    ["cdn-loop", "cloudflare"],
    ["true-client-ip", "203.0.113.9"],
    ["fastly-client-ip", "203.0.113.9"],
    ["x-client-ip", "203.0.113.9"],
    ["x-cluster-client-ip", "203.0.113.9"],
    ["x-envoy-external-address", "203.0.113.9"],
    ["x-original-url", "/"],
    ["tailscale-user-login", "a@b.example"],
  ] as const;

  it.each(["/mailbox", "/mailbox/samples", "/metrics"])(
    "abuse 103: %s is shown to a program here, and not with any header of a proxy",
    async (path) => {
      const own = `host: 127.0.0.1:${portOf(local)}`;
      expect((await answerTo(local, `GET ${path} HTTP/1.1`, [own])).status).toBe(200);
      for (const [name, value] of marks) {
        const { status } = await answerTo(local, `GET ${path} HTTP/1.1`, [
          own,
          `${name}: ${value}`,
        ]);
        expect(status, name).toBe(404);
      }
      // As nginx speaks to what is behind it unless it is told otherwise.
      expect((await answerTo(local, `GET ${path} HTTP/1.0`, [own])).status).toBe(404);
    },
  );

  it("abuse 103: the figures stay closed to a proxy that brings the token", async () => {
    const lines = [`host: 127.0.0.1:${portOf(scraped)}`, `authorization: Bearer ${token}`];
    expect((await answerTo(scraped, "GET /metrics HTTP/1.1", lines)).status).toBe(200);
    const proxied = [...lines, "x-forwarded-for: 127.0.0.1"];
    expect((await answerTo(scraped, "GET /metrics HTTP/1.1", proxied)).status).toBe(404);
  });

  it("abuse 103: isn’t there behind the documented proxy, with a mailbox or without", async () => {
    const border = await startBorder(open.address, (headers) => ({
      ...headers,
      host: "contracts.example.com",
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-proto": "https",
      forwarded: undefined,
    }));
    try {
      for (const path of ["/mailbox", "/mailbox/samples", "/mailbox/letters/1", "/metrics"]) {
        expect((await fetch(border.address + path)).status, path).toBe(404);
        // Not even directly: a production setup has no mailbox.
        const direct = await fetch(open.address + path);
        expect(direct.status, path).toBe(path === "/metrics" ? 200 : 404);
      }
      expect((await fetch(border.address + readClientSettings.path)).status).toBe(200);
    } finally {
      await border.stop();
    }
  });

  it("abuse 110: the host a client asks the proxy for decides, when that is passed on", async () => {
    const border = await startBorder(open.address, (headers) => ({
      ...headers,
      "x-forwarded-for": "203.0.113.9",
    }));
    try {
      const status = (host: string) =>
        new Promise<number | undefined>((settle, fail) => {
          const url = new URL(readClientSettings.path, border.address);
          request(url, { headers: { host } }, (answer) => settle(answer.resume().statusCode))
            .on("error", fail)
            .end();
        });
      expect(await status("contracts.example.com")).toBe(200);
      expect(await status("attacker.example")).toBe(421);
    } finally {
      await border.stop();
    }
  });
});
