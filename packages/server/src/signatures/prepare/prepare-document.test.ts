import { createSignatureRequest, downloadSignatureDocument } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftToSign, prepared } from "../../test-support/signing.ts";
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
