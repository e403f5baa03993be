import type { ContractPage, ContractRecord } from "@proviso/endpoints";
import { formatCount } from "../platform/format.ts";
import type { DashboardSearch } from "./dashboard-search.ts";
import { t } from "./messages.ts";

type Place = Pick<DashboardSearch, "page" | "pageSize">;

/** "21-40 of 1,204"; "of 10,000+" when the server stopped counting there (C2.5). */
export const rangeOf = (
  { page, pageSize }: Place,
  list: Pick<ContractPage, "total" | "isTotalExact" | "documents">,
): string => {
  const first = (page - 1) * pageSize + 1;
  const last = first + list.documents.length - 1;
  const total = `${formatCount(list.total)}${list.isTotalExact ? "" : "+"}`;
  return t("list-range.of", { first, last, total });
};

/** The page to go to when this one lies behind the end of the list; null when it does not. */
export const pageInstead = (
  { page, pageSize }: Place,
  list: Pick<ContractPage, "total" | "isTotalExact" | "documents">,
): number | null => {
  if (list.documents.length > 0 || page === 1 || !list.isTotalExact) return null;
  return Math.max(1, Math.ceil(list.total / pageSize));
};

/** How the state changes with the page: the next one begins after the last row of this one. */
export const pageChange = (
  { page }: Pick<DashboardSearch, "page">,
  { documents }: { readonly documents: readonly Pick<ContractRecord, "guid">[] },
  wanted: number,
): Pick<DashboardSearch, "page" | "after"> => ({
  page: wanted,
  after: wanted === page + 1 ? documents.at(-1)?.guid : undefined,
});
