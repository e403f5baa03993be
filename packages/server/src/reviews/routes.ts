import { readContractText, readExecutiveSummary, readReviewSummary } from "@proviso/endpoints";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { route, type Route } from "../platform/http/serve.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { handleContractText, handleExecutiveSummary, handleReviewSummary } from "./read-review.ts";

/** The endpoints about reviews. */
export const reviewRoutes = (
  db: ScopedDatabase,
  storage: Storage,
): Readonly<Record<string, Route>> => ({
  readReviewSummary: route(readReviewSummary, ({ caller, params }) =>
    handleReviewSummary(db, caller, params.guid),
  ),
  readExecutiveSummary: route(readExecutiveSummary, ({ caller, params }) =>
    handleExecutiveSummary(db, caller, params.guid),
  ),
  readContractText: route(readContractText, ({ caller, params, query }) =>
    handleContractText(db, storage, caller, params.guid, query.version),
  ),
});
