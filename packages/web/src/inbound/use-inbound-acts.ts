import {
  allowSender,
  disallowSender,
  discardHeldMail,
  releaseHeldMail,
  renewOwnUploadAddress,
  renewSharedUploadAddress,
  type AllowedSender,
} from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { allowedSendersQuery, heldMailsQuery, uploadAddressesQuery } from "./inbound-queries.ts";
import { t } from "./messages.ts";

const tellFailure = (error: unknown): void => showNotice(sentenceOf(error), { tone: "failed" });

/** Puts a new address instead of one of the two. */
export const useRenew = () =>
  useMutation({
    mutationFn: async (which: "own" | "shared") =>
      (await ask(which === "own" ? renewOwnUploadAddress : renewSharedUploadAddress, {})).data,
    onSuccess: (addresses) => {
      queryClient.setQueryData(uploadAddressesQuery().queryKey, addresses);
      showNotice(t("use-inbound-acts.the-address-was-renewed"));
    },
    onError: tellFailure,
  });

const keepSenders = (senders: AllowedSender[]): void => {
  queryClient.setQueryData(allowedSendersQuery().queryKey, senders);
};

/** Allows a sender; what is wrong with it is said beside its field. */
export const useAllow = () =>
  useMutation({
    mutationFn: async (sender: string) => (await ask(allowSender, { body: { sender } })).data,
    onSuccess: keepSenders,
  });

/** Takes a sender off the list. */
export const useDisallow = () =>
  useMutation({
    mutationFn: async (sender: string) => (await ask(disallowSender, { params: { sender } })).data,
    onSuccess: keepSenders,
    onError: tellFailure,
  });

/** What is done with a held email. */
export interface HeldAct {
  readonly guid: string;
  readonly act: "release" | "discard";
}

/** Releases or discards a held email; the list is asked for again, also when someone else was faster. */
export const useHeldAct = () =>
  useMutation({
    mutationFn: ({ guid, act }: HeldAct) =>
      ask(act === "release" ? releaseHeldMail : discardHeldMail, { params: { guid } }),
    onSuccess: (_, { act }) =>
      showNotice(
        act === "release"
          ? t("use-inbound-acts.the-mail-was-released")
          : t("use-inbound-acts.the-mail-was-discarded"),
      ),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries(heldMailsQuery()),
  });
