import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { monthPartsOf, monthRows, spanRows } from "./month-parts.ts";
import { asksForReviews, isSelected, isWanted, type Selection } from "./selection.ts";

/** The results of one issue of one playbook in a selection of reviews, by outcome. */
export interface IssueSum {
  readonly playbookId: string;
  readonly issueId: string;
  readonly name: string;
  readonly reviews: number;
  readonly preferred: number;
  readonly first: number;
  readonly second: number;
  readonly later: number;
  readonly failed: number;
  readonly missing: number;
  readonly undecided: number;
}

const dayMilliseconds = 86_400_000;

/** The days of UTC that lie whole in a selection: from the first up to the second; none when they are equal. */
const wholeDays = ({ start, end }: Selection): { readonly first: Date; readonly last: Date } => {
  const first = Math.ceil(start.getTime() / dayMilliseconds) * dayMilliseconds;
  const last = Math.floor(end.getTime() / dayMilliseconds) * dayMilliseconds;
  return first < last
    ? { first: new Date(first), last: new Date(last) }
    : { first: end, last: end };
};

const counted = (outcome: string): RawBuilder<number> =>
  sql<number>`count(*) filter (where issue.outcome = ${sql.lit(outcome)})`;

/** The results of issues, counted review by review. */
const sumReviews = (where: RawBuilder<SqlBool>) => sql`
  select playbook_id, issue.id as issue_id, max(issue.name) as name, count(*) as reviews,
    ${counted("preferred")} as preferred, ${counted("first")} as first, ${counted("second")} as second,
    ${counted("later")} as later, ${counted("failed")} as failed, ${counted("missing")} as missing,
    ${counted("undecided")} as undecided
  from review_facts, jsonb_to_recordset(outcomes) as issue (id text, name text, outcome text)
  where ${where} group by playbook_id, issue.id`;

const sumDays = (selection: Selection, first: Date, last: Date) => sql`
  select playbook_id, issue_id, max(name) as name, sum(reviews) as reviews,
    sum(preferred) as preferred, sum(first) as first, sum(second) as second, sum(later) as later,
    sum(failed) as failed, sum(missing) as missing, sum(undecided) as undecided
  from issue_days
  where account_id = ${selection.accountId}
    and day >= (${first}::timestamptz at time zone 'UTC')::date
    and day < (${last}::timestamptz at time zone 'UTC')::date
    ${selection.playbooks === null ? sql`` : sql`and playbook_id = any(${[...selection.playbooks]}::text[])`}
  group by playbook_id, issue_id`;

/**
 * What came of every issue in the reviews of a selection, the person who uploaded the contract. Days of UTC that lie whole in
 * it are sums kept by the database; what is left at its ends, where its time zone cuts a day, is read review by review.
 */
export const sumIssues = async (
  trx: AccountTransaction,
  selection: Selection,
): Promise<readonly IssueSum[]> => {
  if (!asksForReviews(selection)) return [];
  const { first, last } = wholeDays(selection);
  const { rows } = await sql<IssueSum>`
    select playbook_id as "playbookId", issue_id as "issueId", max(name) as name,
      sum(reviews)::integer as reviews, sum(preferred)::integer as preferred,
      sum(first)::integer as first, sum(second)::integer as second, sum(later)::integer as later,
      sum(failed)::integer as failed, sum(missing)::integer as missing,
      sum(undecided)::integer as undecided
    from (
      ${sumDays(selection, first, last)}
      union all ${sumReviews(isSelected({ ...selection, end: first }))}
      union all ${sumReviews(isSelected({ ...selection, start: last }))}) as part
    group by playbook_id, issue_id having sum(reviews) > 0`.execute(trx);
  return rows;
};

/** How good the reviews of a bucket were: sums, to be divided by their number. */
export interface QualitySum {
  readonly bucket: number;
  readonly reviews: number;
  readonly complianceBefore: number;
  readonly complianceAfter: number;
  readonly issues: number;
  readonly undecided: number;
  readonly ratingSum: number;
  readonly ratings: number;
}

/** How good the reviews of a selection were, by the buckets that begin at these moments. */
export const sumQuality = async (
  trx: AccountTransaction,
  selection: Selection,
  starts: readonly Date[],
): Promise<readonly QualitySum[]> => {
  if (!asksForReviews(selection)) return [];
  const parts = monthPartsOf(starts, selection.end);
  // A sum of reals is a real, right to seven digits; what is added and taken away again must leave nothing.
  const { rows } = await sql<QualitySum>`
    select bucket, sum(reviews)::integer as reviews, sum(compliance_before)::float8 as "complianceBefore",
      sum(compliance_after)::float8 as "complianceAfter", sum(issues)::integer as issues,
      sum(undecided)::integer as undecided, sum(rating_sum)::integer as "ratingSum",
      sum(ratings)::integer as ratings
    from (
      select bucket, reviews, compliance_before, compliance_after, issues, undecided, rating_sum, ratings
      from ${monthRows(parts)} join review_months on month >= first and month < last
      where ${isWanted(selection)}
      union all
      select bucket, sign * reviews, sign * compliance_before, sign * compliance_after, sign * issues,
        sign * undecided, sign * rating_sum, sign * ratings
      from ${spanRows(parts)} cross join lateral (
        select count(*) as reviews, coalesce(sum(compliance_before::numeric), 0) as compliance_before,
          coalesce(sum(compliance_after::numeric), 0) as compliance_after,
          coalesce(sum(issues), 0) as issues, coalesce(sum(undecided), 0) as undecided,
          coalesce(sum(rating_sum), 0) as rating_sum, coalesce(sum(ratings), 0) as ratings
        from review_facts
        where ${isWanted(selection)} and uploaded_at >= begins and uploaded_at < ends) as read) as part
    group by bucket having sum(reviews) > 0`.execute(trx);
  return rows;
};
