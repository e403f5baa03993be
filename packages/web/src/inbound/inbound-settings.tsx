import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../platform/ask-error.ts";
import { AddressBlock } from "./address-block.tsx";
import { AllowedSendersBlock } from "./allowed-senders-block.tsx";
import { HeldMailsBlock } from "./held-mails-block.tsx";
import { allowedSendersQuery, heldMailsQuery, uploadAddressesQuery } from "./inbound-queries.ts";
import { t } from "./messages.ts";
import styles from "./inbound-settings.module.css";

/** How contracts come in by mail: the addresses, who may send, and what waits. */
export function InboundSettings({ mayEdit }: { readonly mayEdit: boolean }) {
  const addresses = useQuery(uploadAddressesQuery());
  const senders = useQuery(allowedSendersQuery());
  const held = useQuery(heldMailsQuery());
  const error = addresses.error ?? senders.error ?? held.error;
  if (addresses.data && senders.data && held.data)
    return (
      <div className={styles.settings}>
        <AddressBlock addresses={addresses.data} mayEdit={mayEdit} />
        {(addresses.data.shared !== null || senders.data.length > 0) && (
          <AllowedSendersBlock senders={senders.data} mayEdit={mayEdit} />
        )}
        {(addresses.data.shared !== null || held.data.length > 0) && (
          <HeldMailsBlock mails={held.data} mayEdit={mayEdit} />
        )}
      </div>
    );
  if (error === null)
    return (
      <div className={styles.settings} role="status" aria-label={t("inbound-settings.loading")}>
        {[116, 96, 84].map((height) => (
          <Skeleton key={height} height={height} radius={6} />
        ))}
      </div>
    );
  return (
    <div className={styles.settings} role="alert">
      <p className={styles.quiet}>{sentenceOf(error)}</p>
      <Button
        variant="default"
        className={styles.retry}
        loading={addresses.isFetching || senders.isFetching || held.isFetching}
        onClick={() => {
          void addresses.refetch();
          void senders.refetch();
          void held.refetch();
        }}
      >
        {t("inbound-settings.try-again")}
      </Button>
    </div>
  );
}
