import {
  listGuestLinks,
  problem,
  readContract,
  readTimeline,
  type ContractRecord,
  type GuestLink,
  type TimelineEntry,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countLetters, letterTo, sourceOf } from "../test-support/letters.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { attach, attached, send, untilSent } from "../test-support/sending.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let sender: TestUser;
let viewer: TestUser;
let stranger: TestUser;
let reviewed: ContractRecord;

const kept = { extra: { isToReviewDocument: false } };
const note = (): Promise<ContractRecord> =>
  server.uploadAndWait(sender, wordFile("# Note", "Nothing to see."), kept);

const statusOf = async (guid: string): Promise<string> => {
  const answer = await server.ask(readContract, { token: sender.token, params: { guid } });
  return ((await answer.json()) as ContractRecord).status;
};

const linksOf = async (guid: string): Promise<GuestLink[]> =>
  (await server.ask(listGuestLinks, { token: sender.token, params: { guid } })).json();

const timelineOf = async (guid: string): Promise<string[]> => {
  const asking = { token: sender.token, body: { documentGuid: guid } };
  const entries: TimelineEntry[] = await (await server.ask(readTimeline, asking)).json();
  return entries.map(({ description }) => description);
};

beforeAll(async () => {
  server = await startTestServer({ environment: { MAILS_PER_HOUR: "60" } });
  const account = await server.makeAccount();
  sender = await server.makeUser(account, "CONTRACT_MANAGER");
  viewer = await server.makeUser(account, "VIEWER");
  stranger = await server.makeUser(await server.makeAccount("Other Ltd"), "PLATFORM_OWNER");
  reviewed = await server.uploadAndWait(sender, sampleNda());
});
afterAll(() => server.stop());

describe("sending a contract to the counterparty", () => {
  it("mails the redline and a link to each recipient, a copy to the sender, and ends as sent", async () => {
    const annex = await attached(
      server,
      sender,
      reviewed.guid,
      wordFile("Annex A"),
      "Annex A.docx",
    );
    const answer = await send(server, sender, reviewed.guid, {
      recipients: ["Carla@Corvane.example", "dora@corvane.example", "carla@corvane.example"],
      attachments: [{ guid: annex.guid, fileName: annex.fileName }],
    });
    expect(answer.status).toBe(200);
    expect((await answer.json()).status).toBe("SENDING_TO_COUNTERPARTY");
    expect((await untilSent(server, sender, reviewed.guid)).status).toBe("SENT_TO_COUNTERPARTY");
    const first = await letterTo(server, "carla@corvane.example", /^Our version$/);
    const second = await letterTo(server, "dora@corvane.example", /^Our version$/);
    const [one, other] = [first, second].map(({ text }) => /\/guest\/([\w-]{43})/.exec(text)?.[1]);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(one).not.toBe(other);
    const source = await sourceOf(server, first);
    expect(source).toContain('filename="NDA (revised).docx"');
    expect(source).toContain('filename="Annex A.docx"');
    expect(source).toMatch(new RegExp(`^Reply-To: ${sender.email}\r?$`, "m"));
    const copy = await letterTo(server, sender.email, /^Copy: Our version$/);
    expect(copy.text).not.toContain("/guest/");
    expect(copy.text).toContain("carla@corvane.example, dora@corvane.example");
    expect(await timelineOf(reviewed.guid)).toEqual(
      expect.arrayContaining([
        "Sent to counterparty: carla@corvane.example, dora@corvane.example",
        "Sending to counterparty: carla@corvane.example, dora@corvane.example",
      ]),
    );
    expect((await linksOf(reviewed.guid)).map(({ email, mail }) => `${email} ${mail}`)).toEqual([
      "carla@corvane.example SENT",
      "dora@corvane.example SENT",
    ]);
  });

  it("can be done again, which ends the link before", async () => {
    expect((await send(server, sender, reviewed.guid)).status).toBe(200);
    await untilSent(server, sender, reviewed.guid);
    const states = (await linksOf(reviewed.guid)).map(({ email, state }) => `${email} ${state}`);
    expect(states.toSorted()).toEqual([
      "carla@corvane.example live",
      "carla@corvane.example withdrawn",
      "dora@corvane.example live",
    ]);
  });

  it("is refused to a viewer, and while the contract is not in a state for it", async () => {
    const contract = await note();
    expect((await send(server, viewer, contract.guid)).status).toBe(403);
    const { database } = server.platform;
    const set = (changes: { status?: string; is_locked?: boolean; doc_role?: string }) =>
      database.updateTable("contracts").set(changes).where("id", "=", contract.guid).execute();
    await set({ status: "PENDING_SIGNATURE" });
    expect((await send(server, sender, contract.guid)).status).toBe(409);
    await set({ status: "DRAFT", is_locked: true });
    expect((await (await send(server, sender, contract.guid)).json()).code).toBe("contract_locked");
    await set({ is_locked: false, doc_role: "TEMPLATE" });
    expect((await send(server, sender, contract.guid)).status).toBe(409);
    expect(await linksOf(contract.guid)).toEqual([]);
  });

  it("of an old version is refused with the name of the newer one, and that one can be sent", async () => {
    const old = await note();
    const extra = { parentDocGuid: old.guid, isToReviewDocument: false };
    const uploaded = await server.upload(sender, sampleNda("@0 More."), {
      extra,
      name: "Next.docx",
    });
    const { guid } = (await uploaded.json()) as ContractRecord;
    const answer = await send(server, sender, old.guid);
    expect(answer.status).toBe(409);
    expect(problem.parse(await answer.json())).toMatchObject({
      code: "newer_version",
      message:
        "A newer version of this contract is available: version 2, “Next.docx”. Do this with that one.",
      newer: { guid, version: 2, fileName: "Next.docx" },
    });
    expect((await send(server, sender, guid)).status).toBe(200);
    await untilSent(server, sender, guid);
  });

  it("of 20 requests at once happens once", async () => {
    const contract = await note();
    const before = await countLetters(server);
    // Once it is sent it may be sent again: until all have asked, no letter leaves.
    const answers = await server.platform.database.transaction().execute(async (trx) => {
      await sql`lock table captured_mails in exclusive mode`.execute(trx);
      return Promise.all(Array.from({ length: 20 }, () => send(server, sender, contract.guid)));
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await countLetters(server)) - before).toBe(2);
    await untilSent(server, sender, contract.guid);
  });
});

describe("abuse 80: an attachment of another contract or another account", () => {
  it("is answered as if nothing were there, and no mail goes out", async () => {
    const mine = await note();
    const others = await attached(server, sender, (await note()).guid, wordFile("x"));
    const theirContract = await server.uploadAndWait(stranger, wordFile("x"), kept);
    const theirs = await attached(server, stranger, theirContract.guid, wordFile("x"));
    const before = await countLetters(server);
    const bodies = [];
    for (const guid of [others.guid, theirs.guid, randomUUID()]) {
      const attachments = [{ guid, fileName: "x.docx" }];
      const answer = await send(server, sender, mine.guid, { attachments });
      expect(answer.status).toBe(404);
      const { requestId: _, ...body } = await answer.json();
      bodies.push(body);
    }
    expect(bodies[0]).toEqual(bodies[2]);
    expect(bodies[1]).toEqual(bodies[2]);
    expect(await countLetters(server)).toBe(before);
    expect(await statusOf(mine.guid)).toBe("DRAFT");
  });

  it("cannot be linked to a contract of another account in the first place", async () => {
    const mine = await note();
    expect((await attach(server, stranger, mine.guid, wordFile("x"))).status).toBe(404);
    expect((await attach(server, viewer, mine.guid, wordFile("x"))).status).toBe(403);
    expect((await attach(server, sender, "not-a-guid", wordFile("x"))).status).toBe(400);
    const exe = await attach(server, sender, mine.guid, new TextEncoder().encode("MZ"), "a.docx");
    expect((await exe.json()).code).toBe("file_content_mismatch");
    const script = await attach(server, sender, mine.guid, wordFile("x"), "a.docx.exe");
    expect((await script.json()).code).toBe("file_type_not_accepted");
  });
});

describe("abuse 81: recipients, subjects and bodies that try for more", () => {
  const hostile: [string, object, string][] = [
    ["no recipient", { recipients: [] }, "Please enter a valid email address"],
    [
      "a line end",
      { recipients: ["a@b.example\r\nBcc: c@d.example"] },
      "Please enter a valid email address",
    ],
    [
      "group syntax",
      { recipients: ["all: a@b.example, c@d.example;"] },
      "Please enter a valid email address",
    ],
    [
      "a name with an address",
      { recipients: ['"x" <a@b.example>'] },
      "Please enter a valid email address",
    ],
    [
      "21 recipients",
      { recipients: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`) },
      "Send a contract to at most 20 people at a time",
    ],
    ["no subject", { subject: "  " }, "Subject is mandatory"],
    ["a line end in the subject", { subject: "Hello\r\nBcc: c@d.example" }, "must be one line"],
  ];
  it.each(hostile)(
    "%s is refused by its field, and nothing goes out",
    async (_name, wish, problem) => {
      const contract = await note();
      const before = await countLetters(server);
      const answer = await send(server, sender, contract.guid, wish);
      expect(answer.status).toBe(400);
      expect((await answer.json()).fields[0].problem).toBe(problem);
      expect(await countLetters(server)).toBe(before);
      expect(await statusOf(contract.guid)).toBe("DRAFT");
    },
  );

  it("1,000 recipients are refused", async () => {
    const recipients = Array.from({ length: 1000 }, (_, n) => `a${n}@b.example`);
    expect((await send(server, sender, (await note()).guid, { recipients })).status).toBe(400);
  });

  it("a body with scripts, images and links goes out as its words, with one subject header", async () => {
    const contract = await note();
    const body = `<p onclick="x()">Hello <b>Carla</b><script>alert(1)</script><img src="https://evil.example/p.gif">
      <a href="javascript:alert(2)">click</a></p><style>*{}</style><svg><text>x</text></svg>
      <ul><li>one</li><li><iframe src="https://evil.example"></iframe>two</li></ul>`;
    const recipients = ["erin@corvane.example"];
    await send(server, sender, contract.guid, { body, recipients, subject: "Subject: x" });
    await untilSent(server, sender, contract.guid);
    const letter = await letterTo(server, "erin@corvane.example", /^Subject: x$/);
    const source = await sourceOf(server, letter);
    const [headers = ""] = source.split("\r\n\r\n");
    expect(headers.match(/^Subject:/gm)).toHaveLength(1);
    expect(letter.text).toContain("Hello Carla click");
    expect(letter.text).toContain("- one\n\n- two");
    const { html } = await server.platform.database
      .selectFrom("captured_mails")
      .select("html")
      .where("id", "=", letter.id)
      .executeTakeFirstOrThrow();
    expect(html).toContain("<strong>Carla</strong>");
    expect(html).not.toMatch(/<script|<img|<svg|<iframe|javascript:|onclick|evil\.example/i);
  });
});

describe("abuse 82: more or larger attachments than are taken", () => {
  it("seven are refused with the sentence of C5.3", async () => {
    const contract = await note();
    const guids: string[] = [];
    for (let n = 0; n < 7; n += 1)
      guids.push((await attached(server, sender, contract.guid, wordFile(`${n}`))).guid);
    const attachments = guids.map((guid) => ({ guid, fileName: "x.docx" }));
    const answer = await send(server, sender, contract.guid, { attachments });
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toEqual([
      { field: "attachments", problem: "No more than 6 files can be attached" },
    ]);
    expect(await statusOf(contract.guid)).toBe("DRAFT");
  });

  it("more than 60 MB together are refused, and above 15 MB only the link travels", async () => {
    const contract = await note();
    const padding = Buffer.alloc(21 * 1024 * 1024, 1);
    const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), padding]);
    const attachments: { guid: string; fileName: string }[] = [];
    for (const fileName of ["a.pdf", "b.pdf", "c.pdf"]) {
      const { guid } = await attached(server, sender, contract.guid, large, fileName);
      attachments.push({ guid, fileName });
    }
    const refused = await send(server, sender, contract.guid, { attachments });
    expect(refused.status).toBe(400);
    expect((await refused.json()).code).toBe("attachments_too_large");
    const recipients = ["finn@corvane.example"];
    const wish = { recipients, attachments: attachments.slice(0, 1) };
    expect((await send(server, sender, contract.guid, wish)).status).toBe(200);
    await untilSent(server, sender, contract.guid);
    const letter = await letterTo(server, "finn@corvane.example", /^Our version$/);
    expect(letter.text).toMatch(/too large to attach/);
    expect((await sourceOf(server, letter)).length).toBeLessThan(100_000);
  });
});

describe("abuse 37: letters without end", () => {
  it("the eleventh to one person within an hour is refused", async () => {
    const contract = await note();
    const recipients = ["gina@corvane.example"];
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await send(server, sender, contract.guid, { recipients })).status);
      await untilSent(server, sender, contract.guid);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await statusOf(contract.guid)).toBe("SENT_TO_COUNTERPARTY");
  }, 60_000);
});
