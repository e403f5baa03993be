import {
  downloadSignatureDocument,
  readSignatureRequest,
  type SignatureRequest,
} from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask, askForFile } from "../platform/ask.ts";

const soon = 700;

const isUnderWay = ({ state, isReady, failure }: SignatureRequest): boolean =>
  state === "PREPARING" && !isReady && failure === null;

/** The latest request for signatures of a contract; asked again while its document is made. */
export const signatureRequestQuery = (guid: string) =>
  queryOptions<SignatureRequest>({
    queryKey: ["contract", guid, "signature-request"],
    queryFn: ({ signal }) => ask(readSignatureRequest, { params: { guid } }, signal),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? soon : false),
    retry: false,
  });

/** The document of a request, named by its hash. */
export const requestDocumentQuery = (guid: string, sha256: string | null) =>
  queryOptions<Blob>({
    queryKey: ["signature-document", guid, sha256],
    queryFn: async () => (await askForFile(downloadSignatureDocument, { params: { guid } })).bytes,
    enabled: sha256 !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
