import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type QueryCreator,
} from "kysely";
import { namingOutages } from "./database-error.ts";
import { askAtOnce } from "./pipelined-client.ts";
import type { Database } from "./connection.ts";
import type { Tables } from "./tables.ts";

/** What statements are put together with where there is nothing yet to run them on. */
export type Statements = Pick<QueryCreator<Tables>, "selectFrom">;

/** Puts statements together to be run later; run here they would find nothing. */
export const statements: Statements = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The rows that each of some statements gives, in their order. */
export type RowsOf<Asked extends readonly CompiledQuery[]> = {
  readonly [Nth in keyof Asked]: Asked[Nth] extends CompiledQuery<infer Row>
    ? readonly Row[]
    : never;
};

/**
 * Runs statements that do not need each other's answers as one transaction that writes nothing, of one
 * snapshot, in the scope that `entering` names: all of it is one message to the database and one wait.
 */
export const readAtOnce = async <const Asked extends readonly CompiledQuery[]>(
  db: Database,
  entering: { readonly text: string; readonly values: unknown[] },
  asked: Asked,
): Promise<RowsOf<Asked>> => {
  const all = [
    { text: "begin isolation level repeatable read read only", values: [] },
    entering,
    ...asked.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] })),
    { text: "commit", values: [] },
  ];
  const { rows } = await namingOutages(() => db.executeQuery(askAtOnce(all)));
  return rows.slice(2, -1) as unknown as RowsOf<Asked>;
};
