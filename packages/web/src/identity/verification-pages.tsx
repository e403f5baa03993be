import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { emailAddress } from "@proviso/domain";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { MailCheck, MailWarning } from "lucide-react";
import { productName } from "../platform/product.ts";
import { EmailQuestion } from "./email-question.tsx";
import styles from "./form.module.css";
import { Outcome } from "./outcome.tsx";
import { Seal } from "./seal.tsx";
import { passedOn, resendSentence, resendVerification } from "./verification.ts";

const verification = getRouteApi("/public/verification");

const usePassedOn = () => passedOn(useRouterState({ select: (state) => state.location.state }));

/** "Check your mailbox": the verification mail is on its way, and can be sent again (A2.28). */
export function VerificationPage() {
  useDocumentTitle(`Check your mailbox · ${productName.get()}`);
  const search = verification.useSearch();
  const passed = usePassedOn();
  // Only an address is shown: anybody can write the query.
  const email = emailAddress(search.email ?? passed.email ?? "") ?? "";
  const sending = useMutation({ mutationFn: (to: string) => resendVerification(to) });
  const back = passed.backTo ?? "/signUp";
  return (
    <>
      <Seal icon={MailCheck} />
      <Title order={1}>Check your mailbox for verification!</Title>
      {email ? (
        <>
          <p className={styles.lead}>
            We sent a link to <strong>{email}</strong>. Open it within 24 hours to verify your
            account. If it is not there in a few minutes, look in the folder for spam.
          </p>
          <Button
            size="md"
            fullWidth
            variant="default"
            loading={sending.isPending}
            onClick={() => sending.mutate(email)}
          >
            Resend Verification Email
          </Button>
        </>
      ) : (
        <EmailQuestion
          lead="Open the link in the mail we sent you. To get it again, say where you expect it."
          action="Resend Verification Email"
          isPending={sending.isPending}
          onEmail={(to) => sending.mutate(to)}
        />
      )}
      {sending.isError ? (
        <Outcome tone="error">{resendSentence(sending.error)}</Outcome>
      ) : (
        <Outcome tone="good">{sending.isSuccess ? "The mail was sent again." : undefined}</Outcome>
      )}
      <Link className={styles.link} to={back}>
        {back === "/signIn" ? "Back To Sign In" : "Back To Sign Up"}
      </Link>
    </>
  );
}

/** A verification link that is too old, and the way to a new one (A2.29). */
export function VerificationExpiredPage() {
  useDocumentTitle(`Verify your account · ${productName.get()}`);
  const navigate = useNavigate();
  const userEmail = emailAddress(usePassedOn().userEmail ?? "") ?? "";
  const sending = useMutation({
    mutationFn: (to: string) => resendVerification(to),
    onSuccess: (_, email) => navigate({ to: "/verification", state: { email, backTo: "/signUp" } }),
  });
  return (
    <>
      <Seal icon={MailWarning} />
      <Title order={1}>Verify your account</Title>
      {userEmail ? (
        <>
          <p className={styles.lead}>
            Sorry, your account verification link is expired. We can send a new one to{" "}
            <strong>{userEmail}</strong>.
          </p>
          <Button
            size="md"
            fullWidth
            loading={sending.isPending}
            onClick={() => sending.mutate(userEmail)}
          >
            Resend Verification Email
          </Button>
        </>
      ) : (
        <EmailQuestion
          lead="Sorry, your account verification link is expired."
          action="Resend Verification Email"
          isPending={sending.isPending}
          onEmail={(to) => sending.mutate(to)}
        />
      )}
      <Outcome tone="error">{sending.isError ? resendSentence(sending.error) : undefined}</Outcome>
      <Link className={styles.link} to="/signUp">
        Back To Sign up
      </Link>
    </>
  );
}
