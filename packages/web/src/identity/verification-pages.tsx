import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { emailAddress } from "@proviso/domain";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { MailCheck, MailWarning } from "lucide-react";
import { productName } from "../platform/product.ts";
import { EmailQuestion } from "./email-question.tsx";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { Outcome } from "./outcome.tsx";
import { Seal } from "./seal.tsx";
import { passedOn, resendSentence, resendVerification } from "./verification.ts";

const verification = getRouteApi("/public/verification");

const usePassedOn = () => passedOn(useRouterState({ select: (state) => state.location.state }));

/** "Check your mailbox": the verification mail is on its way, and can be sent again (A2.28). */
export function VerificationPage() {
  useDocumentTitle(t("verification-pages.page-title", { product: productName.get() }));
  const search = verification.useSearch();
  const passed = usePassedOn();
  // Only an address is shown: anybody can write the query.
  const email = emailAddress(search.email ?? passed.email ?? "") ?? "";
  const sending = useMutation({ mutationFn: (to: string) => resendVerification(to) });
  const back = passed.backTo ?? "/signUp";
  return (
    <>
      <Seal icon={MailCheck} />
      <Title order={1}>{t("verification-pages.check-your-mailbox-for-verification")}</Title>
      {email ? (
        <>
          <p className={styles.lead}>
            {t.rich("verification-pages.we-sent-a-link", {
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
            {t("verification-pages.resend-verification-email")}
          </Button>
        </>
      ) : (
        <EmailQuestion
          lead={t("verification-pages.open-the-link")}
          action={t("verification-pages.resend-verification-email")}
          isPending={sending.isPending}
          onEmail={(to) => sending.mutate(to)}
        />
      )}
      {sending.isError ? (
        <Outcome tone="error">{resendSentence(sending.error)}</Outcome>
      ) : (
        <Outcome tone="good">
          {sending.isSuccess ? t("verification-pages.the-mail-was-sent-again") : undefined}
        </Outcome>
      )}
      <Link className={styles.link} to={back}>
        {back === "/signIn"
          ? t("verification-pages.back-to-sign-in")
          : t("verification-pages.back-to-sign-up")}
      </Link>
    </>
  );
}

/** A verification link that is too old, and the way to a new one (A2.29). */
export function VerificationExpiredPage() {
  useDocumentTitle(t("verification-pages.verify-your-account", { product: productName.get() }));
  const navigate = useNavigate();
  const userEmail = emailAddress(usePassedOn().userEmail ?? "") ?? "";
  const sending = useMutation({
    mutationFn: (to: string) => resendVerification(to),
    onSuccess: (_, email) => navigate({ to: "/verification", state: { email, backTo: "/signUp" } }),
  });
  return (
    <>
      <Seal icon={MailWarning} />
      <Title order={1}>{t("verification-pages.verify-your-account.title")}</Title>
      {userEmail ? (
        <>
          <p className={styles.lead}>
            {t.rich("verification-pages.sorry-your-account-verification", {
              userEmail,
              strong: (chunks) => <strong>{chunks}</strong>,
            })}
          </p>
          <Button
            size="md"
            fullWidth
            loading={sending.isPending}
            onClick={() => sending.mutate(userEmail)}
          >
            {t("verification-pages.resend-verification-email")}
          </Button>
        </>
      ) : (
        <EmailQuestion
          lead={t("verification-pages.sorry-your-account-verification-link")}
          action={t("verification-pages.resend-verification-email")}
          isPending={sending.isPending}
          onEmail={(to) => sending.mutate(to)}
        />
      )}
      <Outcome tone="error">{sending.isError ? resendSentence(sending.error) : undefined}</Outcome>
      <Link className={styles.link} to="/signUp">
        {t("verification-pages.back-to-sign-up.link")}
      </Link>
    </>
  );
}
