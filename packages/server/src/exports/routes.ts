import {
  askAccountExport,
  downloadAccountExport,
  endAccountExport,
  listAccountExports,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import {
  handleAskExport,
  handleDownloadExport,
  handleEndExport,
  handleExports,
} from "./account-exports.ts";
import type { ExportContext } from "./export-context.ts";

/** The endpoints about exports of everything an account has. */
export const exportRoutes = (context: ExportContext): Readonly<Record<string, Route>> => ({
  listAccountExports: route(listAccountExports, ({ caller }) => handleExports(context, caller)),
  askAccountExport: route(askAccountExport, ({ caller }) => handleAskExport(context, caller)),
  endAccountExport: route(endAccountExport, ({ caller, params }) =>
    handleEndExport(context, caller, params.id),
  ),
  downloadAccountExport: route(downloadAccountExport, ({ caller, params }) =>
    handleDownloadExport(context, caller, params),
  ),
});
