import {
  createSignatureRequest,
  downloadContract,
  downloadSignatureDocument,
  readContract,
} from "@proviso/endpoints";
import { openPdf } from "@proviso/pdf";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formPdf, layeredPdf } from "../../test-support/shadow-pdf.ts";
import {
  agreeAndSign,
  draftToSign,
  enterToSign,
  prepared,
  sentForSignature,
  signingOf,
} from "../../test-support/signing.ts";
import { startTestServer, type TestServer, type TestUser } from "../../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

describe("a Word file that is to be signed", () => {
  it("is made into a PDF that says the same, with fields at its marks", async () => {
    const bytes = wordFile(
      "# Agreement",
      "Brightline pays Corvane $12,500 within thirty days after delivery.",
      "Signed: {{signature, r1}}",
      "Name: {{name, r1}}",
      "Countersigned: {{signature, r2}} {{checkbox, r2, optional}}",
    );
    const { guid } = await draftToSign(server, user, bytes, "Agreement.docx");
    const request = await prepared(server, user, guid);
    expect(request.failure).toBeNull();
    const fields = request.foundFields.map(
      ({ kind, signer, required, by }) => `${by} ${kind} ${signer} ${required}`,
    );
    expect(fields).toEqual([
      "mark signature 0 true",
      "mark name 0 true",
      "mark signature 1 true",
      "mark checkbox 1 false",
    ]);
    const asking = { token: user.token, params: { guid } };
    const file = await server.ask(downloadSignatureDocument, asking);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("says whether changes are tracked in it, which stay visible", async () => {
    const bytes = wordFile("A term of <ins by=Ann>five</ins><del by=Bob>three</del> years.");
    const { guid } = await draftToSign(server, user, bytes, "Tracked.docx");
    const request = await prepared(server, user, guid);
    expect(request).toMatchObject({ failure: null, hasTrackChanges: true });
    const asking = { token: user.token, params: { guid } };
    const answer = await server.ask(createSignatureRequest, asking);
    expect(await answer.json()).toEqual({
      signatureUrl: `/dashboard/details/${guid}?cta=signature`,
      hasTrackChanges: true,
    });
  });
});

describe("a PDF that shows more than one text", () => {
  const textOf = async (file: Response): Promise<string> => {
    const opened = await openPdf(new Uint8Array(await file.arrayBuffer()));
    if (!opened.ok) throw new Error(opened.refusal.detail);
    const page = await opened.pdf.readPage(1);
    const active = await opened.pdf.findActiveContent();
    await opened.pdf.close();
    if (page === "too-long") throw new Error("The page is too long.");
    return `${active.join()}: ${page.pieces.map(({ text }) => text).join(" ")}`;
  };

  it("abuse 109: is refused for its hidden layers, with what to do", async () => {
    const { guid } = await draftToSign(server, user, layeredPdf(), "Layers.pdf");
    const request = await prepared(server, user, guid);
    expect(request).toMatchObject({ isReady: false, documentSha256: null });
    expect(request.failure).toBe(
      "This PDF has layers that can be hidden, so what it says depends on the program that opens it. Print it to a new PDF and upload that one.",
    );
  });

  it("abuse 109: is sealed with its form filled in and fixed, and sender and signers are told", async () => {
    const { guid } = await draftToSign(server, user, formPdf(), "Form.pdf");
    const email = `s-${randomUUID().slice(0, 8)}@corvane.example`;
    const place = { kind: "signature" as const, signer: 0, x: 90, y: 300, width: 150, height: 40 };
    const request = await sentForSignature(server, user, guid, [email], {
      fields: [{ ...place, page: 0 }],
    });
    expect(request.flattened.toSorted()).toEqual(["form", "scripts"]);
    const asking = { token: user.token, params: { guid } };
    const document = await server.ask(downloadSignatureDocument, asking);
    expect(await textOf(document)).toBe(": The monthly fee is: 12,500");
    const token = await enterToSign(server, email);
    expect((await signingOf(server, token)).flattened).toEqual(request.flattened);
    expect((await agreeAndSign(server, token)).status).toBe(200);
    let status = "";
    for (let tries = 0; status !== "EXECUTED" && tries < 600; tries += 1) {
      await pause(100);
      ({ status } = await (await server.ask(readContract, asking)).json());
    }
    const signed = await server.ask(downloadContract, { ...asking, query: { version: "signed" } });
    const sealed = Buffer.from(await signed.arrayBuffer());
    expect(await server.platform.sealer.check({ bytes: sealed })).toMatchObject({
      verdict: "valid",
    });
    expect(await textOf(new Response(new Uint8Array(sealed)))).toContain("fee is: 12,500");
  });
});
