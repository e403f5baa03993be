import { exportAnalytics, type AnalyticsFilter } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { askForFile } from "../platform/ask.ts";
import { saveFile } from "../platform/save-file.ts";
import { t } from "./messages.ts";

/** Saves the charts as a spreadsheet. When that fails nothing is shown: it is logged, and no more (A7.31, A8.10). */
export const useExport = () =>
  useMutation({
    mutationFn: async (filter: AnalyticsFilter) => {
      const { bytes, name } = await askForFile(exportAnalytics, {
        query: { format: "xlsx" },
        body: { filter },
      });
      saveFile(bytes, name ?? t("use-export.legal-operations-report-xlsx"));
    },
    // oxlint-disable-next-line no-console -- the specification wants it logged and not shown
    onError: (error) => console.error(t("use-export.the-export-of-usage"), error),
  });
