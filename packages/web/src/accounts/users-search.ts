import { maxSearchLength } from "@proviso/domain";
import { z } from "@proviso/endpoints";
import { peopleFilters } from "./narrow-people.ts";

/** The state of user management, all of it in the address; what is not valid falls back. */
export const usersSearch = z.object({
  freeText: z.string().max(maxSearchLength).catch("").default(""),
  type: z.enum(peopleFilters).optional().catch(undefined),
  page: z.coerce.number<number>().int().min(1).max(100_000).catch(1).default(1),
});

/** The state of user management. */
export type UsersSearch = z.infer<typeof usersSearch>;
