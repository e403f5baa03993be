import { randomUUID } from "node:crypto";
import { contractStatuses, type ContractStatus } from "@proviso/domain";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tables } from "../platform/database/tables.ts";
import { contractRow } from "../test-support/contract-rows.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const insertContract = async (
  trx: Transaction<Tables>,
  groupId: string = randomUUID(),
  version = 1,
): Promise<string> => {
  const row = contractRow(owner, { group_id: groupId, version, status: "REVIEWING" });
  await trx.insertInto("contracts").values(row).execute();
  return row.id;
};

const move = (trx: Transaction<Tables>, id: string, to: ContractStatus = "REVIEWING") =>
  sql`insert into status_history (account_id, contract_id, from_status, to_status, at)
    values (${owner.accountId}, ${id}, null, ${to}, now())`.execute(trx);

const factsOf = async (id: string) => {
  const { rows } = await sql<{ stage: string | null; differs: boolean }>`
    select kept.stage, kept is distinct from facts_of(contract) as differs
    from contracts as contract join contract_facts as kept on kept.contract_id = contract.id
    where contract.id = ${id}`.execute(server.platform.database);
  return rows;
};

describe("the facts of a new contract", () => {
  it("are written once, by its first move", async () => {
    const { database } = server.platform;
    const { id, written } = await database.transaction().execute(async (trx) => {
      const id = await insertContract(trx);
      await move(trx, id);
      await sql`set constraints all immediate`.execute(trx);
      const { rows } = await sql`
        select relname, n_tup_ins::integer as inserted, n_tup_upd::integer as updated
        from pg_stat_xact_user_tables where relname in ('contract_facts', 'upload_months')
        order by relname`.execute(trx);
      return { id, written: rows };
    });
    expect(written).toEqual([
      { relname: "contract_facts", inserted: 1, updated: 0 },
      { relname: "upload_months", inserted: 1, updated: 0 },
    ]);
    expect(await factsOf(id)).toEqual([{ stage: "review", differs: false }]);
  });

  it.each(contractStatuses)("are what they are when read afresh, made as %s", async (to) => {
    const id = await server.platform.database.transaction().execute(async (trx) => {
      const id = await insertContract(trx);
      await move(trx, id, to);
      return id;
    });
    expect(await factsOf(id)).toMatchObject([{ differs: false }]);
  });

  it("are there at the commit of one that has not moved", async () => {
    const { database } = server.platform;
    const id = await database.transaction().execute((trx) => insertContract(trx));
    expect(await factsOf(id)).toEqual([{ stage: null, differs: false }]);
    await database.transaction().execute((trx) => move(trx, id));
    expect(await factsOf(id)).toEqual([{ stage: "review", differs: false }]);
  });

  it("end the turn of the version before", async () => {
    const { database } = server.platform;
    const groupId = randomUUID();
    const first = await database.transaction().execute(async (trx) => {
      const id = await insertContract(trx, groupId);
      await move(trx, id);
      return id;
    });
    await database.transaction().execute((trx) => insertContract(trx, groupId, 2));
    expect(await factsOf(first)).toEqual([{ stage: null, differs: false }]);
  });
});
