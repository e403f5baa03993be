import { queryOptions } from "@tanstack/react-query";
import { loadContracts } from "@proviso/endpoints";
import { ask } from "../../platform/ask.ts";

const mostListed = 50;

/** The contracts that a policy was used for, the latest first; of a search, those it finds. */
export const judgedContractsQuery = (playbookId: string, freeText: string) =>
  queryOptions({
    queryKey: ["contracts", "judged-by", playbookId, freeText],
    queryFn: ({ signal }) => {
      const filterValues = { isArchived: false, playbookId: [playbookId] };
      const query = { from: 0, to: mostListed, freeText, filterValues };
      return ask(loadContracts, { body: { query } }, signal);
    },
  });
