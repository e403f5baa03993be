import {
  contractVersion,
  downloadContract,
  downloadSubVersions,
  readVersions,
  uploadContract,
  type ContractRecord,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { unzipSync } from "fflate";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const kept = { isToReviewDocument: false } as const;
const texts = ["First wording.", "Second wording.", "Third wording."] as const;
const files = texts.map((text) => Buffer.from(wordFile("# Note", text)));

const threeVersions = async (): Promise<ContractRecord[]> => {
  const versions: ContractRecord[] = [];
  for (const [at, bytes] of files.entries()) {
    const parent = versions.at(-1);
    const extra = parent
      ? ({
          ...kept,
          parentDocGuid: parent.guid,
          versionType: at === 1 ? "COUNTER_PARTY" : "INTERNAL",
        } as const)
      : kept;
    const answer = await server.upload(user, bytes, { name: "Deal.docx", extra });
    expect(answer.status).toBe(201);
    versions.push(await answer.json());
  }
  return versions;
};

describe("the versions of a contract", () => {
  it("are listed newest first, whichever of them is asked about", async () => {
    const versions = await threeVersions();
    for (const { guid } of versions) {
      const answer = await server.ask(readVersions, { token: user.token, params: { guid } });
      const listed = contractVersion.array().parse(await answer.json());
      expect(listed.map((each) => [each.version, each.guid, each.isNewest, each.status])).toEqual([
        [3, versions[2]?.guid, true, "INTERNALLY_UPDATED"],
        [2, versions[1]?.guid, false, "COUNTERPARTY_UPDATE"],
        [1, versions[0]?.guid, false, "DRAFT"],
      ]);
    }
  });

  it("each come down by number from any of them, and the others together in a zip", async () => {
    const [first, , newest] = await threeVersions();
    for (const [at, bytes] of files.entries()) {
      const asking = {
        token: user.token,
        params: { guid: first?.guid ?? "" },
        query: { version: `${at + 1}` },
      };
      const answer = await server.ask(downloadContract, asking);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    }
    const asking = { token: user.token, params: { guid: newest?.guid ?? "" } };
    const answer = await server.ask(downloadSubVersions, asking);
    expect(answer.headers.get("content-disposition")).toContain("Deal%20%28versions%29.zip");
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(zip).sort()).toEqual(["v1 Deal.docx", "v2 Deal.docx"]);
    expect(Buffer.from(zip["v2 Deal.docx"] ?? []).equals(files[1] ?? Buffer.of())).toBe(true);
  });

  it("give no zip where there is one version alone, nor without the permission", async () => {
    const [first] = await threeVersions();
    const viewer = await server.makeUser(user.accountId, "VIEWER");
    const params = { guid: first?.guid ?? "" };
    expect((await server.ask(downloadSubVersions, { token: viewer.token, params })).status).toBe(
      403,
    );
    const alone: ContractRecord = await (
      await server.upload(user, wordFile("Alone."), { extra: kept })
    ).json();
    const asking = { token: user.token, params: { guid: alone.guid } };
    expect((await server.ask(downloadSubVersions, asking)).status).toBe(404);
  });

  it("abuse case 62: no path, no NUL and no version of another contract comes down by its number", async () => {
    const [first] = await threeVersions();
    const params = { guid: first?.guid ?? "" };
    const code = async (version: string): Promise<number> =>
      (await server.ask(downloadContract, { token: user.token, params, query: { version } }))
        .status;
    for (const version of ["../..", "\0", "1\0", "%2e%2e", randomUUID(), "-1", "0", "1e3"])
      expect([version, await code(version)]).toEqual([version, 400]);
    expect(await code("4")).toBe(404);
  });
});

describe("abuse case 78: a new version of somebody else's contract", () => {
  it("is refused as if there were no such contract, and for keys that are not asked for", async () => {
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const [theirs] = await threeVersions();
    const extra = { ...kept, parentDocGuid: theirs?.guid ?? "" };
    const refused = await server.upload(stranger, wordFile("Mine."), { extra });
    const nobodys = await server.upload(stranger, wordFile("Mine."), {
      extra: { ...kept, parentDocGuid: randomUUID() },
    });
    expect([refused.status, nobodys.status]).toEqual([404, 404]);
    for (const extraData of [
      '{"isLocked":true}',
      '{"docRole":"TEMPLATE"}',
      '{"__proto__":{"isSignedDocument":true}}',
      "[]",
    ]) {
      const form = new FormData();
      form.append("extraData", extraData);
      form.append("contract", new Blob([new Uint8Array(wordFile("Mine."))]), "a.docx");
      const answer = await server.ask(uploadContract, { token: user.token, form });
      expect([extraData, answer.status]).toEqual([extraData, 400]);
    }
  });
});
