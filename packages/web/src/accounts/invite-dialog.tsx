import { Modal, Text, Title } from "@mantine/core";
import { emailDomain } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "../identity/index.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { companyDetailsQuery, usersQuery } from "./account-queries.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { inviteLink } from "./invite-links.ts";
import { t } from "./messages.ts";

interface InvitationDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Invites colleagues into the account (A2.39); what was entered is forgotten when it closes. */
export function InviteDialog({ opened, onClose }: InvitationDialogProps) {
  const isOpen = useOpenedLate(opened);
  const { data: user } = useQuery(currentUserQuery());
  // Until the server has told the account's domains, the inviter's own is the one known for sure.
  const { data: company } = useQuery(companyDetailsQuery());
  const { data: users = [] } = useQuery(usersQuery());
  const domains = company?.domains ?? (user ? [emailDomain(user.email)] : []);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={520}
      title={
        <Title order={2} component="span">
          {t("invite-dialog.invite-users")}
        </Title>
      }
    >
      <InvitationForm
        intro={
          <Text c="dimmed" mb={16}>
            {t("invite-dialog.they-get-a-mail")}
          </Text>
        }
        scope={{ kind: "ORGANIZATION", domains, registered: users.map(({ email }) => email) }}
        link={inviteLink(globalThis.location.origin)}
        onClose={onClose}
      />
    </Modal>
  );
}
