import {
  changeCompanyDetails,
  changeCurrentUser,
  changeEmailPreferences,
  readCompanyDetails,
  readCurrentUser,
  readEmailPreferences,
  requestPermission,
  sendHeartbeat,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dispositionOf } from "../platform/http/file-answer.ts";
import { mailsTo } from "../test-support/mails.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let account: string;
let owner: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.makeAccount("Corp, Inc.");
  owner = await server.makePerson(account, { email: "olivia@corp.com" }, "PLATFORM_OWNER");
  viewer = await server.makePerson(
    account,
    { email: "vic@corp.com", firstName: "Victor", lastName: "Hale" },
    "VIEWER",
  );
});
afterAll(() => server.stop());

const snapshot = async (): Promise<string> =>
  JSON.stringify([
    await server.platform.database
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", account)
      .execute(),
    await server.platform.database.selectFrom("users").selectAll().orderBy("id").execute(),
    await server.platform.database
      .selectFrom("account_domains")
      .selectAll()
      .orderBy("account_id")
      .execute(),
  ]);

describe("one's own record", () => {
  const change = (body: object) => server.ask(changeCurrentUser, { token: viewer.token, body });

  it("takes names, a phone number and what was seen", async () => {
    const answer = await change({
      firstName: " Vic ",
      phoneNumber: "+1 555 0100",
      tags: { showDemo: false },
    });
    expect(await answer.json()).toMatchObject({
      firstName: "Vic",
      lastName: "Hale",
      tags: { showDemo: false },
    });
    const [row] = await server.platform.database
      .selectFrom("users")
      .select("phone_number")
      .where("id", "=", viewer.id)
      .execute();
    expect(row?.phone_number).toBe("+1 555 0100");
  });

  it.each([
    { roles: [{ id: "PLATFORM_OWNER" }] },
    { accountId: randomUUID() },
    { account: { extId: randomUUID() } },
    { email: "olivia@corp.com" },
    { isVerified: true },
    { isDeleted: false },
    { externalId: randomUUID() },
    { systemPermissions: ["EDIT_USER_TYPE"] },
    { tags: { showDemo: true, isOwner: true } },
    { firstName: "" },
    { firstName: "x".repeat(101) },
    { lastName: "a\u0000b" },
  ])("abuse 26: %j is refused and changes nothing", async (body) => {
    const before = await snapshot();
    const answer = await change({ lastName: "Changed", ...body });
    expect(answer.status).toBe(400);
    expect((await answer.json()).code).toBe("invalid_input");
    expect(await snapshot()).toBe(before);
  });
});

describe("the company's details", () => {
  const change = (body: object, by = owner) =>
    server.ask(changeCompanyDetails, { token: by.token, body });

  it("are trimmed, kept and told to everybody of the account", async () => {
    const answer = await change({
      legalName: "  Corp Holdings, Inc. ",
      location: "Germany",
      signeeDetails: "Olivia Stone, CEO",
      tags: { showNonUsDisclaimer: true },
      defaultReviewer: { acceptTrackChanges: true },
    });
    const { data } = await answer.json();
    expect(data).toEqual({
      extId: account,
      name: "Corp, Inc.",
      legalName: "Corp Holdings, Inc.",
      location: "Germany",
      signeeDetails: "Olivia Stone, CEO",
      tags: { showNonUsDisclaimer: true },
      defaultReviewer: { name: "", acceptTrackChanges: true },
      domains: ["corp.com"],
    });
    expect(
      (await (await server.ask(readCompanyDetails, { token: owner.token })).json()).data,
    ).toEqual(data);
    const seen = await (await server.ask(readCurrentUser, { token: viewer.token })).json();
    expect(seen.account).toMatchObject({
      legalName: "Corp Holdings, Inc.",
      tags: { showNonUsDisclaimer: true },
      defaultReviewer: { acceptTrackChanges: true },
    });
    await change({ tags: { showNonUsDisclaimer: false } });
    const cleared = await (await server.ask(readCurrentUser, { token: viewer.token })).json();
    expect(cleared.account.tags).toMatchObject({ showNonUsDisclaimer: false, showDemo: true });
  });

  it("say by default whether an upload's tracked changes are accepted, which the upload may overrule", async () => {
    await change({ defaultReviewer: { acceptTrackChanges: true } });
    const accepted = async (extra?: { acceptTrackChanges: boolean }) => {
      const answer = await server.upload(owner, wordFile("# Note", "x"), extra ? { extra } : {});
      const { guid } = await answer.json();
      const [row] = await server.platform.database
        .selectFrom("contracts")
        .select("accepts_track_changes")
        .where("id", "=", guid)
        .execute();
      return row?.accepts_track_changes;
    };
    expect(await accepted()).toBe(true);
    expect(await accepted({ acceptTrackChanges: false })).toBe(false);
    await change({ defaultReviewer: { acceptTrackChanges: false } });
    expect(await accepted()).toBe(false);
    expect(await accepted({ acceptTrackChanges: true })).toBe(true);
  });

  it.each([
    { subscription: { planId: "SCALE" } },
    { contractsQuota: { max: 1e9 } },
    { extId: randomUUID() },
    { id: randomUUID() },
    { domains: ["gmail.com"] },
    { kind: "QA" },
    { tags: { hasSamples: true } },
    { defaultReviewer: { name: "x" } },
    { legalName: "   " },
    { legalName: "x".repeat(201) },
  ])("abuse 40: %j is refused and changes nothing", async (body) => {
    const before = await snapshot();
    const answer = await change({ signeeDetails: "changed", ...body });
    expect(answer.status).toBe(400);
    expect(await snapshot()).toBe(before);
  });

  it.each([
    'A"; b',
    "A\r\nSet-Cookie: x=1",
    "../../etc/passwd",
    "Bücher & Söhne 株式会社",
    "a\u202Eb",
  ])("abuse 50: an account named %j makes one header of a file name", (name) => {
    const header = dispositionOf(`${name} - legal operations report.xlsx`);
    expect(header).toMatch(
      /^attachment; filename="[^"\\/\r\n]*"; filename\*=UTF-8''[\w.%!&+^`|~$#-]*$/,
    );
    expect(header).toMatch(/^[\x20-\x7e]*$/);
    const [, exact = ""] = /UTF-8''(.*)$/.exec(header) ?? [];
    expect(decodeURIComponent(exact)).toBe(`${name} - legal operations report.xlsx`);
  });
});

describe("the e-mail preferences", () => {
  const change = (body: object) => server.ask(changeEmailPreferences, { token: owner.token, body });
  const read = async () =>
    (await (await server.ask(readEmailPreferences, { token: owner.token })).json()).data;

  it("take recipients of the account in one spelling, each once", async () => {
    const answer = await change({
      recipients: [" Legal@CORP.com", "legal@corp.com", "vic@corp.com"],
      subject: " Contracts ",
    });
    const data = { recipients: ["legal@corp.com", "vic@corp.com"], subject: "Contracts" };
    expect(await answer.json()).toEqual({ data });
    await change({ subject: "Deals" });
    expect(await read()).toEqual({ ...data, subject: "Deals" });
  });

  it("abuse 84: a recipient outside is refused until it was confirmed, and then stays without asking again", async () => {
    const before = await read();
    const outside = [...before.recipients, "counsel@firm.com"];
    const answer = await change({ recipients: outside });
    const { code, fields } = await answer.json();
    expect([answer.status, code]).toEqual([409, "outside_recipient"]);
    expect(fields).toEqual([{ field: "recipients", problem: "counsel@firm.com" }]);
    expect(await read()).toEqual(before);
    expect((await change({ recipients: outside, isOutsideConfirmed: true })).status).toBe(200);
    expect((await change({ recipients: [...outside, "new@corp.com"] })).status).toBe(200);
    expect((await change({ recipients: [...outside, "x@sub.corp.com"] })).status).toBe(409);
  });

  it.each([["nonsense"], ["a@corp.com\r\nBcc: x@evil.com"], ["Group: a@corp.com;"]])(
    "refuse %j as a recipient",
    async (recipient) => {
      const before = await read();
      expect((await change({ recipients: [recipient], isOutsideConfirmed: true })).status).toBe(
        400,
      );
      expect(await read()).toEqual(before);
    },
  );
});

describe("asking for permission", () => {
  it("writes to the account's Platform Owners, saying who asks", async () => {
    expect((await server.ask(requestPermission, { token: viewer.token })).status).toBe(204);
    const [mail] = await mailsTo(server, owner.email);
    expect(mail?.text).toContain("vic@corp.com");
    expect(mail?.link).toBe("/user-management");
  });
});

describe("the heartbeat", () => {
  const beat = (user: TestUser, body: object) =>
    server.ask(sendHeartbeat, { token: user.token, body });

  it("counts a minute of the day, once however many tabs are open", async () => {
    for (let tabs = 0; tabs < 3; tabs += 1)
      expect((await beat(viewer, { pageName: "/dashboard" })).status).toBe(204);
    const rows = () =>
      server.platform.database
        .selectFrom("activity")
        .select(["page", "minutes"])
        .where("user_id", "=", viewer.id)
        .execute();
    expect(await rows()).toEqual([{ page: "/dashboard", minutes: 1 }]);
    await server.platform.database
      .updateTable("activity")
      .set({ last_at: new Date(Date.now() - 60_000) })
      .execute();
    await beat(viewer, { pageName: "/dashboard" });
    expect(await rows()).toEqual([{ page: "/dashboard", minutes: 2 }]);
  });

  it("abuse 66: about another account's contract it answers as if there were none, and counts nothing", async () => {
    const { guid } = await (await server.upload(owner, wordFile("# Note", "x"))).json();
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const about = async (docGuid: string) => {
      const answer = await beat(stranger, { pageName: "/dashboard/details", docGuid });
      return { status: answer.status, ...(await answer.json()), requestId: "" };
    };
    expect((await about(guid)).status).toBe(404);
    expect(await about(guid)).toEqual(await about(randomUUID()));
    const rows = await server.platform.database
      .selectFrom("activity")
      .select("page")
      .where("user_id", "=", stranger.id)
      .execute();
    expect(rows).toEqual([]);
    expect((await beat(owner, { pageName: "/dashboard/details", docGuid: guid })).status).toBe(204);
  });
});
