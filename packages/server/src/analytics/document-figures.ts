import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { isSelected, isSelectedByOwner, type Selection } from "./selection.ts";

/** How many documents, and how long those took that had a review: in all, and how many these are. */
export interface DocumentSum {
  readonly documents: number;
  readonly turnaround: number;
  readonly turned: number;
}

/** The documents of a selection, counted in three ways in one scan. */
export interface DocumentFigures {
  /** By the bucket they were uploaded in, from 0, and their role in the words of the database. */
  readonly byTime: readonly {
    readonly bucket: number;
    readonly role: string;
    readonly documents: number;
  }[];
  readonly byOwner: readonly (DocumentSum & { readonly id: string })[];
  readonly byPlaybook: readonly (DocumentSum & { readonly id: string })[];
}

interface Row extends DocumentSum {
  readonly bucket: number | null;
  readonly doc_role: string | null;
  readonly owner_id: string | null;
  readonly playbook_id: string | null;
}

/** Counts the documents of a selection by the buckets that begin at these moments, by owner and by playbook. */
export const countDocuments = async (
  trx: AccountTransaction,
  selection: Selection,
  starts: readonly Date[],
): Promise<DocumentFigures> => {
  // Postgres cannot know how few buckets there are, and would sort all rows to group them: three times as long.
  await sql`select set_config('enable_sort', 'off', true), set_config('work_mem', '32MB', true)`.execute(
    trx,
  );
  const { rows } = await sql<Row>`
    select bucket - 1 as bucket, doc_role, owner_id, playbook_id, count(*)::integer as documents,
      coalesce(sum(turnaround::float8), 0) as turnaround, count(turnaround)::integer as turned
    from (select width_bucket(uploaded_at, ${[...starts]}::timestamptz[]) as bucket,
        doc_role, owner_id, playbook_id, turnaround
      from contract_facts
      where ${isSelectedByOwner(selection)} and doc_role <> 'ATTACHMENT') as document
    group by grouping sets ((bucket, doc_role), (owner_id), (playbook_id))`.execute(trx);
  await sql`select set_config('enable_sort', 'on', true)`.execute(trx);
  return {
    byTime: rows.flatMap(({ bucket, doc_role: role, documents }) =>
      bucket === null || role === null ? [] : [{ bucket, role, documents }],
    ),
    byOwner: rows.flatMap(({ owner_id: id, ...row }) => (id === null ? [] : [{ ...row, id }])),
    byPlaybook: rows.flatMap(({ playbook_id: id, ...row }) =>
      id === null ? [] : [{ ...row, id }],
    ),
  };
};

/** How many documents a selection holds. */
export const countSelected = async (
  trx: AccountTransaction,
  selection: Selection,
): Promise<number> => {
  const { rows } = await sql<{ documents: number }>`
    select count(*)::integer as documents from contract_facts
    where ${isSelectedByOwner(selection)} and doc_role <> 'ATTACHMENT'`.execute(trx);
  return rows[0]?.documents ?? 0;
};

/** Who uploaded in a selection, and the playbooks that judged it. */
export const findOptions = async (
  trx: AccountTransaction,
  selection: Selection,
): Promise<{ readonly owners: readonly string[]; readonly playbooks: readonly string[] }> => {
  const { rows } = await sql<{ owner_id: string | null; playbook_id: string | null }>`
    select owner_id, playbook_id from contract_facts
    where ${isSelected(selection)} and doc_role <> 'ATTACHMENT'
    group by grouping sets ((owner_id), (playbook_id))`.execute(trx);
  return {
    owners: rows.flatMap(({ owner_id: id }) => id ?? []),
    playbooks: rows.flatMap(({ playbook_id: id }) => id ?? []),
  };
};

/** How long turns of one stage lasted in all, in milliseconds, how many there were, and how many go on. */
export interface StageSum {
  readonly time: number;
  readonly turns: number;
  readonly waiting: number;
}

/** Whose turn it was with the contracts of a selection; our own templates are nobody's. */
export const sumStages = async (
  trx: AccountTransaction,
  selection: Selection,
): Promise<Readonly<Record<"review" | "ours" | "theirs" | "signing", StageSum>>> => {
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(
      (["review", "ours", "theirs", "signing"] as const).map(
        (
          stage,
        ) => sql`coalesce(sum(${sql.ref(`${stage}_time`)}::float8), 0) as ${sql.ref(`${stage}_time`)},
          coalesce(sum(${sql.ref(`${stage}_turns`)}), 0)::integer as ${sql.ref(`${stage}_turns`)},
          count(*) filter (where stage = ${sql.lit(stage)})::integer as ${sql.ref(`${stage}_waiting`)}`,
      ),
    )}
    from contract_facts
    where ${isSelectedByOwner(selection)} and doc_role in ('INCOMING', 'NEW_REVISION')`.execute(
    trx,
  );
  const figure = (name: string): number => rows[0]?.[name] ?? 0;
  const sumOf = (stage: string): StageSum => ({
    time: figure(`${stage}_time`),
    turns: figure(`${stage}_turns`),
    waiting: figure(`${stage}_waiting`),
  });
  return {
    review: sumOf("review"),
    ours: sumOf("ours"),
    theirs: sumOf("theirs"),
    signing: sumOf("signing"),
  };
};
