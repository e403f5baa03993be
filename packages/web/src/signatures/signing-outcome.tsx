import { Button, Title } from "@mantine/core";
import type { Signing } from "@proviso/endpoints";
import { Download } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { LinkSheet } from "../ui/link-page.tsx";
import { useDownloadDocument } from "./signing-acts.ts";
import { t } from "./messages.ts";
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
      title: t("signing-outcome.it-is-not-your-turn"),
      words: t("signing-outcome.others-sign-before"),
    };
  if (status === "SIGNED" || status === "APPROVED")
    return {
      title:
        status === "SIGNED"
          ? t("signing-outcome.you-have-signed")
          : t("signing-outcome.you-have-approved"),
      words:
        state === "COMPLETED"
          ? t("signing-outcome.everybody-has-signed")
          : t("signing-outcome.you-get-a-copy"),
    };
  if (status === "DECLINED")
    return {
      title: t("signing-outcome.you-declined-to-sign"),
      words: t("signing-outcome.was-told-your-reason", { senderName }),
    };
  if (status === "HANDED_OVER")
    return {
      title: t("signing-outcome.you-handed-this-over"),
      words: t("signing-outcome.whoever-you-named-gets"),
    };
  const words = {
    SENT: t("signing-outcome.there-is-nothing"),
    COMPLETED: t("signing-outcome.everybody-has-signed"),
    DECLINED: t("signing-outcome.somebody-declined-to-sign"),
    VOIDED: t("signing-outcome.withdrew-the-request", { senderName }),
    EXPIRED: t("signing-outcome.the-time-to-sign", { senderName }),
  } as const;
  return { title: t("signing-outcome.there-is-nothing-to-sign"), words: words[state] };
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
            {signing.isSealed
              ? t("signing-outcome.download-the-signed-document")
              : t("signing-outcome.download-the-document")}
          </Button>
        </div>
      )}
      <p className={styles.failure} role="alert">
        {download.isError && sentenceOf(download.error)}
      </p>
    </LinkSheet>
  );
}
