import { Button } from "@mantine/core";
import type { UploadAddresses } from "@proviso/endpoints";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { CopiedAddress } from "./copied-address.tsx";
import { t } from "./messages.ts";
import styles from "./inbound-settings.module.css";
import { useRenew } from "./use-inbound-acts.ts";

type Which = "own" | "shared";

const words = {
  own: {
    name: t("address-block.your-address"),
    about: t("address-block.files-sent"),
  },
  shared: {
    name: t("address-block.the-accounts-address"),
    about: t("address-block.files-sent-to-it-become"),
  },
} as const;

interface AddressBlockProps {
  readonly addresses: UploadAddresses;
  readonly mayEdit: boolean;
}

/** The upload addresses, with the way to renew each; says so where no mail is taken in. */
export function AddressBlock({ addresses, mayEdit }: AddressBlockProps) {
  const [asked, setAsked] = useState<Which>("own");
  const [isAsking, setAsking] = useState(false);
  const renewing = useRenew();
  if (addresses.own === null && addresses.shared === null)
    return <p className={styles.quiet}>{t("address-block.this-installation-takes")}</p>;
  return (
    <div className={styles.block}>
      {(["own", "shared"] as const).map((which) => {
        const address = addresses[which];
        if (address === null) return null;
        const { name, about } = words[which];
        return (
          <div key={which} className={styles.address}>
            <h3>{name}</h3>
            <p className={styles.quiet}>{about}</p>
            <CopiedAddress address={address} what={name}>
              {(which === "own" || mayEdit) && (
                <Button
                  variant="default"
                  loading={renewing.isPending && renewing.variables === which}
                  aria-label={t("address-block.renew", { name: name.toLowerCase() })}
                  onClick={() => {
                    setAsked(which);
                    setAsking(true);
                  }}
                >
                  {t("address-block.renew.button")}
                </Button>
              )}
            </CopiedAddress>
          </div>
        );
      })}
      <ConfirmDialog
        opened={isAsking}
        title={t("address-block.renew-the-address")}
        confirmLabel={t("address-block.renew-address")}
        onConfirm={() => {
          setAsking(false);
          renewing.mutate(asked);
        }}
        onClose={() => setAsking(false)}
      >
        {t("address-block.mail-to-the-present")}
      </ConfirmDialog>
    </div>
  );
}
