import { Button, PasswordInput, Title } from "@mantine/core";
import { verifyUser } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { Outcome } from "./outcome.tsx";
import { Seal } from "./seal.tsx";
import { useSignIn } from "./use-sign-in.ts";
import type { VerificationLink } from "./verification-link.ts";

interface VerifyEmailFormProps {
  readonly link: VerificationLink;
  readonly from: string | undefined;
  /** The link no longer works, for the reason that the sentence gives. */
  readonly onOver: (sentence: string) => void;
}

const showButton = { "aria-label": t("verify-email-form.show-password"), tabIndex: 0 } as const;

const errorText = (error: unknown): string =>
  isRefusedWith(error, "wrong_credentials")
    ? t("verify-email-form.that-isnt-the-password")
    : sentenceOf(error);

/**
 * Where a emailed verification link leads: the password chosen at sign-up verifies the address (A2.20, A7.22), by a
 * request of its own, so that an email scanner that opens the link spends nothing; then it signs in.
 */
export function VerifyEmailForm({ link, from, onOver }: VerifyEmailFormProps) {
  const { email } = link;
  const navigate = useNavigate({ from: "/signIn" });
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { attempt } = useSignIn(from);
  const toSignIn = (): void =>
    void navigate({
      search: { email, from, message: t("verify-email-form.your-email-was-verified") },
      replace: true,
    });
  const verifying = useMutation({
    mutationFn: () => ask(verifyUser, { body: { ...link, password } }),
    onSuccess: () =>
      attempt.mutate(
        { grant: { grant_type: "password", username: email, password }, isRemembered: true },
        { onSuccess: (demanded) => demanded && toSignIn(), onError: toSignIn },
      ),
    onError: (error) => {
      if (isRefusedWith(error, "link_expired"))
        void navigate({ to: "/verificationExpired", state: { userEmail: email }, replace: true });
      else if (isRefusedWith(error, "link_used", "link_not_valid")) onOver(sentenceOf(error));
    },
  });
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (verifying.isError) field.current?.select();
  }, [verifying.isError]);
  const isPending = verifying.isPending || verifying.isSuccess;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isPending && password !== "") verifying.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Seal icon={MailCheck} />
      <Title order={1}>{t("verify-email-form.verify-your-email-address")}</Title>
      <p className={styles.lead}>
        {t.rich("verify-email-form.enter-the-password", {
          email,
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordInput
        ref={field}
        label={t("verify-email-form.password")}
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        visibilityToggleButtonProps={showButton}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Outcome tone="error" isCompact>
        {verifying.isError ? errorText(verifying.error) : undefined}
      </Outcome>
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={password === ""}>
        {t("verify-email-form.verify-and-sign-in")}
      </Button>
      <p className={styles.aside}>
        {t.rich("verify-email-form.forgot-the-password", {
          link: (chunks) => (
            <Link className={styles.link} to="/resetEmail" state={{ email }}>
              {chunks}
            </Link>
          ),
        })}
      </p>
      <p className={styles.aside}>{t("verify-email-form.if-you-didnt-sign")}</p>
    </form>
  );
}
