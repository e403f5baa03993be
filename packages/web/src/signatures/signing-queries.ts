import {
  downloadSigningDocument,
  lookUpSigningLink,
  readSigning,
  type Signing,
  type SigningInvitation,
} from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask, askForFile } from "../platform/ask.ts";

/** Whose link this is; asking uses nothing up. */
export const signingLinkQuery = (token: string) =>
  queryOptions<SigningInvitation>({
    queryKey: ["signing", token, "link"],
    queryFn: ({ signal }) => ask(lookUpSigningLink, { body: { token } }, signal),
    retry: false,
    staleTime: Infinity,
  });

const untilSealed = 5000;

/** What the signer of this tab is asked. */
export const signingQuery = (token: string) =>
  queryOptions<Signing>({
    queryKey: ["signing", token, "asked"],
    queryFn: ({ signal }) => ask(readSigning, {}, signal),
    // The signed document is there some seconds after the last signature.
    refetchInterval: ({ state: { data } }) =>
      data?.state === "COMPLETED" && !data.isSealed ? untilSealed : false,
  });

/** The document that is to be signed, which does not change. */
export const signingDocumentQuery = (token: string) =>
  queryOptions<Blob>({
    queryKey: ["signing", token, "document"],
    queryFn: async () =>
      (await askForFile(downloadSigningDocument, { query: { version: "unsigned" } })).bytes,
    staleTime: Infinity,
  });
