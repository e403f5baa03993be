import { downloadContract, replaceContract, type ContractRecord } from "@proviso/endpoints";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eicar, startClamdDouble, type ClamdDouble } from "../test-support/clamd-double.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { attach } from "../test-support/sending.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
let clamd: ClamdDouble;

beforeAll(async () => {
  clamd = await startClamdDouble();
  const environment = { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: String(clamd.port) };
  server = await startTestServer({ environment });
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(async () => {
  await server.stop();
  await clamd.stop();
});

/** Stored as it is, so that the double, which unpacks nothing, sees it. */
const inPdf = (): Buffer => Buffer.from(`%PDF-1.4\n${eicar}\n%%EOF\n`);

const codeOf = async (answer: Response): Promise<unknown[]> => [
  answer.status,
  (await answer.json()).code,
];

const storedFiles = (): string[] =>
  readdirSync(server.files, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));

const holdsEicar = (): boolean => storedFiles().some((path) => readFileSync(path).includes(eicar));

describe("abuse case 77: a file with a virus", () => {
  it("77a: is refused with its code and leaves nothing, as a contract, in its place, or attached", async () => {
    const upload = await server.upload(user, inPdf(), { name: "deal.pdf" });
    expect(await codeOf(upload)).toEqual([400, "ANTIVIRUS_SCAN_ERROR"]);
    const contract = await server.uploadAndWait(user, sampleNda());
    const attached = await attach(server, user, contract.guid, inPdf(), "annex.pdf");
    expect(await codeOf(attached)).toEqual([400, "ANTIVIRUS_SCAN_ERROR"]);
    await server.platform.database
      .updateTable("contracts")
      .set({ status: "ERROR" })
      .where("id", "=", contract.guid)
      .execute();
    const form = new FormData();
    form.append("fileToUpload", new Blob([new Uint8Array(inPdf())]), "better.pdf");
    const asking = { token: user.token, params: { guid: contract.guid }, form };
    expect(await codeOf(await server.ask(replaceContract, asking))).toEqual([
      400,
      "ANTIVIRUS_SCAN_ERROR",
    ]);
    expect(holdsEicar()).toBe(false);
  });
});

describe("abuse case 77: while the scanner does not answer", () => {
  const uploadQuarantined = async (bytes: Uint8Array, name: string): Promise<ContractRecord> => {
    clamd.mood = "hangs-up";
    const answer = await server.upload(user, bytes, { name });
    expect(answer.status).toBe(201);
    return answer.json();
  };
  const download = (guid: string, version: string): Promise<Response> =>
    server.ask(downloadContract, { token: user.token, params: { guid }, query: { version } });

  it("77b: a contract is held and given to nobody; it is reviewed once the scanner is back", async () => {
    const held = await uploadQuarantined(sampleNda(), "held.docx");
    for (const version of ["original", "current"])
      expect(await codeOf(await download(held.guid, version))).toEqual([409, "file_held"]);
    expect(await codeOf(await download(held.guid, "1"))).toEqual([404, "version_not_available"]);
    clamd.mood = "well";
    expect((await server.settled(user, held.guid)).status).toBe("COMPLETED");
    expect((await download(held.guid, "original")).status).toBe(200);
  });

  it("77c: a held file that turns out to be infected is removed, in words", async () => {
    const held = await uploadQuarantined(inPdf(), "held.pdf");
    expect(holdsEicar()).toBe(true);
    clamd.mood = "well";
    expect(await server.settled(user, held.guid)).toMatchObject({
      status: "ERROR",
      statusReason: "This file may contain a virus or other malware. It was removed.",
    });
    await expect.poll(holdsEicar, { timeout: 10_000 }).toBe(false);
    expect(await codeOf(await download(held.guid, "original"))).toEqual([
      404,
      "version_not_available",
    ]);
  });

  it("77d: what is given on at once is refused: an attachment, a contract without a review", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    clamd.mood = "hangs-up";
    const attached = await attach(server, user, contract.guid, sampleNda());
    expect(await codeOf(attached)).toEqual([503, "scanner_unavailable"]);
    const kept = await server.upload(user, sampleNda(), { extra: { isToReviewDocument: false } });
    expect(await codeOf(kept)).toEqual([503, "scanner_unavailable"]);
    clamd.mood = "well";
  });
});
