import { Button } from "@mantine/core";
import { closingGraceDays } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { NotLoaded } from "../ui/settings-section.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { closingQuery } from "./closing-query.ts";
import { t } from "./messages.ts";
import styles from "./closing.module.css";

/** Where an owner closes the account: what follows, and the dialog that asks for its name. */
export function CloseSettings() {
  const [isAsking, setAsking] = useState(false);
  const closing = useQuery(closingQuery());
  if (closing.error && !closing.data)
    return (
      <NotLoaded isAsking={closing.isFetching} onRetry={() => void closing.refetch()}>
        {sentenceOf(closing.error)}
      </NotLoaded>
    );
  return (
    <div className={styles.settings}>
      <p className={styles.quiet}>{t("close-settings.a-closed-account", { closingGraceDays })}</p>
      <Button
        variant="default"
        className={styles.close}
        loading={closing.isPending}
        onClick={() => setAsking(true)}
      >
        {t("close-settings.close-the-account")}
      </Button>
      {closing.data && (
        <CloseDialog closing={closing.data} opened={isAsking} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
