import { chartsFor, type AnalyticsRange, type CalendarDay, type Refusal } from "@proviso/domain";
import type { exportAnalytics } from "@proviso/endpoints";
import { Readable } from "node:stream";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import type { Question } from "../platform/http/serve.ts";
import { spreadsheetMediaType, writeSheets } from "../platform/spreadsheet/write-sheets.ts";
import { makeCharts } from "./chart-makers.ts";
import { chartSheets } from "./chart-sheets.ts";
import { refuseReader, type AnalyticsContext } from "./read-analytics.ts";

const monthName = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** "22, Nov 2026", as the name of a report says days. */
const dayInName = (day: CalendarDay): string => {
  const noon = new Date(`${day}T12:00:00Z`);
  return `${noon.getUTCDate()}, ${monthName.format(noon)} ${noon.getUTCFullYear()}`;
};

/** The name of a report (A7.31); what no file may be called by is left out of the company's name. */
const reportName = (company: string, { from, to }: AnalyticsRange): string =>
  `${company.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, " ").trim()} - legal operations report (${dayInName(from)} - ${dayInName(to)}).xlsx`;

/** Every chart the reader may see as a spreadsheet (A7.31). */
export const handleExport = async (
  { db }: AnalyticsContext,
  { caller, body: { filter } }: Question<typeof exportAnalytics>,
): Promise<FileAnswer | Refusal> => {
  const { accountId, permissions } = caller.person;
  const refused = refuseReader(caller, filter, []);
  if (refused) return refused;
  const { company, charts } = await db.asAccount(accountId, async (trx) => ({
    company: (await trx.selectFrom("accounts").select("name").executeTakeFirstOrThrow()).name,
    charts: await makeCharts(trx, accountId, filter, chartsFor(permissions)),
  }));
  const bytes = await writeSheets(chartSheets(company, filter, charts));
  return {
    file: Readable.from([bytes]),
    name: reportName(company, filter.uploadTime),
    size: bytes.length,
    mediaType: spreadsheetMediaType,
  };
};
