import { readClientSettings } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { productName } from "./product.ts";

/** What the operator set: the product's name, links, sample users; asked once per page load. */
export const clientSettingsQuery = () =>
  queryOptions({
    queryKey: ["client-settings"],
    queryFn: async ({ signal }) => {
      const settings = await ask(readClientSettings, {}, signal);
      productName.set(settings.productName);
      return settings;
    },
    staleTime: Infinity,
  });
