import { Button } from "@mantine/core";
import type { ContractRecord, GuestLink } from "@proviso/endpoints";
import { withdrawGuestLink } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { refreshContract } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatMoment } from "../platform/format.ts";
import { queryClient } from "../platform/query-client.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { showNotice } from "../ui/notice.tsx";
import { guestLinksQuery } from "./share-queries.ts";
import { t } from "./messages.ts";
import styles from "./counterparty-panel.module.css";

const moment = (time: string): string => formatMoment(Date.parse(time));

/** How a letter and its link stand, in a few words. */
const stateOf = (link: GuestLink): string => {
  if (link.mail === "FAILED") return t("counterparty-panel.not-delivered");
  if (link.state === "withdrawn") return t("counterparty-panel.link-withdrawn");
  if (link.state === "expired") return t("counterparty-panel.link-expired");
  if (link.lastOpenedTime !== null)
    return t("counterparty-panel.opened", { moment: moment(link.lastOpenedTime) });
  return link.mail === "QUEUED"
    ? t("counterparty-panel.sending")
    : t("counterparty-panel.not-opened-yet");
};

/** A letter that did not arrive is done with once another went to the same address. */
const isDoneWith = (link: GuestLink, all: readonly GuestLink[]): boolean =>
  link.mail === "FAILED" &&
  all.some(({ email, sentTime }) => email === link.email && sentTime > link.sentTime);

const useWithdraw = (guid: string) =>
  useMutation({
    mutationFn: (id: string) => ask(withdrawGuestLink, { params: { guid }, body: { id } }),
    onSuccess: (links) => {
      queryClient.setQueryData(guestLinksQuery(guid).queryKey, links);
      refreshContract(guid);
    },
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });

interface LinkItemProps {
  readonly link: GuestLink;
  readonly mayWithdraw: boolean;
  readonly onWithdraw: () => void;
}

function LinkItem({ link, mayWithdraw, onWithdraw }: LinkItemProps) {
  const isLive = link.state === "live" && link.mail !== "FAILED";
  return (
    <li className={styles.link} data-failed={link.mail === "FAILED" || undefined}>
      <strong>{link.email}</strong>
      <p>{stateOf(link)}</p>
      {link.mail === "FAILED" && <p className={styles.detail}>{link.mailDetail}</p>}
      <p>
        {isLive
          ? t("counterparty-panel.version-sent-good-until", {
              documentVersion: link.documentVersion,
              sent: moment(link.sentTime),
              until: moment(link.expirationTime),
            })
          : t("counterparty-panel.version-sent", {
              documentVersion: link.documentVersion,
              sent: moment(link.sentTime),
            })}
      </p>
      {link.comments.map(({ words, time }) => (
        <blockquote key={time} className={styles.comment}>
          <p>{words}</p>
          <cite>{moment(time)}</cite>
        </blockquote>
      ))}
      {isLive && mayWithdraw && (
        <Button variant="default" size="compact-sm" mt={6} onClick={onWithdraw}>
          {t.rich("counterparty-panel.withdraw-link-of", {
            email: link.email,
            span: (chunks) => <span className={styles.unseen}>{chunks}</span>,
          })}
        </Button>
      )}
    </li>
  );
}

/** To whom the contract was sent, who opened it and what they said, with the way to withdraw a link. */
export function CounterpartyPanel({ contract }: { readonly contract: ContractRecord }) {
  const links = useQuery(guestLinksQuery(contract.guid));
  const withdraw = useWithdraw(contract.guid);
  const [asked, setAsked] = useState<GuestLink | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (!links.data || links.data.length === 0) return null;
  const shown = links.data.filter((link) => !isDoneWith(link, links.data));
  const mayWithdraw = contract.permissions.includes("send_contract");
  return (
    <section aria-label={t("counterparty-panel.counterparty")} className={styles.panel}>
      <h2>{t("counterparty-panel.counterparty")}</h2>
      <ul>
        {shown.map((link) => (
          <LinkItem
            key={link.id}
            link={link}
            mayWithdraw={mayWithdraw}
            onWithdraw={() => {
              setAsked(link);
              setAsking(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={isAsking}
        title={t("counterparty-panel.withdraw-the-link")}
        confirmLabel={t("counterparty-panel.withdraw-link")}
        onConfirm={() => {
          if (asked) withdraw.mutate(asked.id);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        {t("counterparty-panel.can-then-no-longer", { email: asked?.email ?? "" })}
      </ConfirmDialog>
    </section>
  );
}
