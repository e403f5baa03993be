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
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveClient } from "../platform/http/client-files.ts";
import { sendRaw } from "../test-support/raw-request.ts";
import { newEmail, signUpBody } from "../test-support/signing-up.ts";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";
import { openAccessTokens } from "./access-token.ts";
import { openSigningKeys } from "./signing-keys.ts";

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
/** Those that take what another site's page posts, since it is signed and answers what began here. */
const fromOtherSites = changing.filter((each) => each.fromOtherSites === true);
const fromHere = changing.filter((each) => each.fromOtherSites !== true);

const someone = async () => server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");

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
    const keys = await openSigningKeys(db, clock);
    const open = () => openAccessTokens(keys, clock, () => server.address);
    const [one, other] = [open(), open()];
    const user = await someone();
    const claims = { userId: user.id, accountId: user.accountId, sessionId: user.id };
    const token = await db.asIdentity((trx) => one.issue(trx, claims, user.email));
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
    const nasty = `first\r\n{"level":60}\u0007\u2028${"\u0001é".repeat(10_000)}`;
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
  it("abuse 23: may post to what takes a provider's signed answer, and to nothing else", () => {
    expect(fromOtherSites.map(({ path }) => path)).toEqual(["/saml/{connection}/acs"]);
  });

  it.each(fromHere.map((each) => [`${each.method} ${each.path}`, each] as const))(
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
      for (const site of ["cross-site", "same-site"]) {
        const answer = await fetch(server.address + path, {
          method: endpoint.method,
          headers: { "sec-fetch-site": site, "content-type": "application/json" },
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
      server.address,
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
