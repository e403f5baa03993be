import { Button } from "@mantine/core";
import type { UploadAddresses } from "@proviso/endpoints";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { CopiedAddress } from "./copied-address.tsx";
import styles from "./inbound-settings.module.css";
import { useRenew } from "./use-inbound-acts.ts";

type Which = "own" | "shared";

const words = {
  own: {
    name: "Your address",
    about: "Files sent to it become your contracts, whoever of your account sends them.",
  },
  shared: {
    name: "The account’s address",
    about: "Files sent to it become contracts of the person who sends them.",
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
    return <p className={styles.quiet}>This installation takes no contracts in by e-mail.</p>;
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
                  aria-label={`Renew ${name.toLowerCase()}`}
                  onClick={() => {
                    setAsked(which);
                    setAsking(true);
                  }}
                >
                  Renew
                </Button>
              )}
            </CopiedAddress>
          </div>
        );
      })}
      <ConfirmDialog
        opened={isAsking}
        title="Renew the address?"
        confirmLabel="Renew address"
        onConfirm={() => {
          setAsking(false);
          renewing.mutate(asked);
        }}
        onClose={() => setAsking(false)}
      >
        Mail to the present address will be refused from then on. Whoever uses it needs the new one.
      </ConfirmDialog>
    </div>
  );
}
