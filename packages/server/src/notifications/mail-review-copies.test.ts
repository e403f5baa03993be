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

it("tells the recipients of copies how a review ended, under the account's subject, and not who uploaded", async () => {
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
