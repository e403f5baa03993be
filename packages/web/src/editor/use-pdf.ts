import {
  downloadContract,
  downloadPageView,
  makePageView,
  type ContractRecord,
  type PageView,
} from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { ask, askForFile } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";

/** Which PDF of a contract: as it was uploaded, or the pages made of its Word file. */
export type PdfSource = "original" | "pages";

/** A PDF that is there, awaited, or not to be had. */
export type OpenedPdf =
  | { readonly kind: "file"; readonly file: Blob }
  | { readonly kind: "waiting"; readonly isMade: boolean }
  | { readonly kind: "failed"; readonly sentence: string; readonly again: () => void };

const soon = 700;

const isUnderWay = ({ state }: PageView): boolean => state === "waiting" || state === "making";

const read = async (guid: string, source: PdfSource): Promise<Blob> => {
  const params = { guid };
  const file =
    source === "pages"
      ? await askForFile(downloadPageView, { params })
      : await askForFile(downloadContract, { params, query: { version: "original" } });
  return file.bytes;
};

/** Opens a PDF of a contract; pages that nobody had made yet are made and waited for. */
export const usePdf = ({ guid }: ContractRecord, source: PdfSource): OpenedPdf => {
  const made = useQuery({
    queryKey: ["page-view", guid],
    // Asking is having them made: what is there or under way is only told.
    queryFn: ({ signal }) => ask(makePageView, { params: { guid } }, signal),
    enabled: source === "pages",
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? soon : false),
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });
  const isThere = source === "original" || made.data?.state === "done";
  const file = useQuery({
    queryKey: ["pdf", guid, source],
    queryFn: () => read(guid, source),
    enabled: isThere,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (file.data) return { kind: "file", file: file.data };
  if (source === "pages" && made.data?.state === "failed") {
    const sentence = made.data.failure ?? "";
    return { kind: "failed", sentence, again: () => void made.refetch() };
  }
  const broken = [made, file].find(({ isError }) => isError);
  if (broken)
    return {
      kind: "failed",
      sentence: sentenceOf(broken.error),
      again: () => void broken.refetch(),
    };
  return { kind: "waiting", isMade: !isThere };
};
