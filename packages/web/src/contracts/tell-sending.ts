import type { ContractRecord } from "@proviso/endpoints";
import { QueryObserver } from "@tanstack/react-query";
import { announce } from "../platform/announcer.tsx";
import { isServerAway } from "../platform/ask-error.ts";
import { later } from "../platform/later.ts";
import { productName } from "../platform/product.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { contractQuery } from "./contract-queries.ts";
import { t } from "./messages.ts";
import { statusName } from "../ui/status-name.ts";

/** Mail servers that ask to be tried again are waited for so long; then the contract's page alone tells. */
const patience = 10 * 60_000;

/** Live updates tell sooner; where they do not come, it is asked again after so long. */
const askAgain = 5_000;

const told = new Set<string>();

/**
 * Says how a sending ended that the server has taken (C8.7), wherever its sender is by then: when the letters have left, and
 * not before, or that they could not. Nothing is said of a contract that went on otherwise.
 */
export const tellSending = (sent: ContractRecord, tell: typeof showNotice = showNotice): void => {
  const { guid } = sent;
  announce(`${statusName(sent.status, productName.get())}.`);
  if (told.has(guid)) return;
  told.add(guid);
  const observer = new QueryObserver(queryClient, {
    ...contractQuery(guid),
    initialData: sent,
    refetchOnMount: false,
    refetchInterval: askAgain,
  });
  const end = (): void => {
    stop();
    callOff();
    told.delete(guid);
  };
  const judge = ({ data, error }: ReturnType<typeof observer.getCurrentResult>): void => {
    const isRefused = error !== null && !isServerAway(error);
    if (!isRefused && data?.status === "SENDING_TO_COUNTERPARTY") return;
    end();
    if (isRefused) return;
    if (data?.status === "SENT_TO_COUNTERPARTY") tell(t("tell-sending.mail-sent-successfully"));
    if (data?.status === "FAILED_TO_SEND_TO_COUNTERPARTY")
      tell(t("tell-sending.sending-failed-please-try"), { tone: "failed" });
  };
  const stop = observer.subscribe(judge);
  const callOff = later(patience, end);
  judge(observer.getCurrentResult());
};
