import { queryOptions } from "@tanstack/react-query";
import { loadContracts, readPolicyTrial, type PolicyTrial } from "@proviso/endpoints";
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

const soon = 700;

/** Whether a trial waits or is under way. */
export const isGoingOn = ({ state }: Pick<PolicyTrial, "state">): boolean =>
  state === "waiting" || state === "trying";

/** How far a trial is and what it has found; asked again until it has ended. */
export const trialQuery = (id: string) =>
  queryOptions<PolicyTrial>({
    queryKey: ["policy-trial", id],
    queryFn: ({ signal }) => ask(readPolicyTrial, { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? soon : false),
  });
