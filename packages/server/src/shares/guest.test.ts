import {
  commentAsGuest,
  downloadContract,
  downloadGuestAttachment,
  downloadGuestContract,
  enterAsGuest,
  listGuestLinks,
  lookUpGuestLink,
  readContract,
  readGuestContract,
  readGuestText,
  readTimeline,
  sendGuestCode,
  uploadAsGuest,
  withdrawGuestLink,
  type ContractRecord,
  type ContractText,
  type Endpoint,
  type GuestContract,
  type GuestLink,
  type TimelineEntry,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterTo } from "../test-support/letters.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { attached, codeFor, enter, linkTokenTo, send, untilSent } from "../test-support/sending.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let sender: TestUser;
let number = 0;

/** A contract that was sent to someone new: the link, and the address. */
const sent = async (contract?: ContractRecord) => {
  number += 1;
  const address = `guest-${number}@corvane.example`;
  const subject = `Version ${number}`;
  const extra = { isToReviewDocument: false };
  const file = wordFile("# Note", "Nothing to see.");
  const about = contract ?? (await server.uploadAndWait(sender, file, { extra }));
  const answer = await send(server, sender, about.guid, { recipients: [address], subject });
  if (answer.status !== 200) throw new Error(await answer.text());
  await untilSent(server, sender, about.guid);
  const token = await linkTokenTo(server, address, new RegExp(`^${subject}$`));
  return { contract: about, address, token };
};

const codeOf = async (answer: Response): Promise<string> => (await answer.json()).code;
const as = (token: string, endpoint: Endpoint, more = {}): Promise<Response> =>
  server.ask(endpoint, { token, ...more });
const fileForm = (bytes: Uint8Array, name: string): FormData => {
  const form = new FormData();
  form.append("fileToUpload", new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const linksOf = async (guid: string): Promise<GuestLink[]> =>
  (await as(sender.token, listGuestLinks, { params: { guid } })).json();
const descriptionsOf = async (groupId: string): Promise<string[]> => {
  const entries: TimelineEntry[] = await (
    await as(sender.token, readTimeline, { body: { groupId } })
  ).json();
  return entries.map(({ description }) => description);
};

beforeAll(async () => {
  server = await startTestServer({ environment: { MAILS_PER_HOUR: "500" } });
  sender = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

describe("a counterparty's link", () => {
  it("tells no more than who sent it until a mailed code is given", async () => {
    const { token, address } = await sent();
    const answer = await server.ask(lookUpGuestLink, { body: { token } });
    expect(await answer.json()).toEqual({
      senderName: "Ann PLATFORM_OWNER",
      accountName: "Brightline Robotics, Inc.",
      maskedEmail: `g…@corvane.example`,
    });
    for (const bearer of [undefined, token, "x".repeat(43)])
      expect((await server.ask(readGuestContract, { token: bearer })).status).toBe(401);
    const session = await enter(server, token, address);
    expect((await as(session, readGuestContract)).status).toBe(200);
  });

  it("abuse 15: is used up by nothing but the code, however often it is opened", async () => {
    const { token, address, contract } = await sent();
    for (let n = 0; n < 10; n += 1) {
      for (const method of ["GET", "HEAD"])
        await fetch(`${server.address}/guest/${token}`, { method });
      expect((await server.ask(lookUpGuestLink, { body: { token } })).status).toBe(200);
    }
    expect((await linksOf(contract.guid))[0]?.firstOpenedTime).toBeNull();
    await enter(server, token, address);
    expect((await linksOf(contract.guid))[0]?.firstOpenedTime).not.toBeNull();
    expect(await descriptionsOf(contract.groupId)).toContain(
      `Opened by the counterparty: ${address}`,
    );
  });

  it("abuse 86: is kept as a hash, and a wrong one is answered like an ended one", async () => {
    const { token } = await sent();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { database } = server.platform;
    const rows = await database.selectFrom("guest_links").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const wrong = await server.ask(lookUpGuestLink, { body: { token: "A".repeat(43) } });
    expect(wrong.status).toBe(410);
    expect(await codeOf(wrong)).toBe("guest_link_ended");
  });

  it("abuse 25: ends when its time is over, with the session it began", async () => {
    const { token, address } = await sent();
    const session = await enter(server, token, address);
    const past = new Date(Date.now() - 1000);
    const { database } = server.platform;
    await database
      .updateTable("guest_links")
      .set({ expires_at: past })
      .where("email", "=", address)
      .execute();
    expect((await as(session, readGuestContract)).status).toBe(410);
    expect((await server.ask(sendGuestCode, { body: { token } })).status).toBe(410);
  });

  it("can be withdrawn, which ends the guest's session at once, and says so in the timeline", async () => {
    const { token, address, contract } = await sent();
    const session = await enter(server, token, address);
    const [link] = await linksOf(contract.guid);
    const asking = { params: { guid: contract.guid }, body: { id: link?.id } };
    const answer = await as(sender.token, withdrawGuestLink, asking);
    expect((await answer.json())[0].state).toBe("withdrawn");
    expect((await as(session, readGuestContract)).status).toBe(410);
    expect((await server.ask(lookUpGuestLink, { body: { token } })).status).toBe(410);
    await as(sender.token, withdrawGuestLink, asking);
    const told = (await descriptionsOf(contract.groupId)).filter((each) => /withdrawn/.test(each));
    expect(told).toEqual([`Counterparty link withdrawn: ${address}`]);
  });

  it("of another contract, or withdrawn by somebody who may not send, is refused", async () => {
    const one = await sent();
    const other = await sent();
    const [link] = await linksOf(other.contract.guid);
    const asking = { params: { guid: one.contract.guid }, body: { id: link?.id } };
    expect((await as(sender.token, withdrawGuestLink, asking)).status).toBe(404);
    const viewer = await server.makeUser(sender.accountId, "VIEWER");
    const own = { params: { guid: other.contract.guid }, body: { id: link?.id } };
    expect((await as(viewer.token, withdrawGuestLink, own)).status).toBe(403);
    expect((await linksOf(other.contract.guid))[0]?.state).toBe("live");
  });
});

describe("a guest's code", () => {
  it("abuse 12: is dead after five wrong tries, and the right one then opens nothing", async () => {
    const { token, address } = await sent();
    const code = await codeFor(server, token, address);
    const wrong = code === "000000" ? "111111" : "000000";
    const answers: string[] = [];
    for (let n = 0; n < 5; n += 1)
      answers.push(
        await codeOf(
          await server.ask(enterAsGuest, {
            body: { token, code: wrong },
            headers: { "x-forwarded-for": `203.0.113.${n}` },
          }),
        ),
      );
    expect(answers).toEqual(["wrong_code", "wrong_code", "wrong_code", "wrong_code", "code_dead"]);
    const right = await server.ask(enterAsGuest, { body: { token, code } });
    expect(right.status).toBe(410);
    expect(await codeOf(right)).toBe("code_dead");
  });

  it("abuse 10: of 20 at once lets one in, and is used up", async () => {
    const { token, address } = await sent();
    const code = await codeFor(server, token, address);
    const body = { token, code };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.ask(enterAsGuest, { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await server.ask(enterAsGuest, { body })).status).toBe(410);
  });

  it("lives ten minutes, and ends with the next one", async () => {
    const { token, address } = await sent();
    const first = await codeFor(server, token, address);
    await server.ask(sendGuestCode, { body: { token } });
    expect((await server.ask(enterAsGuest, { body: { token, code: first } })).status).toBe(400);
    const second = await codeFor(server, token, address);
    await server.platform.database
      .updateTable("guest_codes")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await server.ask(enterAsGuest, { body: { token, code: second } })).status).toBe(410);
  });

  it("abuse 37: is mailed six times an hour, then no more", async () => {
    const { token } = await sent();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await server.ask(sendGuestCode, { body: { token } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const refused = await server.ask(sendGuestCode, { body: { token } });
    expect(await refused.json()).toMatchObject({ code: "too_many_codes" });
  });
});

describe("a guest", () => {
  it("reads the contract with its tracked changes and downloads the file and what came with it", async () => {
    const contract = await server.uploadAndWait(sender, sampleNda());
    const annex = await attached(server, sender, contract.guid, wordFile("Annex"), "Annex.docx");
    const address = "reader@corvane.example";
    await send(server, sender, contract.guid, {
      recipients: [address],
      subject: "Redline",
      attachments: [{ guid: annex.guid, fileName: "Annex.docx" }],
    });
    await untilSent(server, sender, contract.guid);
    const token = await linkTokenTo(server, address, /^Redline$/);
    const session = await enter(server, token, address);
    const seen: GuestContract = await (await as(session, readGuestContract)).json();
    expect(seen).toMatchObject({
      fileName: "NDA (revised).docx",
      email: address,
      hasText: true,
      mayUpload: true,
      uploaded: null,
      attachments: [{ fileName: "Annex.docx" }],
    });
    const text: ContractText = await (await as(session, readGuestText)).json();
    const kinds = new Set(
      text.paragraphs.flatMap(({ segments }) => segments.map(({ kind }) => kind)),
    );
    expect(kinds).toContain("inserted");
    expect(kinds).toContain("deleted");
    const guests = await (await as(session, downloadGuestContract)).arrayBuffer();
    const ours = await as(sender.token, downloadContract, {
      params: { guid: contract.guid },
      query: { version: "current" },
    });
    expect(Buffer.from(guests).equals(Buffer.from(await ours.arrayBuffer()))).toBe(true);
    const along = await as(session, downloadGuestAttachment, { params: { guid: annex.guid } });
    expect(along.headers.get("content-disposition")).toContain("Annex.docx");
  });

  it("does not get what was not sent to them, or may ask for nothing else with their session", async () => {
    const one = await sent();
    const session = await enter(server, one.token, one.address);
    const { contract } = await sent();
    const foreign = await attached(server, sender, contract.guid, wordFile("x"));
    const asking = { params: { guid: foreign.guid } };
    expect((await as(session, downloadGuestAttachment, asking)).status).toBe(404);
    const own = { params: { guid: one.contract.guid } };
    expect((await as(session, readContract, own)).status).toBe(401);
    expect((await as(sender.token, readGuestContract)).status).toBe(401);
  });

  it("gives a version that becomes the newest, as an update of the counterparty, and the sender is told", async () => {
    const { contract, token, address } = await sent();
    const session = await enter(server, token, address);
    const form = fileForm(wordFile("# Note", "Something to see."), "Note by them.docx");
    const answer = await as(session, uploadAsGuest, { form });
    expect(answer.status).toBe(201);
    const seen: GuestContract = await answer.json();
    expect(seen.uploaded?.fileName).toBe("Note by them.docx");
    const params = { guid: contract.guid };
    const old: ContractRecord = await (await as(sender.token, readContract, { params })).json();
    expect(old.lastVersionGuid).not.toBe(contract.guid);
    expect(old.status).toBe("SENT_TO_COUNTERPARTY");
    const newest: ContractRecord = await (
      await as(sender.token, readContract, { params: { guid: old.lastVersionGuid } })
    ).json();
    expect(newest).toMatchObject({
      status: "COUNTERPARTY_UPDATE",
      fileName: "Note by them.docx",
      groupId: contract.groupId,
      userEmail: sender.email,
    });
    expect(await descriptionsOf(contract.groupId)).toContain(
      `New version from the counterparty: ${address}`,
    );
    const notice = await letterTo(server, sender.email, /^New version from the counterparty: Note/);
    expect(notice.text).toContain(`/dashboard/details/${newest.guid}`);
    expect(notice.text).toContain(address);
    // A mistake is mended while nobody has worked on it.
    const again = fileForm(wordFile("# Note", "This to see."), "Note by them 2.docx");
    expect((await as(session, uploadAsGuest, { form: again })).status).toBe(201);
  });

  it("gives no version once the contract has moved on", async () => {
    const { contract, token, address } = await sent();
    const session = await enter(server, token, address);
    await server.platform.database
      .updateTable("contracts")
      .set({ status: "READY_FOR_SIGNATURE" })
      .where("id", "=", contract.guid)
      .execute();
    expect((await (await as(session, readGuestContract)).json()).mayUpload).toBe(false);
    const form = fileForm(wordFile("x"), "x.docx");
    const answer = await as(session, uploadAsGuest, { form });
    expect(answer.status).toBe(409);
    expect(await codeOf(answer)).toBe("no_upload_now");
  });

  it("of 10 uploads at once makes versions one after another, never two of one number", async () => {
    const { contract, token, address } = await sent();
    const session = await enter(server, token, address);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        as(session, uploadAsGuest, { form: fileForm(wordFile(`${n}`), `v${n}.docx`) }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201).length;
    expect(made).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const rows = await server.platform.database
      .selectFrom("contracts")
      .select(["version", "is_newest"])
      .where("group_id", "=", contract.groupId)
      .execute();
    const numbers = new Set(rows.map(({ version }) => version));
    expect(numbers.size).toBe(made + 1);
    expect(rows.filter((row) => row.is_newest)).toHaveLength(1);
  });

  it("is held to the rules of files", async () => {
    const { token, address } = await sent();
    const session = await enter(server, token, address);
    const form = fileForm(new TextEncoder().encode("MZ"), "program.docx");
    const answer = await as(session, uploadAsGuest, { form });
    expect(await codeOf(answer)).toBe("file_content_mismatch");
  });

  it("leaves a comment that the sender reads as it stands, markup and all", async () => {
    const { contract, token, address } = await sent();
    const session = await enter(server, token, address);
    const words = "Clause 4 is <b>too wide</b>.\nCall us?";
    const answer = await as(session, commentAsGuest, { body: { words } });
    expect(answer.status).toBe(201);
    expect((await linksOf(contract.guid))[0]?.comments[0]?.words).toBe(words);
    const notice = await letterTo(server, sender.email, /^Comment from the counterparty/);
    expect(notice.text).toContain("Clause 4 is <b>too wide</b>.");
    const { html } = await server.platform.database
      .selectFrom("captured_mails")
      .select("html")
      .where("id", "=", notice.id)
      .executeTakeFirstOrThrow();
    expect(html).toContain("&lt;b&gt;too wide&lt;/b&gt;");
    expect(await descriptionsOf(contract.groupId)).toContain(
      `Comment from the counterparty: ${address}: Clause 4 is <b>too wide</b>. Call us?`,
    );
    for (const bad of ["", "  \n ", "x".repeat(4001)])
      expect((await as(session, commentAsGuest, { body: { words: bad } })).status).toBe(400);
  });
});
