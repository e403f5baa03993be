import {
  acceptInvitation,
  cancelInvitation,
  inviteUsers,
  joinByInvitation,
  lookUpInvitation,
  readCompanyDetails,
  readCurrentUser,
  readInvitations,
  requestPermission,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo, readMails } from "../test-support/mails.ts";
import {
  startTestServer,
  testPassword,
  type TestServer,
  type TestUser,
} from "../test-support/test-server.ts";

let server: TestServer;
let account: string;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer({ environment: { MAILS_PER_HOUR: "60" } });
  account = await server.makeAccount("Corp, Inc.");
  owner = await server.makePerson(
    account,
    { email: "olivia@corp.com", firstName: "Olivia", lastName: "Stone" },
    "PLATFORM_OWNER",
  );
});
afterAll(() => server.stop());

const invite = (by: TestUser, recipients: readonly string[], more: object = {}) =>
  server.ask(inviteUsers, { token: by.token, body: { recipients, ...more } });

const tokenTo = async (email: string): Promise<string> =>
  (await mailsTo(server, email)).at(-1)?.link.split("#invitation=")[1] ?? "";

const invited = async (email: string, by = owner): Promise<{ guid: string; token: string }> => {
  const answer = await invite(by, [email]);
  expect(answer.status).toBe(200);
  return { guid: (await answer.json()).data[0].guid, token: await tokenTo(email) };
};

const accept = (token: string, more: object = {}) =>
  server.ask(acceptInvitation, {
    body: {
      token,
      firstName: "Leo",
      lastName: "Marsh",
      password: testPassword,
      repeatPassword: testPassword,
      termsAndPolicyAgree: true,
      ...more,
    },
  });

const lookUp = (token: string) => server.ask(lookUpInvitation, { body: { token } });

const waiting = async (by = owner): Promise<{ guid: string; invitedUser: string }[]> =>
  (await (await server.ask(readInvitations, { token: by.token })).json()).data;

const age = async (guid: string, days: number): Promise<void> => {
  await server.platform.database
    .updateTable("invitations")
    .set({ expires_at: new Date(Date.now() + (7 - days) * 86_400_000) })
    .where("id", "=", guid)
    .execute();
};

const problemsOf = async (answer: Response): Promise<string[]> => {
  expect(answer.status).toBe(400);
  const { code, fields } = await answer.json();
  expect(code).toBe("invalid_invitations");
  return fields.map(({ problem }: { problem: string }) => problem);
};

describe("an invitation into the account", () => {
  it("is mailed, listed, looked up without being used, and makes a verified user of the account", async () => {
    const { guid, token } = await invited("leo@corp.com");
    const [listed] = await waiting();
    expect(listed).toMatchObject({ guid, invitedUser: "leo@corp.com", isInvited: true });
    for (let times = 0; times < 10; times += 1)
      expect(await (await lookUp(token)).json()).toMatchObject({
        email: "leo@corp.com",
        accountName: "Corp, Inc.",
        inviterName: "Olivia Stone",
      });
    expect(await (await accept(token)).json()).toEqual({ email: "leo@corp.com" });
    const session = await (await server.signIn("leo@corp.com")).json();
    const user = await (await server.ask(readCurrentUser, { token: session.access_token })).json();
    expect(user).toMatchObject({ isVerified: true, firstName: "Leo", account: { extId: account } });
    expect(user.roles).toEqual([{ id: "BUSINESS_USER", name: "Business User" }]);
    expect((await waiting()).map((each) => each.guid)).not.toContain(guid);
  });

  it("is accepted by exactly one of 50 at once", async () => {
    const { token } = await invited("crowd@corp.com");
    const answers = await Promise.all([...Array(50)].map(() => accept(token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => [409, 410, 503].includes(status))).toHaveLength(49);
  });

  it("is refused with a password that is mistyped or weak, and stays", async () => {
    const { token } = await invited("weak@corp.com");
    expect((await (await accept(token, { repeatPassword: "x" })).json()).code).toBe(
      "passwords_differ",
    );
    const weak = { password: "abcdefgh", repeatPassword: "abcdefgh" };
    expect((await (await accept(token, weak)).json()).code).toBe("weak_password");
    for (const password of ["Proviso-2026", "Theodora-88", "Weak-corp-77"]) {
      const named = { firstName: "Theodora", password, repeatPassword: password };
      expect((await (await accept(token, named)).json()).code).toBe("password_of_names");
    }
    expect((await accept(token, { termsAndPolicyAgree: false })).status).toBe(400);
    expect((await lookUp(token)).status).toBe(200);
  });

  it("keeps nothing by which its link could be guessed", async () => {
    const { token } = await invited("secret@corp.com");
    const row = JSON.stringify(
      await server.platform.database.selectFrom("invitations").selectAll().execute(),
    );
    expect(row).not.toContain(token);
    const letters = JSON.stringify(
      await server.platform.database.selectFrom("outgoing_mails").selectAll().execute(),
    );
    expect(letters).not.toContain(token);
  });

  it("abuse 31: eleven, twice the same in any spelling, and somebody registered: refused, and nobody gets mail", async () => {
    const before = (await readMails(server)).length;
    const many = Array.from({ length: 11 }, (_, nth) => `many${nth}@corp.com`);
    expect((await invite(owner, many)).status).toBe(400);
    expect(await problemsOf(await invite(owner, ["ann@corp.com", " ANN@Corp.com"]))).toEqual([
      "Each person can be invited only once",
    ]);
    expect(await problemsOf(await invite(owner, ["new@corp.com", "OLIVIA@corp.com"]))).toEqual([
      "User olivia@corp.com is already registered",
    ]);
    expect(await problemsOf(await invite(owner, ["nonsense"]))).toEqual([
      "The email you entered is not a valid email address",
    ]);
    await mailsTo(server, "");
    expect((await readMails(server)).length).toBe(before);
  });

  it.each(["x@corp.com.evil.com", "x@sub.corp.com", "x@xn--crp-gna.com", "x@gmail.com"])(
    "abuse 32: %s is refused into corp.com",
    async (email) => {
      expect(await problemsOf(await invite(owner, [email]))).toEqual([
        "To add new users to your account, they must have the exact same email domain.",
      ]);
    },
  );

  it("abuse 32: a public provider's domain is nobody's, also in an account whose owner is there", async () => {
    const home = await server.makeAccount();
    const someone = await server.makePerson(home, { email: "me@gmail.com" }, "PLATFORM_OWNER");
    expect(await problemsOf(await invite(someone, ["other@gmail.com"]))).toEqual([
      "Addresses of public email providers cannot be added to an account.",
    ]);
  });

  it("abuse 33: the vendor's people are refused unless the operator named their domain", async () => {
    expect(await problemsOf(await invite(owner, ["help@vendor.com"]))).toHaveLength(1);
    const other = await startTestServer({ environment: { VENDOR_DOMAIN: "vendor.com" } });
    try {
      const home = await other.makeAccount();
      const person = await other.makePerson(home, { email: "o@corp.com" }, "PLATFORM_OWNER");
      const answer = await other.ask(inviteUsers, {
        token: person.token,
        body: { recipients: ["help@vendor.com"] },
      });
      expect(answer.status).toBe(200);
      const details = await other.ask(readCompanyDetails, { token: person.token });
      expect((await details.json()).data.domains).toContain("vendor.com");
    } finally {
      await other.stop();
    }
  });

  it("abuse 35: cancelled, expired and re-sent invitations end, and another account's is not found", async () => {
    const first = await invited("turn@corp.com");
    const second = await invited("turn@corp.com");
    expect(second.guid).toBe(first.guid);
    expect((await accept(first.token)).status).toBe(410);
    expect((await lookUp(first.token)).status).toBe(410);
    await age(second.guid, 7.001);
    expect((await accept(second.token)).status).toBe(410);
    await age(second.guid, 6.9);
    expect((await lookUp(second.token)).status).toBe(200);
    const cancel = (by: TestUser, guid: string) =>
      server.ask(cancelInvitation, { token: by.token, params: { guid } });
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const theirs = await (await cancel(stranger, second.guid)).json();
    const nobodys = await (await cancel(stranger, randomUUID())).json();
    expect({ ...theirs, requestId: "" }).toEqual({ ...nobodys, requestId: "" });
    expect(theirs.status).toBe(404);
    expect((await cancel(owner, second.guid)).status).toBe(204);
    expect((await accept(second.token)).status).toBe(410);
    expect((await cancel(owner, second.guid)).status).toBe(404);
  });
});

describe("accepting while signed in", () => {
  const join = (by: TestUser, token: string) =>
    server.ask(joinByInvitation, { token: by.token, body: { token } });

  const ownAccount = async (email: string): Promise<TestUser> =>
    server.makePerson(await server.makeAccount(), { email }, "PLATFORM_OWNER");

  it("abuse 34: as somebody else, or with an unverified address, is refused and the invitation stays", async () => {
    const { token } = await invited("mover@corp.com");
    const other = await ownAccount("somebody@corp.com");
    expect((await join(other, token)).status).toBe(403);
    const unverified = await ownAccount("mover@corp.com");
    await server.platform.database
      .updateTable("users")
      .set({ is_verified: false })
      .where("id", "=", unverified.id)
      .execute();
    expect((await join(unverified, token)).status).toBe(403);
    expect((await lookUp(token)).status).toBe(200);
    expect((await accept(token)).status).toBe(200);
  });

  it("moves a user who is alone in an account without contracts, with what they sign in with", async () => {
    const { token } = await invited("alone@corp.com");
    const alone = await ownAccount("alone@corp.com");
    expect((await join(alone, token)).status).toBe(204);
    const session = await (await server.signIn("alone@corp.com")).json();
    const user = await (await server.ask(readCurrentUser, { token: session.access_token })).json();
    expect(user).toMatchObject({ externalId: alone.id, account: { extId: account } });
    expect(user.roles).toEqual([{ id: "BUSINESS_USER", name: "Business User" }]);
    const left = await server.platform.database
      .selectFrom("accounts")
      .select("id")
      .where("id", "=", alone.accountId)
      .execute();
    expect(left).toEqual([]);
  });

  it("is refused to a user whose account has contracts or others", async () => {
    const { token } = await invited("busy@corp.com");
    const busy = await ownAccount("busy@corp.com");
    await server.upload(busy, wordFile("# Note", "x"));
    expect((await (await join(busy, token)).json()).code).toBe("account_in_use");
    expect((await (await accept(token)).json()).code).toBe("already_registered");
  });
});

describe("recommending the product", () => {
  const refer = (by: TestUser, recipients: readonly string[]) =>
    invite(by, recipients, { invitationType: "PLATFORM" });

  it("writes once to somebody outside, with the sender's referral key and a way to be left alone", async () => {
    const viewer = await server.makePerson(account, { email: "vic@corp.com" }, "VIEWER");
    expect((await refer(viewer, ["friend@other.com"])).status).toBe(200);
    expect((await refer(viewer, ["friend@other.com"])).status).toBe(200);
    const mails = await mailsTo(server, "friend@other.com");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.link).toBe(`/signUp?email=friend%40other.com&ruk=${viewer.id}`);
    expect(mails[0]?.source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const [, address = ""] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mails[0]?.source ?? "") ?? [];
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address, { method: "POST" })).status).toBe(200);
    const elsewhere = await server.makePerson(
      await server.makeAccount(),
      { email: "x@third.com" },
      "PLATFORM_OWNER",
    );
    await refer(elsewhere, ["friend@other.com"]);
    expect(await mailsTo(server, "friend@other.com")).toHaveLength(1);
  });

  it("is refused to the account's own people, and says nothing about who is registered", async () => {
    expect(await problemsOf(await refer(owner, ["new@corp.com"]))).toEqual([
      "You can send invitations only to users outside your organization",
    ]);
    await server.makePerson(await server.makeAccount(), { email: "known@else.com" }, "VIEWER");
    const answers = await Promise.all(
      ["known@else.com", "unknown@else.com"].map(async (email) => {
        const answer = await refer(owner, [email]);
        return [answer.status, await answer.json()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo(server, "known@else.com")).toEqual([]);
  });
});

describe("letters that people cause", () => {
  it("abuse 36: hostile names neither add headers nor links nor markup to an invitation", async () => {
    const evil = await server.makePerson(
      account,
      {
        email: "evil@corp.com",
        firstName: "Ann\r\nBcc: spy@evil.example",
        lastName: '<a href="https://evil.example/login">Click</a> www.evil.example',
      },
      "PLATFORM_OWNER",
    );
    await invited("plain@corp.com");
    await invited("target@corp.com", evil);
    const [plain] = await mailsTo(server, "plain@corp.com");
    const [target] = await mailsTo(server, "target@corp.com");
    const headers = (source = ""): string[] =>
      (source.split("\r\n\r\n")[0] ?? "")
        .split(/\r\n(?! |\t)/)
        .map((line) => line.split(":")[0] ?? "");
    expect(headers(target?.source)).toEqual(headers(plain?.source));
    expect(headers(target?.source)).not.toContain("Bcc");
    expect(target?.source).not.toMatch(/<a href="https:\/\/evil/i);
    expect(target?.text).not.toContain("evil.example");
  });

  it("abuse 37: 100 invitations, re-sendings and requests end in 429, and the limit is logged", async () => {
    const lines: string[] = [];
    const own = await startTestServer({
      environment: { MAILS_PER_HOUR: "20" },
      logLine: (line) => lines.push(line),
    });
    try {
      const home = await own.makeAccount();
      const person = await own.makePerson(home, { email: "o@corp.com" }, "PLATFORM_OWNER");
      const viewer = await own.makePerson(home, { email: "v@corp.com" }, "VIEWER");
      const ask = (recipient: string) =>
        own.ask(inviteUsers, { token: person.token, body: { recipients: [recipient] } });
      const resent = [];
      for (let times = 0; times < 8; times += 1) resent.push((await ask("same@corp.com")).status);
      expect(resent).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      const requests = [];
      for (let times = 0; times < 7; times += 1)
        requests.push((await own.ask(requestPermission, { token: viewer.token })).status);
      expect(requests).toEqual([204, 204, 204, 204, 204, 429, 429]);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, nth) => ask(`user${nth}@corp.com`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
      expect(lines.filter((line) => line.includes("mail_limit_reached"))).toHaveLength(90);
      const sent = await own.platform.database.selectFrom("outgoing_mails").select("id").execute();
      expect(sent).toHaveLength(20);
    } finally {
      await own.stop();
    }
  });
});
