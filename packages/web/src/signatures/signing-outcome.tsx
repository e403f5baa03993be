import { Button, Title } from "@mantine/core";
import type { Signing } from "@proviso/endpoints";
import { Download } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { LinkSheet } from "../ui/link-page.tsx";
import { useDownloadDocument } from "./signing-acts.ts";
import styles from "../ui/link-page.module.css";

interface Outcome {
  readonly title: string;
  readonly words: string;
}

/** What is said to a signer who has nothing (more) to do. */
export const outcomeOf = (signing: Signing): Outcome => {
  const { status, state, turn, senderName } = signing;
  if (turn === "not-yet")
    return {
      title: "It is not your turn yet",
      words: "Others sign before you. We write to you when it is your turn.",
    };
  if (status === "SIGNED" || status === "APPROVED")
    return {
      title: status === "SIGNED" ? "You have signed" : "You have approved",
      words:
        state === "COMPLETED"
          ? "Everybody has signed."
          : "You get a copy when everybody has signed.",
    };
  if (status === "DECLINED")
    return { title: "You declined to sign", words: `${senderName} was told your reason.` };
  if (status === "HANDED_OVER")
    return {
      title: "You handed this over",
      words: "Whoever you named gets a link of their own by mail. You can close this page.",
    };
  const words = {
    SENT: "There is nothing to sign here for you.",
    COMPLETED: "Everybody has signed.",
    DECLINED: "Somebody declined to sign, so nobody needs to sign any more.",
    VOIDED: `${senderName} withdrew the request.`,
    EXPIRED: `The time to sign is over. Ask ${senderName} to send the document again.`,
  } as const;
  return { title: "There is nothing to sign here any more", words: words[state] };
};

/** What a signer sees who has acted, or cannot act. */
export function SigningOutcome({ signing }: { readonly signing: Signing }) {
  const { title, words } = outcomeOf(signing);
  const download = useDownloadDocument(signing.fileName);
  const version = signing.isSealed ? "signed" : "unsigned";
  // Once a request was declined, withdrawn or has expired, its document is out of reach for every signer.
  const isInReach = signing.state === "SENT" || signing.state === "COMPLETED";
  return (
    <LinkSheet>
      <Title order={1}>{title}</Title>
      <p className={styles.about}>{signing.fileName}</p>
      <p role="status">{words}</p>
      {isInReach && signing.status !== "HANDED_OVER" && (
        <div className={styles.acts}>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(version)}
          >
            {signing.isSealed ? "Download the signed document" : "Download the document"}
          </Button>
        </div>
      )}
      <p className={styles.failure} role="alert">
        {download.isError && sentenceOf(download.error)}
      </p>
    </LinkSheet>
  );
}
