import { contractStages, type ContractStage } from "@proviso/domain";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { monthPartsOf, monthRows, spanRows } from "./month-parts.ts";
import { isWantedByOwner, type Selection } from "./selection.ts";

/** How long turns of one stage lasted in all, in milliseconds, how many there were, and how many go on. */
export interface StageSum {
  readonly time: number;
  readonly turns: number;
  readonly waiting: number;
}

const columnsOf = (stage: ContractStage) =>
  [`${stage}_time`, `${stage}_turns`, `${stage}_waiting`] as const;

const columns = contractStages.flatMap(columnsOf);

const kept = sql.join(columns.map((column) => sql.ref(column)));

const signed = sql.join(columns.map((column) => sql`sign * ${sql.ref(column)}`));

const read = sql.join(
  contractStages.map((stage) => {
    const [time, turns, waiting] = columnsOf(stage);
    return sql`coalesce(sum(${sql.ref(time)}), 0) as ${sql.ref(time)},
      coalesce(sum(${sql.ref(turns)}), 0) as ${sql.ref(turns)},
      count(*) filter (where stage = ${sql.lit(stage)}) as ${sql.ref(waiting)}`;
  }),
);

const all = sql.join(
  columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::float8 as ${sql.ref(column)}`),
);

/** Whose turn it was with a selection of contracts; no one’s for our own templates. */
export const sumStages = async (
  trx: AccountTransaction,
  selection: Selection,
): Promise<Readonly<Record<ContractStage, StageSum>>> => {
  const parts = monthPartsOf([selection.start], selection.end);
  const wanted = sql`${isWantedByOwner(selection)} and doc_role in ('INCOMING', 'NEW_REVISION')`;
  const { rows } = await sql<Record<string, number>>`
    select ${all} from (
      select ${kept} from ${monthRows(parts)} join upload_months on month >= first and month < last
      where ${wanted}
      union all
      select ${signed} from ${spanRows(parts)} cross join lateral (
        select ${read} from contract_facts
        where ${wanted} and uploaded_at >= begins and uploaded_at < ends) as read) as part`.execute(
    trx,
  );
  const sumOf = (stage: ContractStage): StageSum => {
    const [time = 0, turns = 0, waiting = 0] = columnsOf(stage).map((name) => rows[0]?.[name]);
    return { time, turns, waiting };
  };
  return {
    review: sumOf("review"),
    ours: sumOf("ours"),
    theirs: sumOf("theirs"),
    signing: sumOf("signing"),
  };
};
