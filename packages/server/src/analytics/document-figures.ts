import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { monthPartsOf, monthRows, spanRows } from "./month-parts.ts";
import { isWanted, isWantedByOwner, type Selection } from "./selection.ts";

/** How many documents, and how long those took that had a review: in all, and how many these are. */
export interface DocumentSum {
  readonly documents: number;
  readonly turnaround: number;
  readonly turned: number;
}

/** The documents of a selection, counted in three ways at once. */
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

/**
 * The sums of wanted documents by bucket, role, owner and playbook: those kept by month, and what the ends of the
 * buckets add to them or take from them.
 */
const summed = (
  starts: readonly Date[],
  end: Date,
  wanted: RawBuilder<SqlBool>,
): RawBuilder<unknown> => {
  const parts = monthPartsOf(starts, end);
  return sql`(
    select bucket, doc_role, owner_id, playbook_id, documents, turnaround, turned
    from ${monthRows(parts)} join upload_months on month >= first and month < last
    where ${wanted}
    union all
    select bucket, doc_role, owner_id, playbook_id, sign * documents, sign * turnaround, sign * turned
    from ${spanRows(parts)} cross join lateral (
      select doc_role, owner_id, playbook_id, count(*) as documents,
        coalesce(sum(turnaround), 0) as turnaround, count(turnaround) as turned
      from contract_facts where ${wanted} and uploaded_at >= begins and uploaded_at < ends
      group by doc_role, owner_id, playbook_id) as read) as part`;
};

/** Counts the documents of a selection by the buckets that begin at these moments, by owner and by playbook. */
export const countDocuments = async (
  trx: AccountTransaction,
  selection: Selection,
  starts: readonly Date[],
): Promise<DocumentFigures> => {
  const { rows } = await sql<Row>`
    select bucket, doc_role, owner_id, playbook_id, sum(documents)::integer as documents,
      sum(turnaround)::float8 as turnaround, sum(turned)::integer as turned
    from ${summed(starts, selection.end, isWantedByOwner(selection))} where doc_role <> 'ATTACHMENT'
    group by grouping sets ((bucket, doc_role), (owner_id), (playbook_id))
    having sum(documents) > 0`.execute(trx);
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

/** How many documents each of the buckets of a selection holds that begin at these moments. */
export const countByBucket = async (
  trx: AccountTransaction,
  selection: Selection,
  starts: readonly Date[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ bucket: number; documents: number }>`
    select bucket, sum(documents)::integer as documents
    from ${summed(starts, selection.end, isWantedByOwner(selection))} where doc_role <> 'ATTACHMENT'
    group by bucket`.execute(trx);
  const counts = new Map(rows.map(({ bucket, documents }) => [bucket, documents]));
  return starts.map((_, bucket) => counts.get(bucket) ?? 0);
};

/** Who uploaded in a selection, and the playbooks that judged it. */
export const findOptions = async (
  trx: AccountTransaction,
  selection: Selection,
): Promise<{ readonly owners: readonly string[]; readonly playbooks: readonly string[] }> => {
  const { rows } = await sql<{ owner_id: string | null; playbook_id: string | null }>`
    select owner_id, playbook_id
    from ${summed([selection.start], selection.end, isWanted(selection))} where doc_role <> 'ATTACHMENT'
    group by grouping sets ((owner_id), (playbook_id)) having sum(documents) > 0`.execute(trx);
  return {
    owners: rows.flatMap(({ owner_id: id }) => id ?? []),
    playbooks: rows.flatMap(({ playbook_id: id }) => id ?? []),
  };
};
