import * as endpoints from "@proviso/endpoints";
import { readCurrentUser, requestTokens, sendResetEmail, signUp, tokens } from "@proviso/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterTo, linkIn } from "../test-support/mailed.ts";
import { sendRaw } from "../test-support/raw-request.ts";
import { newEmail, signUpBody } from "../test-support/signing-up.ts";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logLine: (line) => void lines.push(line) });
});
afterAll(() => server.stop());

describe("the server as a whole", () => {
  it("abuse 100: answers no TRACE and no request of two lengths, and believes no forwarded header", async () => {
    const { host } = new URL(server.address);
    const trace = await sendRaw(
      server.address,
      `TRACE / HTTP/1.1\r\nHost: ${host}\r\nX-Secret: canary\r\nConnection: close\r\n\r\n`,
    );
    expect(trace).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(trace).not.toContain("canary");
    const smuggled = await sendRaw(
      server.address,
      `POST ${requestTokens.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    );
    expect(smuggled).toMatch(/^HTTP\/1\.1 400 /);
    expect(smuggled).not.toContain("200 OK");
    // Not believed in what they say: that they are there shows a proxy, behind which anyone may be.
    for (const path of ["/metrics", "/mailbox"])
      for (const from of ["8.8.8.8", "127.0.0.1"]) {
        const headers = { "x-forwarded-for": from, forwarded: `for=${from}` };
        expect((await fetch(server.address + path, { headers })).status, path).toBe(404);
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
    await server.ask(endpoints.verifyUser, { body: { email, token, password: canary } });
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
