import { Button } from "@mantine/core";
import { heldReasons } from "@proviso/domain";
import type { HeldMail } from "@proviso/endpoints";
import { useEffect, useRef, useState } from "react";
import { formatBytes, formatMoment } from "../platform/format.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { t } from "./messages.ts";
import { sayShared } from "../platform/say.ts";
import styles from "./inbound-settings.module.css";
import { useHeldAct } from "./use-inbound-acts.ts";

interface HeldMailsBlockProps {
  readonly mails: readonly HeldMail[];
  readonly mayEdit: boolean;
}

const whoseOf = ({ isReply, addressee }: HeldMail): string => {
  if (isReply) return t("held-mails-block.a-counterpartys-answer");
  return addressee === null
    ? t("held-mails-block.released-it-makes-contracts")
    : t("held-mails-block.released-it-makes-contracts-of", { addressee });
};

interface HeldItemProps {
  readonly mail: HeldMail;
  readonly acting: "release" | "discard" | null;
  readonly onAct: ((act: "release" | "discard") => void) | null;
}

function HeldItem({ mail, acting, onAct }: HeldItemProps) {
  const title = mail.subject === "" ? t("held-mails-block.no-subject") : mail.subject;
  return (
    <li className={styles.held}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span>
          {mail.sender}, {formatMoment(Date.parse(mail.receivedTime))}, {formatBytes(mail.size)}
        </span>
        {mail.fileNames.length > 0 && <span>{mail.fileNames.join(", ")}</span>}
        <p className={styles.why}>
          {sayShared("held-reasons", mail.reason, heldReasons[mail.reason])}
        </p>
        <span>{whoseOf(mail)}</span>
      </div>
      {onAct && (
        <div className={styles.acts}>
          <Button
            variant="default"
            size="xs"
            loading={acting === "release"}
            aria-label={t("held-mails-block.release-from", { title, sender: mail.sender })}
            onClick={() => onAct("release")}
          >
            {t("held-mails-block.release")}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={acting === "discard"}
            aria-label={t("held-mails-block.discard-from", { title, sender: mail.sender })}
            onClick={() => onAct("discard")}
          >
            {t("held-mails-block.discard")}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The emails that wait, why they do, and what can be done with each. */
export function HeldMailsBlock({ mails, mayEdit }: HeldMailsBlockProps) {
  const acting = useHeldAct();
  const [asked, setAsked] = useState<HeldMail | null>(null);
  const [isAsking, setAsking] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  // The page is loaded in parts: whoever asked for this one by its address is brought to it once it is there.
  useEffect(() => {
    if (location.hash === "#held-mails") block.current?.scrollIntoView();
  }, []);
  const actOn = (mail: HeldMail, act: "release" | "discard"): void => {
    if (act === "release") return acting.mutate({ guid: mail.guid, act });
    setAsked(mail);
    return setAsking(true);
  };
  return (
    <div ref={block} id="held-mails" className={styles.block}>
      <h3>{t("held-mails-block.held-mails")}</h3>
      <p className={styles.quiet}>{t("held-mails-block.mails-whose-sender-could")}</p>
      {mails.length === 0 ? (
        <p className={styles.none}>{t("held-mails-block.no-mail-waits")}</p>
      ) : (
        <ul className={styles.list}>
          {mails.map((mail) => (
            <HeldItem
              key={mail.guid}
              mail={mail}
              acting={
                acting.isPending && acting.variables.guid === mail.guid
                  ? acting.variables.act
                  : null
              }
              onAct={mayEdit ? (act) => actOn(mail, act) : null}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t("held-mails-block.discard-the-mail")}
        confirmLabel={t("held-mails-block.discard-mail")}
        onConfirm={() => {
          setAsking(false);
          if (asked) acting.mutate({ guid: asked.guid, act: "discard" });
        }}
        onClose={() => setAsking(false)}
      >
        {t("held-mails-block.the-mail-of-and-its", { sender: asked?.sender ?? "" })}
      </ConfirmDialog>
    </div>
  );
}
