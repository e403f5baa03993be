import type { Plan } from "@proviso/domain";
import type { plan } from "@proviso/endpoints";
import type { z } from "@proviso/endpoints";

/** A plan as it leaves the server. */
export const planView = (each: Plan): z.infer<typeof plan> => ({
  ...each,
  subTitles: [...each.subTitles],
});
