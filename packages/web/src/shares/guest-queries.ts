import {
  lookUpGuestLink,
  readGuestContract,
  readGuestText,
  type ContractText,
  type GuestContract,
} from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** Whose link this is; asking uses nothing up. */
export const guestLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["guest", token, "link"],
    queryFn: ({ signal }) => ask(lookUpGuestLink, { body: { token } }, signal),
    retry: false,
    staleTime: Infinity,
  });

/** The contract of a link that was opened in this tab. */
export const guestContractQuery = (token: string) =>
  queryOptions<GuestContract>({
    queryKey: ["guest", token, "contract"],
    queryFn: ({ signal }) => ask(readGuestContract, {}, signal),
  });

/** Its text, which does not change. */
export const guestTextQuery = (token: string) =>
  queryOptions<ContractText>({
    queryKey: ["guest", token, "text"],
    queryFn: ({ signal }) => ask(readGuestText, {}, signal),
    staleTime: Infinity,
  });
