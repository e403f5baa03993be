import { contractStatuses, maySetStatus } from "@proviso/domain";
import { problem, setContractStatus, type ContractRecord } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
let contract: ContractRecord;

beforeAll(async () => {
  // So many that all 200 at once are let wait: when fewer may, some are told that the server is busy.
  server = await startTestServer({ environment: { DATABASE_CONNECTIONS: "12" } });
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  contract = await server.uploadAndWait(user, wordFile("# Note", "Kept as it is."), {
    extra: { isToReviewDocument: false, versionType: "COUNTER_PARTY" },
  });
});
afterAll(() => server.stop());

const set = (status: string, guid = contract.guid): Promise<Response> =>
  server.ask(setContractStatus, { token: user.token, params: { guid }, body: { status } });

const put = (change: { status: string; is_locked?: boolean }): Promise<unknown> =>
  server.platform.database
    .updateTable("contracts")
    .set({
      is_locked: false,
      escalation_reason: change.status === "ESCALATED" ? "Bad Scan" : null,
      rejection_reason: change.status === "REJECTED" ? "Free text rejection" : null,
      ...change,
    })
    .where("id", "=", contract.guid)
    .execute();

const traces = async (): Promise<number> => {
  const rows = await server.platform.database
    .selectFrom("timeline")
    .select("id")
    .where("contract_id", "=", contract.guid)
    .where("event", "=", "contract_approved")
    .execute();
  return rows.length;
};

describe("abuse case 57: setting a status by hand", () => {
  const pairs = contractStatuses.flatMap((from) =>
    contractStatuses.map((to) => [from, to] as const),
  );

  it("passes along exactly the edges of the table, of all 16 x 16, and leaves no trace otherwise", async () => {
    expect(pairs.length).toBe(256);
    const passed: string[] = [];
    for (const [from, to] of pairs) {
      await put({ status: from });
      const before = await traces();
      const answer = await set(to);
      const allowed = maySetStatus({ status: from, isLocked: false }, to);
      expect([from, to, answer.status]).toEqual([from, to, allowed ? 200 : 409]);
      expect((await traces()) - before).toBe(allowed ? 1 : 0);
      if (answer.status === 200) passed.push(`${from} to ${(await answer.json()).status}`);
    }
    expect(passed.sort()).toEqual(
      [
        "COMPLETED to READY_FOR_SIGNATURE",
        "COUNTERPARTY_UPDATE to READY_FOR_SIGNATURE",
        "FAILED_TO_SEND_TO_COUNTERPARTY to READY_FOR_SIGNATURE",
        "INTERNALLY_UPDATED to READY_FOR_SIGNATURE",
        "SENT_TO_COUNTERPARTY to READY_FOR_SIGNATURE",
      ].sort(),
    );
  });

  it("refuses a word that is no status, and any further field", async () => {
    expect((await set("APPROVED")).status).toBe(400);
    const body = { status: "READY_FOR_SIGNATURE", isLocked: true };
    const asking = { token: user.token, params: { guid: contract.guid }, body };
    expect((await server.ask(setContractStatus, asking)).status).toBe(400);
  });
});

describe("abuse case 58: setting it at the wrong time", () => {
  it.each([
    ["locked", { status: "COMPLETED", is_locked: true }, "contract_locked"],
    ["waiting for feedback", { status: "PENDING_FEEDBACKS" }, "wrong_status"],
    ["out for signature", { status: "PENDING_SIGNATURE" }, "wrong_status"],
  ] as const)("is refused while the contract is %s", async (_when, state, code) => {
    await put(state);
    const before = await traces();
    const answer = await set("READY_FOR_SIGNATURE");
    expect(answer.status).toBe(409);
    expect(problem.parse(await answer.json()).code).toBe(code);
    expect(await traces()).toBe(before);
  });

  it("is refused for a version that is not the newest", async () => {
    await put({ status: "COMPLETED" });
    const extra = {
      parentDocGuid: contract.guid,
      isToReviewDocument: false,
      versionType: "INTERNAL",
    } as const;
    const newer = await server.uploadAndWait(user, wordFile("# Note", "Newer."), { extra });
    expect((await set("READY_FOR_SIGNATURE")).status).toBe(409);
    contract = newer;
    expect((await set("READY_FOR_SIGNATURE")).status).toBe(200);
  });
});

describe("many at once", () => {
  it("of 200 approvals at the same time one wins, and the timeline has it once", async () => {
    await put({ status: "SENT_TO_COUNTERPARTY" });
    const before = await traces();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => set("READY_FOR_SIGNATURE")),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(1);
    expect(statuses.filter((status) => status === 409).length).toBe(199);
    expect((await traces()) - before).toBe(1);
  });
});

it("is refused to a viewer, and answers as if nothing were there for a guid that is not", async () => {
  const viewer = await server.makeUser(user.accountId, "VIEWER");
  await put({ status: "COMPLETED" });
  const params = { guid: contract.guid };
  const body = { status: "READY_FOR_SIGNATURE" };
  expect((await server.ask(setContractStatus, { token: viewer.token, params, body })).status).toBe(
    403,
  );
  expect((await set("READY_FOR_SIGNATURE", randomUUID())).status).toBe(404);
});
