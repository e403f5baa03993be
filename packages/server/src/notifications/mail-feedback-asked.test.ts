import { changeEmailPreferences } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsTo } from "../test-support/mails.ts";
import { askingNda } from "../test-support/sample-nda.ts";
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

it("tells whoever uploaded that their input is needed, until when, and leads to the questions", async () => {
  const body = { recipients: ["legal@corp.com", "olivia@corp.com"], subject: "" };
  await server.ask(changeEmailPreferences, { token: owner.token, body });
  const contract = await server.uploadAndWait(owner, askingNda(), { name: "NDA.docx" });
  expect(contract.status).toBe("PENDING_FEEDBACKS");
  const [mail, ...more] = await mailsTo(server, "olivia@corp.com");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your input is needed: NDA.docx");
  expect(mail?.text).toContain("needs your answer to 3 questions");
  expect(mail?.text).toMatch(/Answer by: \w{3} \d\d, \d{4}, \d\d:\d\d [AP]M UTC/);
  expect(mail?.link).toBe(`/dashboard/details/${contract.guid}?cta=feedback`);
  const [copy] = await mailsTo(server, "legal@corp.com");
  expect(copy?.subject).toBe("Pending feedback: A contract");
});

it("writes nothing of a review that asks nothing", async () => {
  const before = (await mailsTo(server, "olivia@corp.com")).length;
  await server.uploadAndWait(owner, wordFile("# Shopping", "Two loaves."));
  expect(await mailsTo(server, "olivia@corp.com")).toHaveLength(before);
});
