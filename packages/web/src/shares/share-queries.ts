import { listGuestLinks, listShareCandidates, type GuestLink } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** To whom a contract was sent, and who opened it; asked again with everything else about the contract. */
export const guestLinksQuery = (guid: string) =>
  queryOptions<GuestLink[]>({
    queryKey: ["contract", guid, "guest-links"],
    queryFn: ({ signal }) => ask(listGuestLinks, { params: { guid } }, signal),
    refetchInterval: 30_000,
  });

/** The colleagues a contract may be shared with. */
export const shareCandidatesQuery = (guid: string) =>
  queryOptions({
    queryKey: ["contract", guid, "share-candidates"],
    queryFn: ({ signal }) => ask(listShareCandidates, { params: { guid } }, signal),
  });

/** To whom a resent letter goes first: those of the last sending it did not reach, else all of them. */
export const recipientsAgain = (links: readonly GuestLink[]): readonly string[] => {
  const last = links[0]?.sentTime;
  const ofLast = links.filter(({ sentTime }) => sentTime === last);
  const failed = ofLast.filter(({ mail }) => mail === "FAILED");
  return (failed.length > 0 ? failed : ofLast).map(({ email }) => email);
};
