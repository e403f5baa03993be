import { listAllowedSenders, listHeldMails, readUploadAddresses } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** The addresses by which contracts are uploaded by mail; both null where no mail is taken in. */
export const uploadAddressesQuery = () =>
  queryOptions({
    queryKey: ["upload-addresses"],
    queryFn: async ({ signal }) => (await ask(readUploadAddresses, {}, signal)).data,
  });

/** Whose emails become contracts without being held. */
export const allowedSendersQuery = () =>
  queryOptions({
    queryKey: ["allowed-senders"],
    queryFn: async ({ signal }) => (await ask(listAllowedSenders, {}, signal)).data,
  });

/** The emails that wait until someone releases them. */
export const heldMailsQuery = () =>
  queryOptions({
    queryKey: ["held-mails"],
    queryFn: async ({ signal }) => (await ask(listHeldMails, {}, signal)).data,
  });
