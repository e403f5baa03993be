import {
  loadContracts,
  listPlaybookFilters,
  readContract,
  type ContractRecord,
} from "@proviso/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { isDesktop } from "../platform/screen.ts";
import { contractQueryOf, type DashboardSearch } from "./dashboard-search.ts";
import { countAnswersInReview, reviewPollInterval } from "../platform/review-polling.ts";

/** The key under which every list of contracts is cached. */
export const contractListsKey = ["contracts"] as const;

/** One page of the dashboard's list, asked again every minute (C2.11). */
export const contractListQuery = (search: DashboardSearch) => {
  const query = contractQueryOf(search);
  return queryOptions({
    queryKey: [...contractListsKey, query],
    queryFn: ({ signal }) => ask(loadContracts, { body: { query } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
};

/** The playbooks the filter offers, kept for five minutes (C9.11). */
export const playbookFiltersQuery = () =>
  queryOptions({
    queryKey: ["playbook-filters"],
    queryFn: ({ signal }) => ask(listPlaybookFilters, {}, signal),
    staleTime: 5 * 60_000,
  });

/** The key under which everything about one contract is cached. */
export const contractKey = (guid: string) => ["contract", guid] as const;

const answersInReview = countAnswersInReview();

/**
 * The contracts that are being marked as approved. They are shown so until the server has said yes or
 * no (C4.20), whatever else is fetched in the meantime.
 */
export const beingApproved = new Set<string>();

const shown = (record: ContractRecord): ContractRecord =>
  beingApproved.has(record.guid) ? { ...record, status: "READY_FOR_SIGNATURE" } : record;

/** One contract: asked each second while it is reviewed, then every 30 s on a desktop (C4.64, C9.3). */
export const contractQuery = (guid: string) =>
  queryOptions<ContractRecord>({
    queryKey: [...contractKey(guid), "record"],
    queryFn: async ({ signal }) => shown(await ask(readContract, { params: { guid } }, signal)),
    refetchInterval: ({ state }) => {
      const isReviewing = state.data?.status === "REVIEWING";
      const asked = answersInReview(guid, isReviewing, state.dataUpdateCount);
      return reviewPollInterval({ isReviewing, asked, isDesktop: isDesktop(), atRest: 30_000 });
    },
  });
