import { readRedlineAnswers, type RedlineAnswers } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

const soon = 700;

/** Whether changes are being weighed. */
export const isWeighing = ({ state }: Pick<RedlineAnswers, "state">): boolean =>
  state === "waiting" || state === "weighing";

/** Whether the next draft is being made. */
export const isDrafting = ({ draft }: Pick<RedlineAnswers, "draft">): boolean =>
  draft.state === "waiting" || draft.state === "writing";

/** The changes of a version and the answers to them; asked again while something is under way. */
export const answersQuery = (guid: string) =>
  queryOptions<RedlineAnswers>({
    queryKey: ["contract", guid, "redline-answers"],
    queryFn: ({ signal }) => ask(readRedlineAnswers, { params: { guid } }, signal),
    refetchInterval: ({ state: { data } }) =>
      data && (isWeighing(data) || isDrafting(data)) ? soon : false,
  });
