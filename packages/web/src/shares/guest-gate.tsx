import { enterAsGuest, sendGuestCode, type GuestInvitation } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { beginGuestSession } from "../platform/guest-session.ts";
import { LinkGate } from "../ui/link-gate.tsx";
import { t } from "./messages.ts";

/** Lets a counterparty in by the code that is emailed to them. */
export function GuestGate(props: { readonly token: string; readonly invitation: GuestInvitation }) {
  const { token, invitation } = props;
  const enter = async (code: string): Promise<void> => {
    const { sessionToken, expirationTime } = await ask(enterAsGuest, { body: { token, code } });
    const expiresAt = Date.parse(expirationTime);
    beginGuestSession({ link: token, token: sessionToken, expiresAt });
  };
  return (
    <LinkGate
      title={t("guest-gate.sent-you-a-contract", { accountName: invitation.accountName })}
      about={null}
      senderName={invitation.senderName}
      maskedEmail={invitation.maskedEmail}
      openLabel={t("guest-gate.open-the-contract")}
      sendCode={() => ask(sendGuestCode, { body: { token } })}
      enter={enter}
    />
  );
}
