import {
  downloadContract,
  readTimeline,
  uploadContract,
  type ContractRecord,
} from "@proviso/endpoints";
import { goldenFile, hostileFiles, wordFile } from "@proviso/testkit";
import { createServer, request, type Server } from "node:http";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { unzipSync } from "fflate";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAsWord } from "../intake/index.ts";
import { attach } from "../test-support/sending.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
let asked = 0;
let canary: Server;
let canaryUrl = "";

beforeAll(async () => {
  canary = createServer((_, answer) => {
    asked += 1;
    answer.end();
  });
  await new Promise<void>((settle) => canary.listen(0, "127.0.0.1", settle));
  const bound = canary.address();
  canaryUrl = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}/x`;
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(async () => {
  await server.stop();
  canary.close();
});

const storedFiles = (): number =>
  readdirSync(server.files, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  ).length;

const fileOf = async ({ guid }: ContractRecord, version: string): Promise<Buffer> => {
  const asking = { token: user.token, params: { guid }, query: { version } };
  return Buffer.from(await (await server.ask(downloadContract, asking)).arrayBuffer());
};

const refusalOf = async (bytes: Uint8Array, name: string): Promise<unknown[]> => {
  const answer = await server.upload(user, bytes, { name });
  return [answer.status, (await answer.json()).code];
};

describe("abuse case 67: a file that is not what its name says", () => {
  it.each([
    [
      "HTML named .docx",
      Buffer.from("<html><script>1</script></html>"),
      "a.docx",
      "file_content_mismatch",
    ],
    [
      "a program named .docx",
      Buffer.from("MZ\u0090\u0000 program"),
      "a.docx",
      "file_content_mismatch",
    ],
    ["a plain zip named .docx", hostileFiles.plainZip(), "a.docx", "file_content_mismatch"],
    ["a spreadsheet named .docx", hostileFiles.spreadsheet(), "a.docx", "file_content_mismatch"],
    [
      "an old spreadsheet named .doc",
      hostileFiles.oldSpreadsheet(),
      "a.doc",
      "file_content_mismatch",
    ],
    ["a second extension", wordFile("x"), "a.docx.exe", "file_type_not_accepted"],
    [
      "a page that is a PDF too",
      Buffer.from("<html>%PDF-1.7 </html>"),
      "a.pdf",
      "file_content_mismatch",
    ],
    ["macros named .docx", hostileFiles.macros(), "a.docx", "file_has_macros"],
    ["macros named .docm", hostileFiles.macros(), "a.docm", "file_type_not_accepted"],
  ])("67: %s is refused before it is stored", async (_what, bytes, name, code) => {
    const before = storedFiles();
    expect(await refusalOf(bytes, name)).toEqual([400, code]);
    expect(storedFiles()).toBe(before);
  });
});

/** The bundled LibreOffice starts, and may be started again, for the first file it is given. */
const slow = { timeout: 60_000 };

describe("abuse case 67: an old Word file with macros", () => {
  const bytes = hostileFiles.oldWordWithMacros();

  it("67: is kept as it is, redlined without them, and its timeline says so", slow, async () => {
    const contract = await server.uploadAndWait(user, bytes, { name: "macros.doc" });
    expect(contract.status).toBe("COMPLETED");
    const told = { token: user.token, body: { documentGuid: contract.guid } };
    expect(await (await server.ask(readTimeline, told)).text()).toContain(
      "The file has active content, which was not run: macros",
    );
    const original = await fileOf(contract, "original");
    expect(original.equals(bytes)).toBe(true);
    const redline = unzipSync(await fileOf(contract, "current"));
    expect(Object.keys(redline).filter((part) => /vba|macro/i.test(part))).toEqual([]);
  });

  it("67: says so too when it could not be read", async () => {
    const path = join(server.files, "unread.doc");
    writeFileSync(path, bytes);
    const readers = { converter: undefined, pdfReader: undefined };
    const read = await readAsWord(readers, path, server.files);
    rmSync(path);
    expect(read).toMatchObject({ kind: "refused", why: "no-converter", active: ["macros"] });
  });

  it("67: is refused as an attachment, which goes out as it is", async () => {
    const contract = await server.uploadAndWait(user, wordFile("67"));
    const answer = await attach(server, user, contract.guid, bytes, "macros.doc");
    expect([answer.status, (await answer.json()).code]).toEqual([400, "file_has_macros"]);
  });
});

/** Made in this process, which may take so long that the server closes idle connections: they are gone after it. */
const buildSlowly = async <T>(make: () => T): Promise<T> => {
  const made = make();
  await pause(100);
  return made;
};

describe("abuse case 69: a file that unpacks to more than it should", () => {
  it.each([
    ["170 MB of nothing", () => hostileFiles.zipBomb(170)],
    ["5,000 parts", () => hostileFiles.manyParts(5000)],
  ])("69: of %s is refused at once, and costs no memory", async (_what, make) => {
    const bytes = await buildSlowly(make);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    expect(await refusalOf(bytes, "bomb.docx")).toEqual([400, "file_unpacks_too_large"]);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it("69: that lies about its size ends in an error, and the next one is reviewed", async () => {
    const bytes = await buildSlowly(() => hostileFiles.forgedBomb(300));
    const lying = await server.uploadAndWait(user, bytes);
    expect(lying).toMatchObject({
      status: "ERROR",
      statusReason: expect.stringMatching(/damaged/),
    });
  });
});

describe("abuse cases 70 and 72: a file with something hostile inside", () => {
  it.each([
    ["70: an external entity", hostileFiles.doctype(), /document type/],
    ["72: a part named ../x", hostileFiles.named("../x"), /unsafe name/],
    ["72: a part named /etc/x", hostileFiles.named("/etc/x"), /unsafe name/],
    ["72: a part named a\\b", hostileFiles.named("a\\b"), /unsafe name/],
    ["72: the main part twice", hostileFiles.repeatedPart(), /unsafe name/],
    ["72: two headers that differ", hostileFiles.twoNames(), /damaged/],
    ["76: XML that nests 100,000 deep", hostileFiles.deep(100_000), /nests too deeply/],
  ])("%s ends in an error with its sentence", async (_what, bytes, sentence) => {
    const contract = await server.uploadAndWait(user, bytes);
    expect(contract).toMatchObject({
      status: "ERROR",
      statusReason: expect.stringMatching(sentence),
    });
  });
});

describe("abuse cases 71 and 74: a file that links to the outside, or would run something", () => {
  it("71, 74: is reviewed or not, and nothing is ever fetched", async () => {
    const contract = await server.uploadAndWait(user, hostileFiles.linking(canaryUrl));
    expect(["REJECTED", "ESCALATED", "COMPLETED"]).toContain(contract.status);
    expect(asked).toBe(0);
  });
});

describe("abuse case 73: a file name that means something elsewhere", () => {
  it.each([
    ["markup", "<img src=x onerror=1>.docx", "<img src=x onerror=1>.docx"],
    ["a turned reading direction", "evil\u202Excod.docx", "evilxcod.docx"],
    ["300 characters", `${"n".repeat(300)}.docx`, `${"n".repeat(251)}.docx`],
    ["a device", "CON.docx", "CON.docx"],
    ["a folder", "../../etc/passwd.docx", "passwd.docx"],
  ])("73: %s is text, stored under a key of ours", async (_what, name, shown) => {
    const extra = { isToReviewDocument: false } as const;
    const answer = await server.upload(user, wordFile(name.length > 9 ? "x" : name), {
      name,
      extra,
    });
    const contract: ContractRecord = await answer.json();
    expect(contract.fileName).toBe(shown);
    const download = await server.ask(downloadContract, {
      token: user.token,
      params: { guid: contract.guid },
      query: { version: "original" },
    });
    const header = download.headers.get("content-disposition") ?? "";
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]+$/);
    for (const file of readdirSync(server.files, { recursive: true, encoding: "utf8" }))
      expect(join("/", file)).toMatch(/^(\/\.staged)?[/0-9a-f-]*$/);
  });
});

describe("the states of a review that is not to be had", () => {
  it("rejects what is not in English, and says so in the timeline", async () => {
    const clause =
      "Die empfangende Partei wird die vertraulichen Informationen geheim halten und sie zu keinem anderen Zweck als der Bewertung der Geschäftsbeziehung zwischen den Parteien verwenden.";
    const contract = await server.uploadAndWait(user, wordFile(clause, clause, clause));
    expect(contract).toMatchObject({ status: "REJECTED", rejectionReason: "Non-English Language" });
    const body = { documentGuid: contract.guid };
    const told = await (await server.ask(readTimeline, { token: user.token, body })).json();
    expect(JSON.stringify(told)).toContain("Review rejected: Non-English Language");
  });

  it("rejects bytes that were reviewed in the account before, and not those of another", async () => {
    const bytes = sampleNda();
    const first = await server.uploadAndWait(user, bytes, { name: "first.docx" });
    expect(first.status).toBe("COMPLETED");
    const again = await server.uploadAndWait(user, bytes, { name: "again.docx" });
    expect(again).toMatchObject({
      status: "REJECTED",
      rejectionReason: "Document Already Processed",
    });
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    expect((await server.uploadAndWait(stranger, bytes, { name: "x.docx" })).status).toBe(
      "COMPLETED",
    );
  });

  it("reviews an old Word file: the original stays it, the redline is a .docx", slow, async () => {
    const other = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const bytes = goldenFile("nda.doc");
    const contract = await server.uploadAndWait(other, bytes, { name: "Deal.doc" });
    const download = async (version: string) => {
      const asking = { token: other.token, params: { guid: contract.guid }, query: { version } };
      const answer = await server.ask(downloadContract, asking);
      const name = answer.headers.get("content-disposition");
      return { name, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const original = await download("original");
    expect(original.bytes.equals(bytes)).toBe(true);
    expect(original.name).toContain("Deal.doc");
    const redline = await download("current");
    expect(redline.name).toContain("Deal (revised).docx");
    expect(redline.bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  });

  it("ends in an error for an old Word file that is cut short", slow, async () => {
    const bytes = goldenFile("nda.doc").slice(0, 9000);
    const contract = await server.uploadAndWait(user, bytes, { name: "cut.doc" });
    expect(contract.status).toBe("ERROR");
  });
});

describe("abuse case 68: an upload that is not sent as it should be", () => {
  const boundary = "b0undary";
  const part = (head: string, content: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const file = 'name="contract"; filename="a.docx"';

  const send = (headers: Readonly<Record<string, string>>, pieces: Iterable<string | Buffer>) =>
    new Promise<number>((settle, fail) => {
      const asking = request(server.address + uploadContract.path, {
        method: "POST",
        headers: {
          authorization: `Bearer ${user.token}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
          ...headers,
        },
      });
      asking.on("response", (answer) => {
        answer.resume();
        settle(answer.statusCode ?? 0);
      });
      // The server answers and closes before all has been written.
      asking.on("error", (error) =>
        /EPIPE|ECONNRESET|hang up/.test(String(error)) ? settle(0) : fail(error),
      );
      Readable.from(pieces).pipe(asking);
    });

  function* megabytes(count: number): Iterable<string | Buffer> {
    const content = Buffer.alloc(256 * 1024, 7);
    yield `--${boundary}\r\nContent-Disposition: form-data; ${file}\r\n\r\n`;
    for (let sent = 0; sent < count * 4; sent += 1) yield content;
    yield `\r\n--${boundary}--\r\n`;
  }

  const stagedFiles = (): string[] =>
    readdirSync(join(server.files, ".staged"), { recursive: true, encoding: "utf8" });

  it("68: 31 MB without a length is refused, costs little memory and leaves nothing", async () => {
    const before = process.memoryUsage().rss;
    expect(await send({}, megabytes(31))).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
    expect(stagedFiles()).toEqual([]);
  });

  it.each([
    ["1,000 parts", () => Array.from({ length: 1000 }, () => part(file, "x")), {}],
    [
      "10,000 fields",
      () => Array.from({ length: 10_000 }, (_, n) => part(`name="f${n}"`, "x")),
      {},
    ],
    ["a field without a name", () => [part('name=""', "x"), part(file, "x")], {}],
    [
      "a length that is too short",
      () => [part(file, "x".repeat(5000))],
      { "content-length": "90" },
    ],
  ])("68: %s is refused and leaves nothing", async (_what, pieces, headers) => {
    const status = await send(headers, [...pieces(), `--${boundary}--\r\n`]);
    expect([0, 400, 413]).toContain(status);
    // Who is cut off learns of it before the server has tidied up.
    await expect.poll(stagedFiles).toEqual([]);
  });
});
