import { sendProblems } from "@proviso/domain";
import { sendContract, type ContractRecord, type SendContractInput } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { keepContract, refreshAfterSending, tellSending } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { AskError, isRefusedWith } from "../platform/ask-error.ts";
import { t } from "./messages.ts";

/** The sentence for a sending that the server did not take (C8.7), with its reason where it has one. */
export const sendFailure = (error: unknown): string => {
  if (isRefusedWith(error, "invalid_input") && error instanceof AskError) {
    const field = error.fields[0]?.field ?? "";
    if (field.startsWith("recipients")) return error.fields[0]?.problem ?? sendProblems.recipient;
    return error.fields[0]?.problem ?? error.sentence;
  }
  const isOurs = error instanceof AskError && error.code !== null && error.status < 500;
  const general = t("use-send.sending-failed-please-try");
  return isOurs ? `${general}. ${error.sentence}` : general;
};

/** Sends a contract; its page and the lists show at once that it is on its way. */
export const useSend = (guid: string, onSent: (contract: ContractRecord) => void) =>
  useMutation({
    mutationFn: (input: SendContractInput) => ask(sendContract, { params: { guid }, body: input }),
    onSuccess: (contract) => {
      keepContract(contract);
      tellSending(contract);
      refreshAfterSending(guid);
      onSent(contract);
    },
  });
