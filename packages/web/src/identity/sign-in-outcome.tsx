import { isRefusedWith } from "../platform/ask-error.ts";
import { Outcome } from "./outcome.tsx";
import { ResendLink } from "./resend-link.tsx";
import { signInSentence } from "./sign-in.ts";
import type { SignInNotice } from "./sign-in-notice.ts";

interface SignInOutcomeProps {
  /** Why the last try failed; null when it did not. */
  readonly error: unknown;
  readonly verificationError: string | null;
  readonly notice: SignInNotice | null;
  readonly email: string;
}

/** What sign-in has to say: the last failure first, then what led here (A8.2, A2.23, A2.30). */
export function SignInOutcome(props: SignInOutcomeProps) {
  const resend = props.email.trim() !== "" && (
    <>
      {" "}
      <ResendLink email={props.email.trim()} backTo="/signIn" />
    </>
  );
  if (props.error)
    return (
      <Outcome tone="error">
        {signInSentence(props.error)}
        {isRefusedWith(props.error, "email_not_verified") && resend}
      </Outcome>
    );
  if (props.verificationError !== null)
    return (
      <Outcome tone="error">
        {props.verificationError}
        {resend}
      </Outcome>
    );
  return props.notice ? (
    <Outcome tone={props.notice.tone}>
      {props.notice.text}
      {props.notice.offersVerification && resend}
    </Outcome>
  ) : (
    <Outcome />
  );
}
