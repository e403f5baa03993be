import {
  giveConsent,
  loadContracts,
  readSigning,
  signDocument,
  startBatch,
  uploadPolicySpreadsheet,
  verifySignedFile,
  z,
} from "@proviso/endpoints";
import {
  fileOfManySignatures,
  hostilePictures,
  hostileSheets,
  hostileTexts,
  wordFile,
} from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startApartServer,
  whileOthersWork,
  type ApartServer,
} from "./test-support/apart-server.ts";
import { codeOf } from "./test-support/answers.ts";
import { contractRow } from "./test-support/contract-rows.ts";
import { newCertificate, plainPdf, sealPdf } from "./test-support/sealed-pdf.ts";
import {
  draftToSign,
  enterToSign,
  sentForSignature,
  signaturePicture,
} from "./test-support/signing.ts";
import { newTemplate } from "./test-support/templates.ts";
import { startTestServer, type TestServer, type TestUser } from "./test-support/test-server.ts";

// Another account is served within this, on a machine that runs other tests: a server that reads such things itself
// needs from four seconds to for ever.
const bearable = 2000;
/** The server's own memory may grow by the file that is received and what answers need, in megabytes. */
const bearableGrowth = 250;

let server: TestServer;
let apart: ApartServer;
let hostile: TestUser;
let other: TestUser;

beforeAll(async () => {
  server = await startTestServer({ environment: { MAILS_PER_HOUR: "1000" } });
  hostile = await server.makeUser(await server.makeAccount("Hostile Ltd."), "PLATFORM_OWNER");
  other = await server.makeUser(await server.makeAccount("Honest Inc."), "PLATFORM_OWNER");
  apart = await startApartServer(server);
}, 120_000);
afterAll(async () => {
  await apart.stop();
  await server.stop();
});

const formWith = (name: string, bytes: Uint8Array, file: string): FormData => {
  const form = new FormData();
  form.append("revision", "0");
  form.append(name, new Blob([new Uint8Array(bytes)]), file);
  return form;
};

/** Some are made of hundreds of megabytes: each is made once. */
const made = new Map<() => Uint8Array, Uint8Array>();
const bytesOf = (make: () => Uint8Array): Uint8Array => {
  const bytes = made.get(make) ?? make();
  made.set(make, bytes);
  return bytes;
};

/** Does something hostile, and proves that another account was served by the same process all along. */
const survived = async <T>(work: () => Promise<T>, mostMilliseconds = bearable): Promise<T> => {
  const { pid } = apart;
  const { result, served, worst, grown, hadHelper } = await whileOthersWork(apart, other, work);
  expect(apart.isRunning(), "the server's process").toBe(true);
  expect(apart.pid).toBe(pid);
  expect(served).toBeGreaterThan(0);
  expect(hadHelper, "a helper did it").toBe(true);
  expect(worst).toBeLessThan(mostMilliseconds);
  expect(grown).toBeLessThan(bearableGrowth);
  return result;
};

describe("abuse 102: spreadsheets that fill memory or never end", () => {
  let template: string | undefined;
  const policy = (bytes: Uint8Array): Promise<Response> =>
    apart.ask(uploadPolicySpreadsheet, {
      token: hostile.token,
      params: { id: "nda-recipient" },
      form: formWith("spreadsheet", bytes, "policy.xlsx"),
    });

  it.each(Object.entries(hostileSheets))("as a policy: %s", async (_, make) => {
    const bytes = bytesOf(make);
    const [status, code] = await codeOf(await survived(() => policy(bytes)));
    expect([400, 422]).toContain(status);
    expect(["policy_not_valid", "spreadsheet_not_readable", "file_too_complex"]).toContain(code);
  });

  it.each(Object.entries({ ...hostileSheets, ...hostileTexts }))("as rows: %s", async (_, make) => {
    template ??= (await newTemplate(server, hostile, wordFile("{{Client: party}} pays."))).guid;
    const params = { id: template };
    const bytes = bytesOf(make);
    const [status, code] = await codeOf(
      await survived(() =>
        apart.ask(startBatch, {
          token: hostile.token,
          params,
          form: formWith("sheet", bytes, "rows.xlsx"),
        }),
      ),
    );
    expect([400, 422]).toContain(status);
    expect(["sheet_not_readable", "file_too_complex"]).toContain(code);
  });

  it("cost one request when the helper dies: it is refused, the server goes on", async () => {
    const slow = hostileSheets["a zip bomb that says it is small"]?.() ?? new Uint8Array();
    for (const pid of apart.helpers()) process.kill(pid, "SIGKILL");
    await expect.poll(() => apart.helpers()).toEqual([]);
    const { result, worst } = await whileOthersWork(apart, other, async () => {
      const asked = policy(slow);
      await expect.poll(() => apart.helpers(), { interval: 5 }).not.toEqual([]);
      for (const pid of apart.helpers()) process.kill(pid, "SIGKILL");
      return codeOf(await asked);
    });
    expect(result).toEqual([422, "file_too_complex"]);
    expect(worst).toBeLessThan(bearable);
    expect(apart.isRunning()).toBe(true);
    expect((await policy(new Uint8Array(40))).status).toBe(400);
  });
});

describe("abuse 104: pictures of signatures that fill memory", () => {
  const session = async (): Promise<{ token: string; documentSha256: string }> => {
    const email = `s-${randomUUID().slice(0, 8)}@corvane.example`;
    const { guid } = await draftToSign(server, hostile);
    await sentForSignature(server, hostile, guid, [email]);
    const token = await enterToSign(server, email);
    const { documentSha256 } = await (await apart.ask(readSigning, { token })).json();
    return { token, documentSha256 };
  };
  const sign = (token: string, documentSha256: string, bytes: Buffer): Promise<Response> => {
    const signature = { data: bytes.toString("base64"), way: "drawn" };
    return apart.ask(signDocument, { token, body: { documentSha256, values: [], signature } });
  };

  it("are refused without a look before the signer has agreed, and never decoded after", async () => {
    const { token, documentSha256 } = await session();
    const huge = Object.values(hostilePictures).map((make) => make());
    for (const pid of apart.helpers()) process.kill(pid, "SIGKILL");
    await expect.poll(() => apart.helpers()).toEqual([]);
    const before = await whileOthersWork(apart, other, async () =>
      Promise.all(huge.map(async (each) => codeOf(await sign(token, documentSha256, each)))),
    );
    expect(new Set(before.result.map(String))).toEqual(new Set(["409,consent_needed"]));
    expect(before.hadHelper).toBe(false);
    expect(before.worst).toBeLessThan(bearable);
    expect(before.grown).toBeLessThan(bearableGrowth);
    const asked = { token, body: { timeZone: "Europe/Berlin" } };
    expect((await apart.ask(giveConsent, asked)).status).toBe(200);
    for (const each of huge)
      expect(await codeOf(await survived(() => sign(token, documentSha256, each)))).toEqual([
        400,
        "signature_image_not_valid",
      ]);
    const good = Buffer.from(signaturePicture().data, "base64");
    expect((await sign(token, documentSha256, good)).status).toBe(200);
  });
});

describe("abuse 105: files to verify that are hashed over and over", () => {
  const contentsOf = (sealed: Buffer): string =>
    /<([0-9A-Fa-f]{1000,})>/.exec(sealed.toString("latin1"))?.[1] ?? "";
  const size = 29_000_000;
  const verify = (bytes: Uint8Array, address: string): Promise<Response> =>
    apart.ask(verifySignedFile, {
      form: formWith("file", bytes, "signed.pdf"),
      headers: { "x-forwarded-for": address },
    });

  it("are judged by few signatures and by a helper, whoever's they are", async () => {
    const theirs = contentsOf(await sealPdf(await newCertificate("Elsewhere")));
    const own = await server.platform.sealer.seal({
      document: plainPdf(1),
      marks: [],
      evidence: { title: "Evidence", subtitle: "", footer: "", blocks: [] },
      evidenceData: {},
      reason: "Sealed",
      at: new Date(),
    });
    const ours = contentsOf(Buffer.from(own));
    expect([theirs.length > 0, ours.length > 0]).toEqual([true, true]);
    for (const contents of [theirs, ours]) {
      const bytes = fileOfManySignatures(contents, 64, size);
      const answers = await survived(() =>
        Promise.all([1, 2, 3, 4].map((each) => verify(bytes, `198.51.100.${each}`))),
      );
      for (const answer of answers) expect([200, 422, 503]).toContain(answer.status);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const [first] = answers.filter(({ status }) => status === 200);
      expect(await first?.json()).toMatchObject({ verdict: "modified" });
    }
  });

  it("are received one at a time from a network, of which only a few may wait", async () => {
    const bytes = new Uint8Array(size);
    // One that is refused before it is read may find the connection closed while it still sends.
    const statusOf = (): Promise<number | "cut"> =>
      verify(bytes, "203.0.113.9").then(
        ({ status }) => status,
        () => "cut" as const,
      );
    const ofOne = Array.from({ length: 20 }, statusOf);
    const another = await verify(Buffer.from("no PDF"), "203.0.113.10");
    expect(another.status).toBe(200);
    const statuses = await Promise.all(ofOne);
    const refused = statuses.filter((status) => status === 429 || status === "cut");
    expect(refused).toContain(429);
    expect(refused.length).toBeGreaterThanOrEqual(9);
    expect(statuses.length - refused.length).toBeGreaterThanOrEqual(11);
  });

  it("are counted by network: a /64 has no more than an address", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 42; round += 1) {
      const asked = Array.from({ length: 5 }, (_, each) =>
        verify(Buffer.from("no PDF"), `2001:db8:5:5:${round + 1}::${each + 1}`),
      );
      for (const { status } of await Promise.all(asked)) statuses.push(status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.slice(200).every((status) => status === 429)).toBe(true);
    expect((await verify(Buffer.from("no PDF"), "2001:db8:5:6::1")).status).toBe(200);
  });
});

describe("abuse 106: searches through long texts", () => {
  const filler = "Nothing of note is said here, naïve as that may seem. ";
  const bodies = Array.from({ length: 30 }, (_, at) => {
    const before = at % 2 === 0 ? 240_000 : 580_000;
    const start = filler.repeat(Math.ceil(before / filler.length)).slice(0, before);
    return `${start} The Résumé is theirs. ${filler.repeat(12_000)}`.slice(0, 600_000);
  });
  const search = (freeText: string): Promise<Response> =>
    apart.ask(loadContracts, {
      token: hostile.token,
      body: { query: { from: 0, to: 50, freeText } },
    });
  const answered = z.object({
    total: z.int(),
    hits: z.array(z.object({ place: z.string(), text: z.string() })),
  });

  beforeAll(async () => {
    const { db } = server.platform;
    for (const body of bodies)
      await db.asAccount(hostile.accountId, async (trx) => {
        const row = contractRow(hostile);
        await trx.insertInto("contracts").values(row).execute();
        await trx
          .insertInto("contract_texts")
          .values({
            contract_id: row.id,
            account_id: hostile.accountId,
            title: "",
            counterparty: "",
            body,
          })
          .execute();
      });
  }, 120_000);

  it("are answered by helpers, with every hit, and hold up nobody else", async () => {
    const answer = await survived(() => search("resume"), 1000);
    expect(answer.status).toBe(200);
    const { total, hits } = answered.parse(await answer.json());
    expect(total).toBe(30);
    expect(hits.map(({ place }) => place)).toEqual(Array(30).fill("text"));
    for (const { text } of hits) expect(text).toContain("The Résumé is theirs.");
  });

  it("hold up nobody else when twenty come at once", async () => {
    const answers = await survived(() =>
      Promise.all(Array.from({ length: 20 }, () => search("resume"))),
    );
    for (const { status } of answers) expect([200, 503]).toContain(status);
  });
});
