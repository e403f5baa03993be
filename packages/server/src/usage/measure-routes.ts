import { isRefusal } from "@proviso/domain";
import type { Route } from "../platform/http/serve.ts";
import type { UsageCounts } from "./count-usage.ts";
import { usageEventOf } from "./measured-acts.ts";

/** The same routes; of those by which use is measured, each answer that is no refusal is counted. */
export const measureRoutes = (
  routes: Readonly<Record<string, Route>>,
  count: UsageCounts["count"],
): Readonly<Record<string, Route>> =>
  Object.fromEntries(
    Object.entries(routes).map(([name, each]) => {
      const event = usageEventOf(name);
      if (event === undefined) return [name, each];
      const handler: Route["handler"] = async (question) => {
        const outcome = await each.handler(question);
        if (!isRefusal(outcome) && question.caller) count(question.caller.person, event);
        return outcome;
      };
      return [name, { ...each, handler }];
    }),
  );
