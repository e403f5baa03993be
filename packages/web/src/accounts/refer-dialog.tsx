import { Modal, Text, Title } from "@mantine/core";
import { emailDomain } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "../identity/index.ts";
import { useProductName } from "../platform/product.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { referralLink } from "./invite-links.ts";
import { t } from "./messages.ts";
import styles from "./invitation-form.module.css";

interface ReferDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Refers friends of other companies to the product, naming the reward (A2.39). */
export function ReferDialog({ opened, onClose }: ReferDialogProps) {
  const isOpen = useOpenedLate(opened);
  const product = useProductName();
  const { data: user } = useQuery(currentUserQuery());
  if (user === undefined) return null;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={520}
      title={
        <Title order={2} component="span">
          {t("refer-dialog.refer-a-friend")}
        </Title>
      }
    >
      <InvitationForm
        intro={
          <>
            <Text mb={12}>{t("refer-dialog.know-somebody-who-reads", { product })}</Text>
            <ul className={styles.reward}>
              <li>
                {t.rich("refer-dialog.100-gift-cardwhen", {
                  strong: (chunks) => <strong>{chunks}</strong>,
                })}
              </li>
              <li>
                {t.rich("refer-dialog.500-when-they-become", {
                  strong: (chunks) => <strong>{chunks}</strong>,
                })}
              </li>
            </ul>
          </>
        }
        scope={{ kind: "PLATFORM", domains: [emailDomain(user.email)], registered: [] }}
        link={referralLink(globalThis.location.origin, user.externalId)}
        onClose={onClose}
      />
    </Modal>
  );
}
