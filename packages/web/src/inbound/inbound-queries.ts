import { readUploadAddresses } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** The addresses by which contracts are uploaded by mail; both null where no mail is taken in. */
export const uploadAddressesQuery = () =>
  queryOptions({
    queryKey: ["upload-addresses"],
    queryFn: async ({ signal }) => (await ask(readUploadAddresses, {}, signal)).data,
  });
