import { enterAsSigner, sendSigningCode, type SigningInvitation } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { signerSession } from "../platform/signer-session.ts";
import { LinkGate } from "../ui/link-gate.tsx";
import { t } from "./messages.ts";

/** Lets a signer in by the code that is emailed to them. */
export function SigningGate(props: {
  readonly token: string;
  readonly invitation: SigningInvitation;
}) {
  const { token, invitation } = props;
  const enter = async (code: string): Promise<void> => {
    const { sessionToken, expirationTime } = await ask(enterAsSigner, { body: { token, code } });
    const expiresAt = Date.parse(expirationTime);
    signerSession.begin({ link: token, token: sessionToken, expiresAt });
  };
  return (
    <LinkGate
      title={t("signing-gate.asks-you-to-sign", { accountName: invitation.accountName })}
      about={invitation.fileName}
      senderName={invitation.senderName}
      maskedEmail={invitation.maskedEmail}
      openLabel={t("signing-gate.open-the-document")}
      sendCode={() => ask(sendSigningCode, { body: { token } })}
      enter={enter}
    />
  );
}
