import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { sendResetEmail } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, Link, useRouterState } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { productName } from "../platform/product.ts";
import { EmailQuestion } from "./email-question.tsx";
import styles from "./form.module.css";
import { Outcome } from "./outcome.tsx";
import { Seal } from "./seal.tsx";
import { passedOn } from "./verification.ts";

const route = getRouteApi("/public/resetEmail");

/** Forgot password: asks for the e-mail, then says that the mail is on its way (A2.31). */
export function ResetEmailPage() {
  useDocumentTitle(`Forgot password · ${productName.get()}`);
  const search = route.useSearch();
  const state = useRouterState({ select: ({ location }) => location.state });
  const [step, setStep] = useState<"email" | "emailSent">("email");
  const [times, setTimes] = useState(0);
  const sending = useMutation({
    mutationFn: (email: string) => ask(sendResetEmail, { body: { email } }),
    onSuccess: () => {
      setStep("emailSent");
      setTimes((before) => before + 1);
    },
  });
  const email = sending.variables ?? search.email ?? passedOn(state).email ?? "";
  const refused = sending.isError ? sentenceOf(sending.error) : undefined;
  const back = (
    <Link className={styles.link} to="/signIn">
      Back To Sign in
    </Link>
  );
  if (step === "email")
    return (
      <>
        <Title order={1}>Forgot password</Title>
        <EmailQuestion
          lead="Say which e-mail address you sign in with. We will send you a link to choose a new password."
          action="Send Reset Instructions"
          email={email}
          isPending={sending.isPending}
          refused={refused}
          onEmail={(to) => sending.mutate(to)}
          onChange={() => sending.isError && sending.reset()}
        />
        <Outcome />
        {back}
      </>
    );
  return (
    <>
      <Seal icon={MailCheck} />
      <Title order={1}>Check your mailbox</Title>
      <p className={styles.lead} role="status">
        If <strong>{email}</strong> belongs to an account, a link to choose a new password is on its
        way. It is good for one hour.
      </p>
      <Button
        size="md"
        fullWidth
        variant="default"
        loading={sending.isPending}
        onClick={() => sending.mutate(email)}
      >
        Resend Instructions
      </Button>
      {refused ? (
        <Outcome tone="error">{refused}</Outcome>
      ) : (
        <Outcome tone="good">{times > 1 ? "The mail was sent again." : undefined}</Outcome>
      )}
      {back}
    </>
  );
}
