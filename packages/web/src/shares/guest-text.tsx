import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../platform/ask-error.ts";
import { DocumentPane, DocumentSkeleton } from "../reviews/index.ts";
import { guestTextQuery } from "./guest-queries.ts";
import { t } from "./messages.ts";
import styles from "./guest.module.css";

const nothingQuoted = { verdicts: [], extractedValues: [], proofreading: [], warnings: [] };

/** The contract on paper, with its tracked changes. */
export function GuestText({
  token,
  hasText,
}: {
  readonly token: string;
  readonly hasText: boolean;
}) {
  const text = useQuery({ ...guestTextQuery(token), enabled: hasText });
  if (!hasText) return <p className={styles.noText}>{t("guest-text.the-contract-cannot")}</p>;
  if (text.isPending) return <DocumentSkeleton />;
  if (text.isError)
    return (
      <p className={styles.noText} role="alert">
        {sentenceOf(text.error)}{" "}
        <Button variant="default" size="xs" onClick={() => void text.refetch()}>
          {t("guest-text.try-again")}
        </Button>
      </p>
    );
  return (
    <DocumentPane
      current={text.data}
      original={text.data}
      summary={nothingQuoted}
      shown={null}
      onIssue={() => undefined}
    />
  );
}
