import { enterAsSigner, sendSigningCode, type SigningInvitation } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { signerSession } from "../platform/signer-session.ts";
import { LinkGate } from "../ui/link-gate.tsx";

/** Lets a signer in by the code that is mailed to them. */
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
      title={`${invitation.accountName} asks you to sign`}
      about={invitation.fileName}
      senderName={invitation.senderName}
      maskedEmail={invitation.maskedEmail}
      openLabel="Open the document"
      sendCode={() => ask(sendSigningCode, { body: { token } })}
      enter={enter}
    />
  );
}
