import {
  listGuestLinks,
  listHeldMails,
  readContract,
  releaseHeldMail,
  withdrawGuestLink,
  type ContractRecord,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startMailedServer,
  untilMailTaken,
  type MailedServer,
} from "../test-support/mailing-in.ts";
import { mailsTo } from "../test-support/mails.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { send, untilSent } from "../test-support/sending.ts";
import type { TestUser } from "../test-support/test-server.ts";

let mailed: MailedServer;
let sender: TestUser;
let number = 0;

beforeAll(async () => {
  mailed = await startMailedServer();
  sender = await mailed.server.makeUser(await mailed.server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => mailed.server.stop());

/** A contract that was sent to someone: where an answer with a file goes. */
const sent = async () => {
  number += 1;
  const { server } = mailed;
  const address = `guest-${number}@corvane.example`;
  const extra = { isToReviewDocument: false };
  const contract = await server.uploadAndWait(sender, wordFile("# Note", `${number}`), { extra });
  await send(server, sender, contract.guid, { recipients: [address] });
  await untilSent(server, sender, contract.guid);
  const [letter] = await mailsTo(server, address);
  const replyTo = /^Reply-To: (.*(?:\r?\n\s.*)*)/im.exec(letter?.source ?? "")?.[1] ?? "";
  const reply = /reply\+[^@\s<>]+@[^\s<>,]+/.exec(replyTo)?.[0] ?? "";
  return { contract, address, replyTo, reply };
};

const file = (filename = "Ours.docx") => ({ filename, content: Buffer.from(sampleNda()) });

const read = async (guid: string): Promise<ContractRecord> =>
  readContract.answer.parse(
    await (await mailed.server.ask(readContract, { token: sender.token, params: { guid } })).json(),
  );

const newestOf = async ({ guid }: ContractRecord): Promise<ContractRecord> => {
  await untilMailTaken(mailed.server);
  return read((await read(guid)).lastVersionGuid);
};

const versionsOf = async ({ groupId }: ContractRecord): Promise<readonly string[]> => {
  await untilMailTaken(mailed.server);
  const rows = await mailed.server.platform.database
    .selectFrom("contracts")
    .select("file_name")
    .where("group_id", "=", groupId)
    .orderBy("version")
    .execute();
  return rows.map((row) => row.file_name);
};

describe("a counterparty's answer by mail", () => {
  it("goes to the sender and to us, and its file is their new version", async () => {
    const { contract, address, replyTo, reply } = await sent();
    expect(replyTo).toContain(sender.email);
    const mail = { from: address, subject: "Re: Our version", attachments: [file()] };
    expect(await mailed.bringProven(reply, mail)).toBe("taken");
    const newest = await newestOf(contract);
    expect(newest).toMatchObject({
      fileName: "Ours.docx",
      status: "COUNTERPARTY_UPDATE",
    });
    const [, answer] = await mailsTo(mailed.server, address);
    expect(answer?.text).toContain("Your version has arrived");
    expect(answer?.text).not.toContain("/dashboard");
    const told = await mailsTo(mailed.server, sender.email);
    expect(told.map(({ subject }) => subject)).toContain(
      "New version from the counterparty: Ours.docx",
    );
  });

  it("given twice is one version; another file is the next", async () => {
    const { contract, address, reply } = await sent();
    const mail = () => ({ from: address, messageId: `<${randomUUID()}@x.example>` });
    const attachments = [file()];
    await mailed.bringProven(reply, { ...mail(), attachments });
    expect(await versionsOf(contract)).toEqual(["NDA.docx", "Ours.docx"]);
    await mailed.bringProven(reply, { ...mail(), attachments });
    expect(await versionsOf(contract)).toEqual(["NDA.docx", "Ours.docx"]);
    await mailed.bringProven(reply, { ...mail(), attachments: [file("Again.docx")] });
    expect(await versionsOf(contract)).toEqual(["NDA.docx", "Ours.docx", "Again.docx"]);
  });

  it("without a file is for the sender alone, and is not answered", async () => {
    const { contract, address, reply } = await sent();
    await mailed.bringProven(reply, { from: address, text: "Looks good." });
    expect((await newestOf(contract)).guid).toBe(contract.guid);
    expect(await mailsTo(mailed.server, address)).toHaveLength(1);
  });

  it("with several contracts is none of them, and says so", async () => {
    const { contract, address, reply } = await sent();
    await mailed.bringProven(reply, {
      from: address,
      attachments: [file("One.docx"), file("Two.docx")],
    });
    expect((await newestOf(contract)).guid).toBe(contract.guid);
    expect((await mailsTo(mailed.server, address)).at(-1)?.text).toContain(
      "Your email has more than one contract",
    );
  });

  it("from somebody else, or not proven, waits until it is released", async () => {
    const { contract, address, reply } = await sent();
    const other = `lawyer-${number}@corvane.example`;
    await mailed.bringProven(reply, { from: other, attachments: [file("Theirs.docx")] });
    await mailed.bring(reply, { from: address, attachments: [file("Forged.docx")] });
    expect((await newestOf(contract)).guid).toBe(contract.guid);
    const { token } = sender;
    const listed = await mailed.server.ask(listHeldMails, { token });
    const held = listHeldMails.answer.parse(await listed.json()).data;
    const mine = held.filter((mail) => [other, address].includes(mail.sender));
    expect(mine.map(({ reason, isReply }) => (isReply ? reason : "")).toSorted()).toEqual([
      "other_sender",
      "sender_not_proven",
    ]);
    const guid = mine.find((mail) => mail.sender === other)?.guid ?? "";
    await mailed.server.ask(releaseHeldMail, { token, params: { guid } });
    expect(await newestOf(contract)).toMatchObject({ fileName: "Theirs.docx" });
  });

  it("after the link was withdrawn is refused in words", async () => {
    const { contract, address, reply } = await sent();
    const params = { guid: contract.guid };
    const { token } = sender;
    const links = await (await mailed.server.ask(listGuestLinks, { token, params })).json();
    const [link] = listGuestLinks.answer.parse(links);
    const body = { id: link?.id ?? "" };
    await mailed.server.ask(withdrawGuestLink, { token, params, body });
    await mailed.bringProven(reply, { from: address, attachments: [file()] });
    expect((await newestOf(contract)).guid).toBe(contract.guid);
    expect((await mailsTo(mailed.server, address)).at(-1)?.text).toContain(
      "This link is no longer valid.",
    );
  });

  it("is not taken at an address that was made up", async () => {
    const { address, reply } = await sent();
    const made = reply.replace(/\.[a-z2-7]+@/, `.${"b".repeat(20)}@`);
    expect(await mailed.bringProven(made, { from: address, attachments: [file()] })).toMatch(/550/);
  });
});
