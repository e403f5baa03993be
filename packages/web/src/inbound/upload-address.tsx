import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../platform/ask-error.ts";
import { CopiedAddress } from "./copied-address.tsx";
import { uploadAddressesQuery } from "./inbound-queries.ts";
import { t } from "./messages.ts";
import styles from "./upload-address.module.css";

/** One's own upload address with its copy button; says so where there is none, or it cannot be loaded. */
export function UploadAddress() {
  const { data, error, isFetching, refetch } = useQuery(uploadAddressesQuery());
  if (data)
    return data.own === null ? (
      <p className={styles.quiet}>{t("upload-address.contracts-cannot-be-sent")}</p>
    ) : (
      <CopiedAddress address={data.own} />
    );
  if (error === null)
    return (
      <Skeleton height={36} radius={6} role="status" aria-label={t("upload-address.loading")} />
    );
  return (
    <div className={styles.line} role="alert">
      <span className={styles.quiet}>{sentenceOf(error)}</span>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t("upload-address.try-again")}
      </Button>
    </div>
  );
}
