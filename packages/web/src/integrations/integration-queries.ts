import { listApiKeys, listWebhookDeliveries, listWebhooks } from "@proviso/endpoints";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** The API keys of the account. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ["api-keys"],
    queryFn: ({ signal }) => ask(listApiKeys, {}, signal),
  });

/** The webhooks of the account. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: ["webhooks"],
    queryFn: ({ signal }) => ask(listWebhooks, {}, signal),
  });

const settlingMilliseconds = 2000;

/** What a webhook was told, page by page; asked again while something is on its way. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["webhook-deliveries", id],
    queryFn: ({ signal, pageParam }) =>
      ask(
        listWebhookDeliveries,
        { params: { id }, query: pageParam === "" ? {} : { after: pageParam } },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) =>
        deliveries.some((delivery) => delivery.state === "WAITING"),
      ) === true
        ? settlingMilliseconds
        : false,
  });
