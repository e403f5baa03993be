import { contractTypes, noIssueChange, noPolicyChanges, type PolicyChanges } from "@proviso/domain";
import {
  conceptCustomization,
  discardConceptCustomization,
  listPlaybooks,
  listPositions,
  policyIssue,
  policyRecord,
  publishConceptCustomization,
  readConceptCustomization,
  readPolicyIssues,
  restoreConceptCustomization,
  saveConceptCustomization,
  z,
  type ConceptCustomization,
} from "@proviso/endpoints";
import { allPlaybooks } from "@proviso/review-engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, someone } from "../test-support/answers.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let editor: TestUser;
let reader: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const id = "nda-recipient";

/** A fresh account, so that no test sees what another published. */
const freshAccount = async (): Promise<void> => {
  const account = await server.makeAccount();
  editor = await server.makePerson(
    account,
    { email: `${account}@example.com`, firstName: "Edda", lastName: "Hall" },
    "LEGAL_ADMIN",
  );
  reader = await server.makeUser(account, "VIEWER");
};

const read = async (user = editor): Promise<ConceptCustomization> => {
  const answer = await server.ask(readConceptCustomization, { token: user.token, params: { id } });
  return conceptCustomization.parse(await answer.json());
};

const save = (revision: number, changes: PolicyChanges, user = editor): Promise<Response> =>
  server.ask(saveConceptCustomization, {
    token: user.token,
    params: { id },
    body: { revision, changes },
  });

const publish = (revision: number, note = "", user = editor): Promise<Response> =>
  server.ask(publishConceptCustomization, {
    token: user.token,
    params: { id },
    body: { revision, note },
  });

const issuesFor = async (user: TestUser, baseId = id) => {
  const answer = await server.ask(readPolicyIssues, { token: user.token, params: { baseId } });
  return z.array(policyIssue).parse(await answer.json());
};

const changing = (issueId: string, change: Partial<typeof noIssueChange>): PolicyChanges => ({
  ...noPolicyChanges,
  issues: { [issueId]: { ...noIssueChange, ...change } },
});

const shorter = changing("secrecy-term", { bounds: { preferred: "1 year", longest: "2 years" } });

describe("the policies page", () => {
  beforeAll(freshAccount);

  it.each(contractTypes.map(({ id, name }) => [name, id] as const))(
    "is told the positions and the playbooks of %s",
    async (name, typeId) => {
      const type = contractTypes.find((each) => each.id === typeId);
      const asking = { token: reader.token, params: { id: typeId } };
      const positions = await (await server.ask(listPositions, asking)).json();
      expect(positions).toEqual(type?.positions);
      const listed = await (await server.ask(listPlaybooks, asking)).json();
      expect(z.array(policyRecord).parse(listed)).toMatchObject(
        type?.playbooks.map((each) => ({
          id: each.id,
          baseId: each.id,
          name: each.name,
          contractTypeId: typeId,
          contractTypeName: name,
          publishedAt: null,
        })) ?? [],
      );
    },
  );

  it("is told the issues of every playbook that is written, and none of one that is to come", async () => {
    for (const { playbooks: named, name } of contractTypes)
      for (const each of named) {
        const shipped = allPlaybooks().find(
          ({ contractType, position }) => contractType === name && position === each.position,
        );
        const issues = await issuesFor(reader, each.id);
        expect(issues.map((issue) => issue.id)).toEqual(shipped?.issues.map((one) => one.id) ?? []);
      }
    const [issue] = await issuesFor(reader);
    const [first] = allPlaybooks().find((each) => each.id === id)?.issues ?? [];
    expect(issue).toMatchObject({
      name: first?.name,
      description: first?.why,
      isCustomizable: first?.isCustomizable,
    });
  });

  it("is told of no such type and no such playbook", async () => {
    const nowhere = { token: reader.token, params: { id: "moon", baseId: "moon" } };
    for (const asked of [listPositions, listPlaybooks, readPolicyIssues])
      expect(await codeOf(await server.ask(asked, nowhere))).toEqual([404, "not_found"]);
    expect(
      await codeOf(await server.ask(readConceptCustomization, { ...nowhere, token: editor.token })),
    ).toEqual([404, "not_found"]);
  });
});

describe("the draft of a policy", () => {
  beforeAll(freshAccount);

  it("is nobody's to see or save without the permission to edit policies", async () => {
    const asked = await server.ask(readConceptCustomization, {
      token: reader.token,
      params: { id },
    });
    expect(await codeOf(asked)).toEqual([403, "not_allowed"]);
    expect(await codeOf(await save(0, shorter, reader))).toEqual([403, "not_allowed"]);
  });

  it("is saved, published as a version, and then is what readers see", async () => {
    expect(await read()).toMatchObject({ revision: 0, version: 0, draft: null, faults: [] });
    const saved = conceptCustomization.parse(await (await save(0, shorter)).json());
    expect(saved).toMatchObject({
      revision: 1,
      version: 0,
      draft: shorter,
      draftedBy: "Edda Hall",
    });
    const before = (await issuesFor(reader)).find((each) => each.id === "secrecy-term");
    const published = await (await publish(1, "Shorter secrecy")).json();
    expect(published).toMatchObject({
      revision: 2,
      version: 1,
      draft: null,
      published: shorter,
      versions: [
        {
          version: 1,
          note: "Shorter secrecy",
          publishedBy: "Edda Hall",
          changes: 1,
          differences: [
            { issueId: "secrecy-term", field: "bounds.longest", from: "", to: "2 years" },
            { issueId: "secrecy-term", field: "bounds.preferred", from: "", to: "1 year" },
          ],
        },
      ],
    });
    const after = (await issuesFor(reader)).find((each) => each.id === "secrecy-term");
    expect(after?.accept).not.toBe(before?.accept);
    expect(after?.limits).toContainEqual({ name: "longest", value: "2 years" });
    const [record] = await (
      await server.ask(listPlaybooks, { token: reader.token, params: { id: "nda" } })
    ).json();
    expect(record).toMatchObject({
      version: expect.stringMatching(/\+1$/),
      publishedBy: "Edda Hall",
    });
  });

  it("of the second of two editors at once is refused with a sentence, and the first one's stays", async () => {
    const { revision } = await read();
    const both = await Promise.all([
      save(revision, changing("secrecy-term", { severity: 5 })),
      save(revision, changing("secrecy-term", { severity: 1 })),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const late = both.find(({ status }) => status === 409);
    expect(await late?.json()).toMatchObject({
      code: "policy_changed",
      title:
        "Someone else changed this policy after you opened it. Reload it and make your changes again.",
    });
    expect((await read()).revision).toBe(revision + 1);
    expect(await codeOf(await publish(revision))).toEqual([409, "policy_changed"]);
  });

  it("can be discarded, and an earlier version or the shipped policy drafted anew", async () => {
    const { revision } = await read();
    const asking = { token: editor.token, params: { id } };
    const discarded = await server.ask(discardConceptCustomization, {
      ...asking,
      body: { revision },
    });
    expect(await discarded.json()).toMatchObject({ draft: null, revision: revision + 1 });
    const restore = (version: number, from: number) =>
      server.ask(restoreConceptCustomization, { ...asking, body: { revision: from, version } });
    const shipped = await (await restore(0, revision + 1)).json();
    expect(shipped).toMatchObject({ draft: noPolicyChanges, published: shorter });
    expect(await (await restore(1, revision + 2)).json()).toMatchObject({ draft: shorter });
    expect(await codeOf(await restore(9, revision + 3))).toEqual([404, "not_found"]);
  });

  it("is not published when there is none, or when it changes nothing", async () => {
    await freshAccount();
    expect(await codeOf(await publish(0))).toEqual([409, "nothing_drafted"]);
    await save(0, noPolicyChanges);
    expect(await codeOf(await publish(1))).toEqual([409, "nothing_drafted"]);
    await freshAccount();
  });

  it("that cannot stand is refused by issue and field, in plain words, and nothing is saved", async () => {
    const answer = await save(0, changing("secrecy-term", { bounds: { longest: "ages" } }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "policy_not_valid",
      fields: [
        {
          field: "secrecy-term.bounds.longest",
          problem: expect.stringContaining("“ages” is no limit that can be compared"),
        },
      ],
    });
    expect(await read()).toMatchObject({ revision: 0, draft: null });
  });

  it("keeps no change that changes nothing", async () => {
    const answer = await save(0, changing("secrecy-term", {}));
    expect(await answer.json()).toMatchObject({ draft: noPolicyChanges });
  });

  it("abuse 45: keeps markup in a policy's words as the words they are", async () => {
    await freshAccount();
    const words = `<img src=x onerror=alert(1)><svg onload=alert(1)>`;
    await save(0, changing("secrecy-term", { accept: words, approver: words, question: words }));
    await publish(1, words);
    const issue = (await issuesFor(reader)).find((each) => each.id === "secrecy-term");
    expect(issue).toMatchObject({ accept: words, approver: words });
    expect((await read()).versions[0]?.note).toBe(words);
  });

  it("abuse 27, 39: is never another account's to see, publish or restore", async () => {
    await freshAccount();
    await save(0, shorter);
    await publish(1, "Ours alone");
    await save(2, changing("secrecy-term", { severity: 1 }));
    const stranger = await someone(server);
    const theirs = await read(stranger);
    expect(theirs).toMatchObject({ revision: 0, version: 0, draft: null, versions: [] });
    expect(theirs.published).toEqual(noPolicyChanges);
    expect(JSON.stringify(theirs)).not.toContain("Ours alone");
    expect(await codeOf(await publish(3, "", stranger))).toEqual([409, "policy_changed"]);
    expect(await codeOf(await publish(0, "", stranger))).toEqual([409, "nothing_drafted"]);
    const restored = await server.ask(restoreConceptCustomization, {
      token: stranger.token,
      params: { id },
      body: { revision: 0, version: 1 },
    });
    expect(await codeOf(restored)).toEqual([404, "not_found"]);
    expect((await issuesFor(stranger)).find((each) => each.id === "secrecy-term")?.accept).not.toBe(
      (await issuesFor(reader)).find((each) => each.id === "secrecy-term")?.accept,
    );
    expect(await read()).toMatchObject({ revision: 3, version: 1 });
  });
});
