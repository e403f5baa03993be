import { z } from "@proviso/endpoints";

/** What the address of the page of dates holds; whatever is not valid falls back to the start. */
export const datesSearch = z.object({
  when: z.enum(["coming", "past"]).catch("coming").default("coming"),
  whose: z.enum(["mine", "all"]).catch("all").default("all"),
  state: z.enum(["all", "open", "unconfirmed", "decided"]).catch("all").default("all"),
  page: z.coerce.number<number>().int().min(1).max(10_000).catch(1).default(1),
});

/** The state of the page of dates. */
export type DatesSearch = z.infer<typeof datesSearch>;

/** So many dates stand on a page. */
export const datesPerPage = 50;
