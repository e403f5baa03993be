import { readContract, readTimeline, type ContractRecord } from "@proviso/endpoints";
import { pdfFile, pdfText, printedPdf } from "@proviso/testkit";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scannedPdf } from "../test-support/scanned-pdf.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const nda = [
  "Mutual Non-Disclosure Agreement",
  "This Mutual Non-Disclosure Agreement is made on 3 March 2026 between Brightline Robotics, Inc., a Delaware corporation (“Brightline”), and Corvane Systems LLC, a Texas limited liability company (“Corvane”). Each party may be a Disclosing Party and a Receiving Party.",
  "1. “Confidential Information” means all information disclosed by the Disclosing Party to the Receiving Party, whether oral or in writing.",
  "2. The Receiving Party shall keep the Confidential Information secret in perpetuity and shall use it for no purpose other than the evaluation of a business relationship.",
  "3. The Receiving Party shall indemnify the Disclosing Party against all losses arising from any breach of this Agreement.",
  "4. This Agreement is governed by the laws of the State of Texas.",
];

const now = async (guid: string) =>
  (await server.ask(readContract, { token: user.token, params: { guid } })).json();

describe("a PDF that is uploaded", () => {
  it("is read as a Word file, which is reviewed and redlined", async () => {
    const contract = await server.uploadAndWait(user, printedPdf(...nda), { name: "nda.pdf" });
    expect(contract).toMatchObject({ status: "COMPLETED" });
    const files = await server.platform.database
      .selectFrom("contract_files")
      .selectAll()
      .where("contract_id", "=", contract.guid)
      .execute();
    expect(files.map(({ kind }) => kind).sort()).toEqual(
      expect.arrayContaining(["original", "revised", "word"]),
    );
  });

  it("as a scan says which page is being read, and no more once it was", async () => {
    const content = nda.map((text, i) => pdfText(72, 660 + i * 12, text));
    const scan = await scannedPdf(
      pdfFile(Array.from({ length: 6 }, () => ({ height: 170, content }))),
    );
    const { guid }: ContractRecord = await (
      await server.upload(user, scan, { name: "long.pdf" })
    ).json();
    const said: (string | null)[] = [];
    let contract: ContractRecord = await now(guid);
    for (let tries = 0; contract.status === "REVIEWING" && tries < 500; tries += 1) {
      if (contract.statusReason !== said.at(-1)) said.push(contract.statusReason);
      await pause(100);
      contract = await now(guid);
    }
    expect(said.findLast((each) => each !== null)).toMatch(/^Reading page [2-6] of 6\.$/);
    expect(contract.status).not.toBe("REVIEWING");
    expect(contract.statusReason ?? "").not.toMatch(/Reading/);
  }, 60_000);

  it("as a scan nobody can read blocks the review as a bad scan", async () => {
    const poor = await scannedPdf(
      pdfFile([{ height: 170, content: nda.map((text, i) => pdfText(72, 660 + i * 12, text)) }]),
      { dotsPerInch: 40, specks: 0.05 },
    );
    const { guid } = await server.uploadAndWait(user, poor, { name: "scan.pdf" });
    expect(await now(guid)).toMatchObject({ status: "ESCALATED", escalationReason: "Bad Scan" });
    const timeline = await server.ask(readTimeline, {
      token: user.token,
      body: { documentGuid: guid },
    });
    expect(JSON.stringify(await timeline.json())).toContain("Bad Scan");
  }, 60_000);
});
