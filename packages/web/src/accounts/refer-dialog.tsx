import { Modal, Text, Title } from "@mantine/core";
import { emailDomain } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "../identity/index.ts";
import { useProductName } from "../platform/product.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { referralLink } from "./invite-links.ts";
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
          Refer a friend
        </Title>
      }
    >
      <InvitationForm
        intro={
          <>
            <Text mb={12}>Know somebody who reads contracts? Invite them to {product}.</Text>
            <ul className={styles.reward}>
              <li>
                <strong>100$ gift card</strong>
                when they sign up for a free trial
              </li>
              <li>
                <strong>500$</strong>
                when they become a customer
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
