import { Button } from "@mantine/core";
import { heldReasons } from "@proviso/domain";
import type { HeldMail } from "@proviso/endpoints";
import { useEffect, useRef, useState } from "react";
import { formatBytes, formatMoment } from "../platform/format.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import styles from "./inbound-settings.module.css";
import { useHeldAct } from "./use-inbound-acts.ts";

interface HeldMailsBlockProps {
  readonly mails: readonly HeldMail[];
  readonly mayEdit: boolean;
}

const whoseOf = ({ isReply, addressee }: HeldMail): string => {
  if (isReply) return "A counterparty’s answer: it would be their new version.";
  return addressee === null
    ? "Released, it makes contracts of whoever releases it."
    : `Released, it makes contracts of ${addressee}.`;
};

interface HeldItemProps {
  readonly mail: HeldMail;
  readonly acting: "release" | "discard" | null;
  readonly onAct: ((act: "release" | "discard") => void) | null;
}

function HeldItem({ mail, acting, onAct }: HeldItemProps) {
  const title = mail.subject === "" ? "No subject" : mail.subject;
  return (
    <li className={styles.held}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span>
          {mail.sender}, {formatMoment(Date.parse(mail.receivedTime))}, {formatBytes(mail.size)}
        </span>
        {mail.fileNames.length > 0 && <span>{mail.fileNames.join(", ")}</span>}
        <p className={styles.why}>{heldReasons[mail.reason]}</p>
        <span>{whoseOf(mail)}</span>
      </div>
      {onAct && (
        <div className={styles.acts}>
          <Button
            variant="default"
            size="xs"
            loading={acting === "release"}
            aria-label={`Release ${title} from ${mail.sender}`}
            onClick={() => onAct("release")}
          >
            Release
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={acting === "discard"}
            aria-label={`Discard ${title} from ${mail.sender}`}
            onClick={() => onAct("discard")}
          >
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}

/** The mails that wait, why they do, and what can be done with each. */
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
      <h3>Held mails</h3>
      <p className={styles.quiet}>
        Mails whose sender could not be proven, or is not known here. Who may release them is told
        by mail. They are discarded after 30 days.
      </p>
      {mails.length === 0 ? (
        <p className={styles.none}>No mail waits.</p>
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
        title="Discard the mail?"
        confirmLabel="Discard mail"
        onConfirm={() => {
          setAsking(false);
          if (asked) acting.mutate({ guid: asked.guid, act: "discard" });
        }}
        onClose={() => setAsking(false)}
      >
        The mail of {asked?.sender} and its files are thrown away. They hear nothing of it.
      </ConfirmDialog>
    </div>
  );
}
