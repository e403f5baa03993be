import { contractStatuses, defaultPageSize, maxSearchLength, pageSizes } from "@proviso/domain";
import { z, type ContractQuery } from "@proviso/endpoints";

const listOf = <T extends string>(item: z.ZodType<T, T>) =>
  z
    .union([z.array(item), item])
    .transform((value) => [value].flat())
    .catch([])
    .default([]);

/** The dashboard's state as its address holds it (C3.12); whatever is not valid falls back to the start. */
export const dashboardSearch = z.object({
  tabKey: z.enum(["active", "archive"]).catch("active").default("active"),
  freeText: z
    .string()
    .transform((text) => text.slice(0, maxSearchLength))
    .catch("")
    .default(""),
  sortBy: z.enum(["fileName", "userEmail", "uploadTime"]).catch("uploadTime").default("uploadTime"),
  direction: z.enum(["asc", "desc"]).catch("desc").default("desc"),
  status: listOf(z.enum(contractStatuses)),
  playbookId: listOf(z.string().max(100)),
  page: z.coerce.number<number>().int().min(1).max(100_000).catch(1).default(1),
  /** The last contract of the page before, when this page was reached from it. */
  after: z.uuid().optional().catch(undefined),
  pageSize: z.coerce
    .number<number>()
    .refine((size) => pageSizes.some((each) => each === size))
    .catch(defaultPageSize)
    .default(defaultPageSize),
  cta: z.enum(["upload", "choosePlan"]).optional().catch(undefined),
  /** Which plan a link with cta=choosePlan is about (A2.8). */
  plan: z.string().max(100).optional().catch(undefined),
});

/** The dashboard's state. */
export type DashboardSearch = z.infer<typeof dashboardSearch>;

/** What to ask the server for the list in this state. */
export const contractQueryOf = (search: DashboardSearch): ContractQuery => ({
  from: (search.page - 1) * search.pageSize,
  to: search.page * search.pageSize,
  sortBy: search.sortBy,
  direction: search.direction,
  freeText: search.freeText.trim(),
  ...(search.after === undefined || search.page === 1 ? {} : { after: search.after }),
  filterValues: {
    isArchived: search.tabKey === "archive",
    ...(search.status.length > 0 ? { status: search.status } : {}),
    ...(search.playbookId.length > 0 ? { playbookId: search.playbookId } : {}),
  },
});

/** Whether the state narrows the list, so that an empty one may be due to it. */
export const isNarrowed = (search: DashboardSearch): boolean =>
  search.freeText.trim() !== "" || search.status.length > 0 || search.playbookId.length > 0;
