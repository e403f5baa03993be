import {
  cutLabel,
  formatTurnaround,
  stageNames,
  uploadRoleNames,
  uploadRoles,
} from "@proviso/domain";
import type { AnalyticsCharts, AnalyticsFilter } from "@proviso/endpoints";
import type { Sheet, SheetCell, SheetColumn } from "../platform/spreadsheet/write-sheets.ts";

const nameColumn = (title: string): SheetColumn => ({ title, width: 36 });
const figure = (title: string): SheetColumn => ({ title, width: 16 });

const sheet = (
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Sheet => ({ name, columns, rows });

const oneDecimal = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

const percent = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100);

const uploadSheets = (charts: AnalyticsCharts): Sheet[] => [
  ...(charts.DOCUMENTS_PER_UPLOAD_TIME === undefined
    ? []
    : [
        sheet(
          "Uploads over time",
          [
            figure("From"),
            figure("To"),
            ...uploadRoles.map((role) => figure(uploadRoleNames[role])),
          ],
          charts.DOCUMENTS_PER_UPLOAD_TIME.map(({ from, to, uploads }) => [
            from,
            to,
            ...uploads.map(({ value }) => value),
          ]),
        ),
      ]),
  ...(charts.DOCUMENTS_PER_USER === undefined
    ? []
    : [
        sheet(
          "Uploads by user",
          [nameColumn("User"), figure("Uploads")],
          charts.DOCUMENTS_PER_USER.map(({ name, value }) => [name, value]),
        ),
      ]),
  ...(charts.DOCUMENTS_PER_PLAYBOOK === undefined
    ? []
    : [
        sheet(
          "Uploads by contract type",
          [nameColumn("Contract type"), figure("Uploads")],
          charts.DOCUMENTS_PER_PLAYBOOK.map(({ name, value }) => [name, value]),
        ),
      ]),
];

const timeSheets = (charts: AnalyticsCharts): Sheet[] => [
  ...(charts.AVERAGE_TURN_AROUND_TIME === undefined
    ? []
    : [
        sheet(
          "Average turnaround",
          [nameColumn("Contract type"), figure("Turnaround"), figure("Minutes"), figure("Reviews")],
          charts.AVERAGE_TURN_AROUND_TIME.playbooks.map(({ name, averageValue, documents }) => [
            name,
            formatTurnaround(averageValue),
            oneDecimal(averageValue / 60_000),
            documents,
          ]),
        ),
      ]),
  ...(charts.TIME_BY_STAGE === undefined
    ? []
    : [
        sheet(
          "Whose turn it was",
          [
            nameColumn("Stage"),
            figure("Average turn"),
            figure("Minutes"),
            figure("Turns"),
            figure("Waiting now"),
          ],
          charts.TIME_BY_STAGE.map(({ stage, averageValue, turns, waiting }) => [
            stageNames[stage],
            formatTurnaround(averageValue),
            oneDecimal(averageValue / 60_000),
            turns,
            waiting,
          ]),
        ),
      ]),
];

const policySheets = (charts: AnalyticsCharts): Sheet[] => [
  ...(charts.NEGOTIATED_ISSUES === undefined
    ? []
    : [
        sheet(
          "Most negotiated issues",
          [
            nameColumn("Issue"),
            nameColumn("Contract type"),
            figure("Negotiated"),
            figure("Left to a person"),
            figure("Reviews"),
          ],
          charts.NEGOTIATED_ISSUES.map((issue) => [
            issue.name,
            issue.playbookName,
            issue.negotiated,
            issue.undecided,
            issue.reviews,
          ]),
        ),
      ]),
  ...(charts.FALLBACKS_TAKEN === undefined
    ? []
    : [
        sheet(
          "Fallbacks taken",
          [
            nameColumn("Issue"),
            nameColumn("Contract type"),
            figure("First fallback"),
            figure("Second fallback"),
            figure("Later fallback"),
            figure("Preferred"),
            figure("Reviews"),
          ],
          charts.FALLBACKS_TAKEN.map((issue) => [
            issue.name,
            issue.playbookName,
            issue.first,
            issue.second,
            issue.later,
            issue.preferred,
            issue.reviews,
          ]),
        ),
      ]),
  ...(charts.REVIEW_QUALITY === undefined
    ? []
    : [
        sheet(
          "Review quality",
          [
            figure("From"),
            figure("To"),
            figure("Reviews"),
            figure("Compliance as it came, %"),
            figure("Compliance after our changes, %"),
            figure("Decided without a person, %"),
            figure("Average rating"),
            figure("Ratings"),
          ],
          charts.REVIEW_QUALITY.map((bucket) => [
            bucket.from,
            bucket.to,
            bucket.reviews,
            oneDecimal(bucket.complianceBefore === null ? null : bucket.complianceBefore * 10),
            oneDecimal(bucket.complianceAfter === null ? null : bucket.complianceAfter * 10),
            percent(bucket.decided),
            oneDecimal(bucket.rating),
            bucket.ratings,
          ]),
        ),
      ]),
];

/** The charts as sheets: first the query and the totals, then one sheet per chart, in order. */
export const chartSheets = (
  company: string,
  { uploadTime }: AnalyticsFilter,
  charts: AnalyticsCharts,
): readonly Sheet[] => [
  sheet(
    "Summary",
    [nameColumn("Legal operations report"), nameColumn(cutLabel(company))],
    [
      ["Company", company],
      ["From", uploadTime.from],
      ["To", uploadTime.to],
      ["Time zone", uploadTime.timeZone],
      ...(charts.NUMBER_OF_DOCUMENTS === undefined
        ? []
        : [
            ["Uploads", charts.NUMBER_OF_DOCUMENTS.totalUploads],
            ["Change on the month before", charts.NUMBER_OF_DOCUMENTS.monthlyDiff],
          ]),
    ],
  ),
  ...uploadSheets(charts),
  ...timeSheets(charts),
  ...policySheets(charts),
];
