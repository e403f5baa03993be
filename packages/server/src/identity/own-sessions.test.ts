import {
  changePassword,
  confirmIdentity,
  endAllSessions,
  endOneSession,
  listSessions,
  readCurrentUser,
  requestTokens,
  tokens,
  type SessionRecord,
} from "@proviso/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedIn, someone, statusIn } from "../test-support/answers.ts";
import { letterTo } from "../test-support/mailed.ts";
import { testPassword, type TestServer } from "../test-support/test-server.ts";
import { startTwoProcesses } from "../test-support/two-processes.ts";

const fresh = "Another-horse-9";

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, other, stop } = await startTwoProcesses());
});
afterAll(() => stop());

describe("changing one's password", () => {
  it("needs the present one, ends the other sessions and keeps this one", async () => {
    const user = await someone(server);
    const elsewhere = await signedIn(server, user.email);
    const change = (currentPassword: string) =>
      server.ask(changePassword, {
        token: user.token,
        body: { currentPassword, password: fresh, repeatPassword: fresh },
      });
    expect((await (await change("wrong")).json()).code).toBe("wrong_credentials");
    expect((await change(testPassword)).status).toBe(204);
    await pause(1000);
    expect(await statusIn(server, user.token)).toBe(200);
    expect(await statusIn(server, elsewhere.access_token)).toBe(401);
    expect((await server.signIn(user.email, fresh)).status).toBe(200);
    expect((await letterTo(server, user.email)).subject).toMatch(/password/i);
  });

  it.each([
    ["the product", "Proviso-2026"],
    ["the account", "Harbourline-26"],
    ["the account in full", "Pelagos-2026!"],
    ["the person", "Theodora-88"],
    ["their address", "Tdora.Ships-1"],
  ])("refuses one that is little else than the name of %s, and says why", async (_, password) => {
    const account = await server.makeAccount();
    const user = await server.makePerson(
      account,
      { email: `tdora.${account}@ships.example`, firstName: "Theodora", lastName: "Day" },
      "BUSINESS_USER",
    );
    await server.platform.database
      .updateTable("accounts")
      .set({ name: "Harbourline", legal_name: "Pelagos Shipping Ltd" })
      .where("id", "=", account)
      .execute();
    const answer = await server.ask(changePassword, {
      token: user.token,
      body: { currentPassword: testPassword, password, repeatPassword: password },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "password_of_names",
      message: expect.stringContaining("has fewer than 8 characters"),
    });
    expect((await server.signIn(user.email)).status).toBe(200);
  });

  it("stops listening after ten wrong tries", async () => {
    const user = await someone(server);
    const confirm = (password: string) =>
      server.ask(confirmIdentity, { token: user.token, body: { password } });
    expect((await confirm(testPassword)).status).toBe(204);
    for (let nth = 0; nth < 10; nth += 1) expect((await confirm("wrong")).status).toBe(400);
    expect((await confirm(testPassword)).status).toBe(429);
  });
});

describe("one's sessions", () => {
  const sessionsOf = async (token: string): Promise<SessionRecord[]> =>
    listSessions.answer.parse(await (await server.ask(listSessions, { token })).json()).data;

  it("are listed with device and address, and each can be ended", async () => {
    const user = await someone(server);
    const answer = await server.ask(requestTokens, {
      body: { grant_type: "password", username: user.email, password: testPassword },
      headers: {
        "user-agent":
          "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
      },
    });
    const phone = tokens.parse(await answer.json());
    const list = await sessionsOf(user.token);
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(list[0]).toMatchObject({ device: "Firefox on Windows", address: "127.0.0.1" });
    const stranger = await someone(server);
    const id = list[0]?.id ?? "";
    const end = (token: string) => server.ask(endOneSession, { token, params: { id } });
    expect((await end(stranger.token)).status).toBe(404);
    expect((await end(user.token)).status).toBe(204);
    expect(await statusIn(server, phone.access_token)).toBe(401);
    expect(await sessionsOf(user.token)).toHaveLength(1);
    expect((await letterTo(server, user.email)).text).toContain("Firefox on Windows");
    expect((await end(user.token)).status).toBe(404);
  });

  it("end only if the person has shown lately that it is them, but for the one that asks", async () => {
    const user = await someone(server);
    const elsewhere = await signedIn(server, user.email);
    const { database } = server.platform;
    await database
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where("user_id", "=", user.id)
      .execute();
    const list = await sessionsOf(user.token);
    const idOf = (isAsking: boolean): string =>
      list.find(({ isCurrent }) => isCurrent === isAsking)?.id ?? "";
    const endOne = (id: string) => server.ask(endOneSession, { token: user.token, params: { id } });
    const endOthers = () =>
      server.ask(endAllSessions, { token: user.token, query: { keep: "this" } });
    const endAll = () => server.ask(endAllSessions, { token: user.token });
    for (const answer of [await endOne(idOf(false)), await endOthers(), await endAll()])
      expect([answer.status, (await answer.json()).code]).toEqual([403, "confirmation_needed"]);
    expect(await statusIn(server, elsewhere.access_token)).toBe(200);
    const confirmed = { token: user.token, body: { password: testPassword } };
    expect((await server.ask(confirmIdentity, confirmed)).status).toBe(204);
    expect((await endOne(idOf(false))).status).toBe(204);
    expect(await statusIn(server, elsewhere.access_token)).toBe(401);
    await database
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where("user_id", "=", user.id)
      .execute();
    expect((await endOne(idOf(true))).status).toBe(204);
    expect(await statusIn(server, user.token)).toBe(401);
  });

  it("end together: all others, or all", async () => {
    const user = await someone(server);
    const elsewhere = await signedIn(other, user.email);
    await server.ask(endAllSessions, { token: user.token, query: { keep: "this" } });
    await pause(1000);
    expect(await statusIn(other, elsewhere.access_token)).toBe(401);
    expect(await statusIn(other, user.token)).toBe(200);
    expect((await server.ask(endAllSessions, { token: user.token })).status).toBe(204);
    await pause(1000);
    expect(await statusIn(other, user.token)).toBe(401);
  });

  it("abuse 16: notice within a second, everywhere, that a user lost a role or was deleted", async () => {
    const account = await server.makeAccount();
    const user = await server.makeUser(account, "PLATFORM_OWNER");
    const { database } = server.platform;
    const mayBill = async (where: TestServer): Promise<boolean> => {
      const answer = await where.ask(readCurrentUser, { token: user.token });
      return (await answer.json()).systemPermissions.includes("EDIT_BILLING_SETTINGS");
    };
    expect([await mayBill(server), await mayBill(other)]).toEqual([true, true]);
    await database
      .updateTable("user_roles")
      .set({ user_type: "VIEWER" })
      .where("user_id", "=", user.id)
      .execute();
    await pause(1000);
    expect([await mayBill(server), await mayBill(other)]).toEqual([false, false]);
    await database
      .updateTable("users")
      .set({ is_deleted: true })
      .where("id", "=", user.id)
      .execute();
    await pause(1000);
    for (const where of [server, other]) expect(await statusIn(where, user.token)).toBe(401);
  });
});
