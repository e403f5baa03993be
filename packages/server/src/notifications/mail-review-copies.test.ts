import { changeEmailPreferences } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsTo } from "../test-support/mails.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.makePerson(
    await server.makeAccount(),
    { email: "olivia@corp.com", firstName: "Olivia", lastName: "Stone" },
    "PLATFORM_OWNER",
  );
});
afterAll(() => server.stop());

const prefer = (recipients: readonly string[], subject = "") =>
  server.ask(changeEmailPreferences, { token: owner.token, body: { recipients, subject } });

it("abuse 114: tells no one what a contract is called and whose it is who may not see it", async () => {
  const { accountId } = owner;
  const names = { firstName: "Bill", lastName: "Ing" };
  const billing = await server.makePerson(
    accountId,
    { email: "billing@corp.com", ...names },
    "BILLING_ADMIN",
  );
  await server.makePerson(accountId, { email: "business@corp.com", ...names }, "BUSINESS_USER");
  const recipients = ["outside@evil.example", "billing@corp.com", "business@corp.com"];
  const body = { recipients, subject: "", isOutsideConfirmed: true };
  const set = await server.ask(changeEmailPreferences, { token: billing.token, body });
  expect(set.status).toBe(200);
  const file = wordFile("# Shopping", "Three loaves.");
  const contract = await server.uploadAndWait(owner, file, { name: "Takeover of Corvane.docx" });
  for (const to of recipients) {
    const [mail] = await mailsTo(server, to);
    expect(mail?.subject, to).toBe("Review rejected: A contract");
    expect(mail?.link).toBe(`/dashboard/details/${contract.guid}`);
    for (const word of ["Takeover", "Corvane", "Olivia", "Stone"])
      expect(`${mail?.subject} ${mail?.text} ${mail?.source}`, to).not.toContain(word);
  }
});

it("tells the recipients of copies how a review ended, under the account's subject, and not who uploaded", async () => {
  await server.makePerson(owner.accountId, { email: "legal@corp.com" }, "LEGAL_ADMIN");
  await prefer(["legal@corp.com", "olivia@corp.com"], "Contracts of Corp");
  const contract = await server.uploadAndWait(owner, wordFile("# Shopping", "Two loaves."), {
    name: "List.docx",
  });
  const [mail, ...more] = await mailsTo(server, "legal@corp.com");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Contracts of Corp: List.docx");
  expect(mail?.link).toBe(`/dashboard/details/${contract.guid}`);
  expect(mail?.text).toContain("Contract: List.docx");
  expect(mail?.text).toContain(`Status: Review rejected`);
  expect(await mailsTo(server, "olivia@corp.com")).toEqual([]);
});

it("writes to nobody where nobody was named", async () => {
  await prefer([]);
  const before = (await mailsTo(server, "legal@corp.com")).length;
  await server.uploadAndWait(owner, wordFile("# Shopping", "A dozen eggs."));
  expect(await mailsTo(server, "legal@corp.com")).toHaveLength(before);
});
