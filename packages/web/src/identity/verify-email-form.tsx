import { Button, PasswordInput, Title } from "@mantine/core";
import { verifyUser } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
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

const showButton = { "aria-label": "Show password", tabIndex: 0 } as const;

const errorText = (error: unknown): string =>
  isRefusedWith(error, "wrong_credentials")
    ? "That isn’t the password from this sign-up."
    : sentenceOf(error);

/**
 * Where a mailed verification link leads: the password chosen at sign-up verifies the address (A2.20, A7.22), by a
 * request of its own, so that a mail scanner that opens the link spends nothing; then it signs in.
 */
export function VerifyEmailForm({ link, from, onOver }: VerifyEmailFormProps) {
  const { email } = link;
  const navigate = useNavigate({ from: "/signIn" });
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { attempt } = useSignIn(from);
  const toSignIn = (): void =>
    void navigate({ search: { email, from, message: "Your email was verified." }, replace: true });
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
      <Title order={1}>Verify your email address</Title>
      <p className={styles.lead}>
        Enter the password you chose when you signed up as <strong>{email}</strong>.
      </p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordInput
        ref={field}
        label="Password"
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
        Verify and sign in
      </Button>
      <p className={styles.aside}>
        Forgot the password, or never chose one?{" "}
        <Link className={styles.link} to="/resetEmail" state={{ email }}>
          Choose a new password
        </Link>
      </p>
      <p className={styles.aside}>
        If you didn’t sign up, close this page. No one can use the account without you.
      </p>
    </form>
  );
}
