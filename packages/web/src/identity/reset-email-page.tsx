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
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { Outcome } from "./outcome.tsx";
import { Seal } from "./seal.tsx";
import { passedOn } from "./verification.ts";

const route = getRouteApi("/public/resetEmail");

/** Forgot password: asks for the email, then says that the email is on its way (A2.31). */
export function ResetEmailPage() {
  useDocumentTitle(t("reset-email-page.page-title", { product: productName.get() }));
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
      {t("reset-email-page.back-to-sign-in")}
    </Link>
  );
  if (step === "email")
    return (
      <>
        <Title order={1}>{t("reset-email-page.forgot-password.title")}</Title>
        <EmailQuestion
          lead={t("reset-email-page.say-which-e-mail")}
          action={t("reset-email-page.send-reset-instructions")}
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
      <Title order={1}>{t("reset-email-page.check-your-mailbox")}</Title>
      <p className={styles.lead} role="status">
        {t.rich("reset-email-page.if-belongs-to-an-account", {
          email,
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </p>
      <Button
        size="md"
        fullWidth
        variant="default"
        loading={sending.isPending}
        onClick={() => sending.mutate(email)}
      >
        {t("reset-email-page.resend-instructions")}
      </Button>
      {refused ? (
        <Outcome tone="error">{refused}</Outcome>
      ) : (
        <Outcome tone="good">
          {times > 1 ? t("reset-email-page.the-mail-was-sent-again") : undefined}
        </Outcome>
      )}
      {back}
    </>
  );
}
