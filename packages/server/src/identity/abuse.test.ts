import * as endpoints from "@proviso/endpoints";
import {
  logFailedSignIn,
  readCurrentUser,
  requestTokens,
  sendResetEmail,
  signOut,
  signUp,
  tokens,
  type Endpoint,
} from "@proviso/endpoints";
import Fastify from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveClient } from "../platform/http/client-files.ts";
import { letterTo, linkIn } from "../test-support/mailed.ts";
import { newEmail, signUpBody } from "../test-support/signing-up.ts";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";
import { openAccessTokens } from "./access-token.ts";
import { loadSigningKey } from "./signing-key.ts";

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logLine: (line) => void lines.push(line) });
});
afterAll(() => server.stop());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "access" in value;
const changing = Object.values<unknown>(endpoints)
  .filter(isEndpoint)
  .filter(({ method }) => method !== "GET");

const someone = async () => server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");

/** Sends bytes as they are and gives all that comes back. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((settle, fail) => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname, () => socket.end(text));
    let answer = "";
    socket.on("data", (data) => (answer += data.toString()));
    socket.on("end", () => settle(answer));
    socket.on("error", fail);
    socket.setTimeout(5000, () => socket.destroy(new Error(`No answer to ${text}`)));
  });

describe("a session", () => {
  it("abuse 17: is in no cookie, is new with each sign-in, and cannot be used after signing out", async () => {
    const user = await someone();
    const answers = [await server.signIn(user.email), await server.signIn(user.email)];
    expect(answers.map((answer) => answer.headers.get("set-cookie"))).toEqual([null, null]);
    const [before, after] = await Promise.all(
      answers.map(async (answer) => tokens.parse(await answer.json())),
    );
    expect(before?.access_token).not.toBe(after?.access_token);
    expect(before?.refresh_token).not.toBe(after?.refresh_token);
    const token = before?.access_token;
    await server.ask(signOut, { token });
    expect((await server.ask(readCurrentUser, { token })).status).toBe(401);
    const asCookie = await fetch(server.address + readCurrentUser.path, {
      headers: { cookie: `session=${after?.access_token}; jwt=${after?.access_token}` },
    });
    expect(asCookie.status).toBe(401);
  });

  it("abuse 25: ends with its access token, to the second, and with its refresh token", async () => {
    const { db } = server.platform;
    const began = new Date(1_900_000_000_000);
    let at = began;
    const clock = { now: () => at };
    const key = await loadSigningKey(db, clock);
    const open = () => openAccessTokens(key, clock, () => server.address);
    const [one, other] = [open(), open()];
    const user = await someone();
    const claims = { userId: user.id, accountId: user.accountId, sessionId: user.id };
    const token = await one.issue(claims, user.email);
    at = new Date(began.getTime() + 599_000);
    expect(await one.check(token)).toEqual(claims);
    at = new Date(began.getTime() + 601_000);
    // One process remembers that the signature was good, the other has never seen it.
    expect(await one.check(token)).toBeUndefined();
    expect(await other.check(token)).toBeUndefined();

    const session = tokens.parse(await (await server.signIn(user.email)).json());
    const { database } = server.platform;
    await database
      .updateTable("refresh_tokens")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const late = await server.ask(requestTokens, {
      body: { grant_type: "refresh_token", refresh_token: session.refresh_token },
    });
    expect([late.status, (await late.json()).error]).toEqual([400, "invalid_grant"]);
  });
});

describe("what is said in an address", () => {
  it("abuse 18: is never part of the page the server answers", async () => {
    const folder = mkdtempSync(join(tmpdir(), "proviso-page-"));
    writeFileSync(join(folder, "index.html"), "<title>Page</title>");
    const app = Fastify();
    await serveClient(app, folder);
    const said = "message=%3Cb%3Ecall%20555%3C/b%3E&error_description=call%20555";
    const page = await app.inject({
      url: `/signIn?${said}`,
      headers: { accept: "text/html" },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).toBe("<title>Page</title>");
    expect(JSON.stringify(page.headers)).not.toContain("555");
    await app.close();
    rmSync(folder, { recursive: true });
  });
});

describe("a failed sign-in that is reported", () => {
  it("abuse 22: is one escaped line of at most a kilobyte, and not without end", async () => {
    const report = (errorMsg: string, email = "a@b.example") =>
      server.ask(logFailedSignIn, { body: { email, errorMsg } });
    lines.length = 0;
    const nasty = `first\r\n{"level":60}\u0000\u2028${"\u0001é".repeat(10_000)}`;
    expect((await report(nasty, `x\r\n${"\u0001".repeat(200)}`)).status).toBe(204);
    const logged = lines.filter((line) => line.includes("sign_in_failed_in_browser"));
    expect(logged).toHaveLength(1);
    expect(Buffer.byteLength(logged[0] ?? "")).toBeLessThanOrEqual(1024);
    expect(logged[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(logged[0] ?? "").said).toMatch(/^first\r\n/);
    expect([400, 413]).toContain((await report("x".repeat(1_000_000))).status);
    const statuses = await Promise.all(
      [...Array(100)].map(async () => (await report("again")).status),
    );
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(30);
    expect(statuses).toContain(429);
  });
});

describe("a page of another site", () => {
  it.each(changing.map((each) => [`${each.method} ${each.path}`, each] as const))(
    "abuse 23: cannot have %s done, in whatever form it is sent",
    async (_name, endpoint) => {
      const path = endpoint.path.replace(/\{\w+\}/g, "x");
      for (const origin of ["https://evil.example", "null", `${server.address}.evil.example`])
        for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/json"]) {
          const answer = await fetch(server.address + path, {
            method: endpoint.method,
            headers: { origin, "content-type": type },
            body: "{}",
          });
          expect([answer.status, (await answer.json()).code]).toEqual([403, "foreign_origin"]);
        }
      // A program sends no Origin; it gets no further without a session, or with a form a page can send.
      const plain = await fetch(server.address + path, {
        method: endpoint.method,
        headers: { "content-type": "text/plain" },
        body: "{}",
      });
      expect([400, 401, 404, 415]).toContain(plain.status);
    },
  );
});

describe("a body in an odd form", () => {
  it.each([
    "application/json\ta",
    "application/json x",
    "application/jsonx",
    "text/json",
    "APPLICATION/JSON x",
  ])("abuse 24: as %j is refused, and nothing is done", async (type) => {
    const email = newEmail();
    const body = JSON.stringify({ ...(await signUpBody(server, { email })), isVerified: true });
    const { host } = new URL(server.address);
    const answer = await sendRaw(
      `POST ${signUp.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|15) /);
    const { database } = server.platform;
    const made = await database
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .execute();
    expect(made).toEqual([]);
  });

  it.each(["application/json", " application/json", "Application/JSON; charset=utf-8"])(
    "abuse 24: as %j is checked against its shape like any other",
    async (type) => {
      const answer = await fetch(server.address + sendResetEmail.path, {
        method: "POST",
        headers: { "content-type": type },
        body: JSON.stringify({ email: ["a@b.example"], more: 1 }),
      });
      expect([answer.status, (await answer.json()).code]).toEqual([400, "invalid_input"]);
    },
  );
});

describe("the server as a whole", () => {
  it("abuse 100: answers no TRACE and no request of two lengths, and believes no forwarded header", async () => {
    const { host } = new URL(server.address);
    const trace = await sendRaw(
      `TRACE / HTTP/1.1\r\nHost: ${host}\r\nX-Secret: canary\r\nConnection: close\r\n\r\n`,
    );
    expect(trace).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(trace).not.toContain("canary");
    const smuggled = await sendRaw(
      `POST ${requestTokens.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    );
    expect(smuggled).toMatch(/^HTTP\/1\.1 400 /);
    expect(smuggled).not.toContain("200 OK");
    for (const path of ["/metrics", "/mailbox"]) {
      const answer = await fetch(server.address + path, {
        headers: { "x-forwarded-for": "127.0.0.1", host: "localhost" },
      });
      expect(answer.status, path).toBe(200);
    }
    for (const path of ["/.env", "/package.json", "/src/main.ts", "/assets/main.js.map", "/docs"])
      expect((await fetch(server.address + path)).status, path).toBe(404);
  });

  it("abuse 100: says nothing of its inside when something breaks", async () => {
    const { database } = server.platform;
    await sql`alter table attempts rename to attempts_away`.execute(database);
    const answer = await server.signIn("a@b.example");
    await sql`alter table attempts_away rename to attempts`.execute(database);
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(text).code).toBe("internal_error");
    expect(text).not.toMatch(/attempts|relation|node_modules|\.ts|at /);
  });

  it("abuse 100: keeps no password, no link and no token where it can be read", async () => {
    lines.length = 0;
    const email = newEmail();
    const canary = "Canary-password-31415";
    const body = await signUpBody(server, { email, password: canary, repeatPassword: canary });
    await server.ask(signUp, { body });
    const link = linkIn(await letterTo(server, email));
    const token = link.searchParams.get("token") ?? "";
    await server.ask(endpoints.verifyUser, { body: { email, token } });
    const session = tokens.parse(await (await server.signIn(email, canary)).json());
    await server.signIn(email, `${canary}x`);
    await server.ask(readCurrentUser, { token: session.access_token });
    await server.ask(sendResetEmail, { body: { email } });
    const reset =
      linkIn(await letterTo(server, email, 2))
        .pathname.split("/")
        .at(-1) ?? "";
    await server.ask(endpoints.resetPassword, {
      body: { token: reset, password: `${canary}-2`, repeatPassword: `${canary}-2` },
    });
    await letterTo(server, email, 3);
    const secrets = [canary, token, reset, session.access_token, session.refresh_token];
    const log = lines.join("\n");
    expect(log).toContain("email_verified");
    for (const secret of secrets) expect(log).not.toContain(secret);

    const { database } = server.platform;
    // The local mailbox is where letters are read, links and all; everything else must not have them.
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') and tablename <> 'captured_mails'`.execute(database);
    for (const { name } of tables.rows) {
      const dump = await sql<{ text: string | null }>`
        select string_agg(row_to_json(each)::text, ' ') as text
        from ${sql.raw(name)} as each`.execute(database);
      for (const secret of secrets) expect(dump.rows[0]?.text ?? "", name).not.toContain(secret);
    }
  });
});
