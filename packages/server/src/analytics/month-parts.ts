import { sql, type RawBuilder } from "kysely";

/** What of a bucket lies in whole months of UTC: from the first of `first` up to the first of `last`. */
interface WholeMonths {
  readonly bucket: number;
  readonly first: Date;
  readonly last: Date;
}

/** What is to be added to these, or taken from them where they reach beyond the bucket. */
interface Span {
  readonly bucket: number;
  readonly sign: 1 | -1;
  readonly start: Date;
  readonly end: Date;
}

/** How the sums of buckets are put together: from sums kept by month, and from single rows. */
export interface MonthParts {
  readonly months: readonly WholeMonths[];
  readonly spans: readonly Span[];
}

const monthOf = (year: number, month: number): number => Date.UTC(year, month, 1);

/** The beginning of a month of UTC that is nearest to a moment. */
const nearestMonth = (moment: Date): Date => {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()];
  const [before, after] = [monthOf(year, month), monthOf(year, month + 1)];
  const isBefore = moment.getTime() - before <= after - moment.getTime();
  return new Date(isBefore ? before : after);
};

/** What lies between a moment and the beginning of a month, to be added when it lies in the bucket. */
const edge = (bucket: number, moment: Date, month: Date, isStart: boolean): Span[] => {
  if (moment.getTime() === month.getTime()) return [];
  const isInside = isStart === moment < month;
  const [start, end] = moment < month ? [moment, month] : [month, moment];
  return [{ bucket, sign: isInside ? 1 : -1, start, end }];
};

const partsOfBucket = (bucket: number, start: Date, end: Date): MonthParts => {
  const [first, last] = [nearestMonth(start), nearestMonth(end)];
  if (first >= last) return { months: [], spans: [{ bucket, sign: 1, start, end }] };
  const spans = [...edge(bucket, start, first, true), ...edge(bucket, end, last, false)];
  return { months: [{ bucket, first, last }], spans };
};

/**
 * Parts the buckets that begin at these moments, the last of which ends at `end`. No more than half a month is read
 * row by row at either end of a bucket, however much was uploaded in between.
 */
export const monthPartsOf = (starts: readonly Date[], end: Date): MonthParts => {
  const parts = starts.map((start, bucket) =>
    partsOfBucket(bucket, start, starts[bucket + 1] ?? end),
  );
  return {
    months: parts.flatMap(({ months }) => months),
    spans: parts.flatMap(({ spans }) => spans),
  };
};

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The whole months as rows: bucket, first, last. */
export const monthRows = ({ months }: MonthParts): RawBuilder<unknown> => sql`
  unnest(${months.map(({ bucket }) => bucket)}::integer[], ${months.map(({ first }) => dayOf(first))}::date[],
    ${months.map(({ last }) => dayOf(last))}::date[]) as whole (bucket, first, last)`;

/** The spans as rows: bucket, sign, begins, ends. */
export const spanRows = ({ spans }: MonthParts): RawBuilder<unknown> => sql`
  unnest(${spans.map(({ bucket }) => bucket)}::integer[], ${spans.map(({ sign }) => sign)}::integer[],
    ${spans.map(({ start }) => start)}::timestamptz[], ${spans.map(({ end }) => end)}::timestamptz[])
    as span (bucket, sign, begins, ends)`;
