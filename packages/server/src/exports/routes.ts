import {
  askAccountExport,
  downloadAccountExport,
  endAccountExport,
  listAccountExports,
  openExportDownload,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleAskExport, handleEndExport, handleExports } from "./account-exports.ts";
import { handleDownload, handleOpenDownload } from "./download-export.ts";
import type { ExportContext } from "./export-context.ts";

/** The endpoints about exports of everything an account has. */
export const exportRoutes = (context: ExportContext): Readonly<Record<string, Route>> => ({
  listAccountExports: route(listAccountExports, ({ caller }) => handleExports(context, caller)),
  askAccountExport: route(askAccountExport, ({ caller }) => handleAskExport(context, caller)),
  endAccountExport: route(endAccountExport, ({ caller, params }) =>
    handleEndExport(context, caller, params.id),
  ),
  openExportDownload: route(
    openExportDownload,
    ({ caller, params }) => handleOpenDownload(context, caller, params),
    // The address is a secret, and good once.
    "never",
  ),
  downloadAccountExport: route(downloadAccountExport, ({ params }) =>
    handleDownload(context, params.token),
  ),
});
