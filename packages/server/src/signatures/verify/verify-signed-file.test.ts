import { verifySignedFile, type SignedFileCheck } from "@proviso/endpoints";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCertificate, plainPdf, sealPdf } from "../../test-support/sealed-pdf.ts";
import { startTestServer, type TestServer } from "../../test-support/test-server.ts";

let server: TestServer;
let sealed: Buffer;

const evidence = {
  requestId: "1",
  fileName: "NDA.docx",
  accountName: "Brightline",
  sentBy: { name: "Olivia Stone", email: "o@brightline.example" },
  sentAt: "2026-11-20T10:00:00.000Z",
  completedAt: "2026-11-21T10:00:00.000Z",
  approvedSha256: "a",
  documentSha256: "b",
  signers: [],
  events: [],
};

beforeAll(async () => {
  server = await startTestServer();
  sealed = Buffer.from(
    await server.platform.sealer.seal({
      document: plainPdf(1),
      marks: [],
      evidence: { title: "Evidence", subtitle: "", footer: "", blocks: [] },
      evidenceData: evidence,
      reason: "Sealed",
      at: new Date(),
    }),
  );
});
afterAll(() => server.stop());

const check = async (file: Uint8Array): Promise<SignedFileCheck> => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(file)]), "signed.pdf");
  const answer = await server.ask(verifySignedFile, { form });
  expect(answer.status).toBe(200);
  return answer.json();
};

describe("a file that anybody has checked", () => {
  it("is valid as it was sealed, with what was signed, and without anybody signing in", async () => {
    expect(await check(sealed)).toMatchObject({
      verdict: "valid",
      sealedBy: "Proviso document seal",
      timeStamp: null,
      evidence,
    });
  });

  it("is modified with one byte more, and says nothing of what it claims", async () => {
    const longer = Buffer.concat([sealed, Buffer.from(" ")]);
    expect(await check(longer)).toMatchObject({
      verdict: "modified",
      evidence: null,
      sealedAt: null,
    });
  });

  it("is unknown when somebody else sealed it, or nobody", async () => {
    const others = await sealPdf(await newCertificate("Elsewhere"));
    expect(await check(others)).toMatchObject({
      verdict: "unknown",
      sealedBy: "Elsewhere document seal",
    });
    expect(await check(plainPdf(1))).toMatchObject({ verdict: "unknown", sealedBy: null });
    expect(await check(Buffer.from("no PDF"))).toMatchObject({
      verdict: "unknown",
      sealedBy: null,
    });
  });

  it("is not kept", async () => {
    await check(sealed);
    const names = readdirSync(server.files, { recursive: true, withFileTypes: true });
    expect(names.filter((entry) => entry.isFile())).toEqual([]);
  });
});
