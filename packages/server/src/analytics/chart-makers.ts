import {
  bucketsOf,
  comparedMonths,
  contractStages,
  momentsOf,
  uploadRoles,
  type AnalyticsRange,
  type ChartKind,
} from "@proviso/domain";
import type { AnalyticsCharts, AnalyticsFilter } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { namePlaybooks, nameUsers, playbookName } from "./analytics-names.ts";
import {
  countByBucket,
  countDocuments,
  type DocumentFigures,
  type DocumentSum,
} from "./document-figures.ts";
import { sumIssues, sumQuality, type IssueSum } from "./review-figures.ts";
import { selectionOf, spanOf } from "./selection.ts";
import { sumStages } from "./stage-figures.ts";

/** A question for charts: whose, which documents, and the figures that several of them share, read once. */
interface ChartQuestion {
  readonly trx: AccountTransaction;
  readonly accountId: string;
  readonly filter: AnalyticsFilter;
  readonly documents: () => Promise<DocumentFigures>;
  readonly issues: () => Promise<readonly IssueSum[]>;
}

type Chart<K extends ChartKind> = NonNullable<AnalyticsCharts[K]>;

const average = (sum: number, number: number): number | null =>
  number === 0 ? null : sum / number;

const mostFirst = (a: { value: number; name: string }, b: { value: number; name: string }) =>
  b.value - a.value || a.name.localeCompare(b.name);

const inBuckets = ({ uploadTime }: AnalyticsFilter) =>
  bucketsOf(uploadTime).map((bucket: AnalyticsRange) => ({
    timestamp: new Date(momentsOf(bucket, uploadTime.timeZone).start).toISOString(),
    from: bucket.from,
    to: bucket.to,
  }));

const startsOf = ({ uploadTime }: AnalyticsFilter): readonly Date[] =>
  bucketsOf(uploadTime).map((bucket) => spanOf(bucket, uploadTime.timeZone).start);

const numberOfDocuments = async ({
  trx,
  accountId,
  filter,
  documents,
}: ChartQuestion): Promise<Chart<"NUMBER_OF_DOCUMENTS">> => {
  const { now, before } = comparedMonths(filter.uploadTime);
  const { timeZone } = filter.uploadTime;
  const { start: former } = spanOf(before, timeZone);
  const { start, end } = spanOf(now, timeZone);
  const [inFormer = 0, inLast = 0] = await countByBucket(
    trx,
    { ...selectionOf(accountId, filter), start: former, end },
    [former, start],
  );
  const { byTime } = await documents();
  return {
    totalUploads: byTime.reduce((sum, each) => sum + each.documents, 0),
    monthlyDiff: inLast - inFormer,
  };
};

const turnaround = async ({
  documents,
}: ChartQuestion): Promise<Chart<"AVERAGE_TURN_AROUND_TIME">> => {
  const turned = (await documents()).byPlaybook.filter((each) => each.turned > 0);
  const named = new Map(turned.map((each) => [each.id, each]));
  const all = (part: (sum: DocumentSum) => number): number =>
    turned.reduce((sum, each) => sum + part(each), 0);
  return {
    averageValue: average(
      all((each) => each.turnaround),
      all((each) => each.turned),
    ),
    playbooks: namePlaybooks([...named.keys()]).flatMap(({ id, name }) => {
      const sum = named.get(id);
      return sum === undefined
        ? []
        : [{ id, name, averageValue: sum.turnaround / sum.turned, documents: sum.turned }];
    }),
  };
};

const perUploadTime = async ({
  filter,
  documents,
}: ChartQuestion): Promise<Chart<"DOCUMENTS_PER_UPLOAD_TIME">> => {
  const { byTime } = await documents();
  return inBuckets(filter).map((bucket, at) => ({
    ...bucket,
    uploads: uploadRoles.map((role) => ({
      role,
      value: byTime
        .filter((each) => each.bucket === at && each.role === role.replace("-", "_"))
        .reduce((sum, each) => sum + each.documents, 0),
    })),
  }));
};

const perUser = async ({ trx, documents }: ChartQuestion): Promise<Chart<"DOCUMENTS_PER_USER">> => {
  const counts = new Map((await documents()).byOwner.map((each) => [each.id, each.documents]));
  const users = await nameUsers(trx, [...counts.keys()]);
  return users.map((user) => ({ ...user, value: counts.get(user.id) ?? 0 })).sort(mostFirst);
};

const perPlaybook = async ({
  documents,
}: ChartQuestion): Promise<Chart<"DOCUMENTS_PER_PLAYBOOK">> =>
  (await documents()).byPlaybook
    .map(({ id, documents: value }) => ({ id, name: playbookName(id), value }))
    .sort(mostFirst);

const timeByStage = async ({
  trx,
  accountId,
  filter,
}: ChartQuestion): Promise<Chart<"TIME_BY_STAGE">> => {
  const sums = await sumStages(trx, selectionOf(accountId, filter));
  return contractStages.map((stage) => {
    const { time, turns, waiting } = sums[stage];
    return { stage, averageValue: average(time, turns) ?? 0, turns, waiting };
  });
};

const issueOf = ({ issueId, name, playbookId, reviews }: IssueSum) => ({
  issueId,
  name,
  playbookId,
  playbookName: playbookName(playbookId),
  reviews,
});

const negotiatedIssues = async ({ issues }: ChartQuestion): Promise<Chart<"NEGOTIATED_ISSUES">> =>
  (await issues())
    .map((sum) => ({
      ...issueOf(sum),
      negotiated: sum.failed + sum.missing,
      undecided: sum.undecided,
    }))
    .filter(({ negotiated }) => negotiated > 0)
    .sort(
      (a, b) =>
        b.negotiated - a.negotiated ||
        a.name.localeCompare(b.name) ||
        a.playbookId.localeCompare(b.playbookId),
    );

const fallbacksTaken = async ({ issues }: ChartQuestion): Promise<Chart<"FALLBACKS_TAKEN">> => {
  const taken = (sum: Pick<IssueSum, "first" | "second" | "later">): number =>
    sum.first + sum.second + sum.later;
  return (await issues())
    .filter((sum) => taken(sum) > 0)
    .map((sum) => {
      const { preferred, first, second, later } = sum;
      return { ...issueOf(sum), preferred, first, second, later };
    })
    .sort(
      (a, b) =>
        taken(b) - taken(a) ||
        a.name.localeCompare(b.name) ||
        a.playbookId.localeCompare(b.playbookId),
    );
};

const reviewQuality = async ({
  trx,
  accountId,
  filter,
}: ChartQuestion): Promise<Chart<"REVIEW_QUALITY">> => {
  const sums = await sumQuality(trx, selectionOf(accountId, filter), startsOf(filter));
  return inBuckets(filter).map((bucket, at) => {
    const sum = sums.find((each) => each.bucket === at);
    const { reviews = 0, complianceBefore = 0, complianceAfter = 0 } = sum ?? {};
    const { issues = 0, undecided = 0, ratingSum = 0, ratings = 0 } = sum ?? {};
    return {
      ...bucket,
      reviews,
      complianceBefore: average(complianceBefore, reviews),
      complianceAfter: average(complianceAfter, reviews),
      decided: average(issues - undecided, issues),
      rating: average(ratingSum, ratings),
      ratings,
    };
  });
};

const makers: { readonly [K in ChartKind]: (question: ChartQuestion) => Promise<Chart<K>> } = {
  NUMBER_OF_DOCUMENTS: numberOfDocuments,
  AVERAGE_TURN_AROUND_TIME: turnaround,
  DOCUMENTS_PER_UPLOAD_TIME: perUploadTime,
  DOCUMENTS_PER_USER: perUser,
  DOCUMENTS_PER_PLAYBOOK: perPlaybook,
  TIME_BY_STAGE: timeByStage,
  NEGOTIATED_ISSUES: negotiatedIssues,
  FALLBACKS_TAKEN: fallbacksTaken,
  REVIEW_QUALITY: reviewQuality,
};

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
};

/** The figures of these charts for the documents that a filter selects of an account. */
export const makeCharts = async (
  trx: AccountTransaction,
  accountId: string,
  filter: AnalyticsFilter,
  kinds: readonly ChartKind[],
): Promise<AnalyticsCharts> => {
  const selection = selectionOf(accountId, filter);
  const question: ChartQuestion = {
    trx,
    accountId,
    filter,
    documents: once(() => countDocuments(trx, selection, startsOf(filter))),
    issues: once(() => sumIssues(trx, selection)),
  };
  const charts: AnalyticsCharts = {};
  // One after the other: they share one connection.
  for (const kind of new Set(kinds))
    Object.assign(charts, { [kind]: await makers[kind](question) });
  return charts;
};
