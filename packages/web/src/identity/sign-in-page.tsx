import { Button, PasswordInput, Text, TextInput, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { CircleAlert, Info } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useProductName } from "../platform/product.ts";
import { LogoMark } from "../ui/logo.tsx";
import { SampleUsers } from "./sample-users.tsx";
import { SignInArt } from "./sign-in-art.tsx";
import { safeReturnPlace } from "./return-place.ts";
import { isServerFailing, isWrongCredentials, signIn, signInSentence } from "./sign-in.ts";
import { signInNotice } from "./sign-in-notice.ts";
import styles from "./sign-in-page.module.css";

const route = getRouteApi("/signIn");

// Survives the way over the maintenance page, so that the address need not be typed again.
const typed = { email: "" };

/** Sign-in by e-mail and password (A2.19, A2.20). */
export function SignInPage() {
  const search = route.useSearch();
  const notice = signInNotice(search.message);
  const router = useRouter();
  const product = useProductName();
  useDocumentTitle(`Sign in · ${product}`);
  const [values, setValues] = useState({ email: search.email ?? typed.email, password: "" });
  const passwordField = useRef<HTMLInputElement>(null);
  const attempt = useMutation({
    mutationFn: () => signIn(values.email, values.password),
    onSuccess: () => router.history.replace(safeReturnPlace(search.from)),
    onError: (error) => {
      if (isServerFailing(error)) void router.navigate({ to: "/serverMaintenance" });
      if (isWrongCredentials(error)) passwordField.current?.select();
    },
  });
  const change = (part: Partial<typeof values>): void => {
    const next = { ...values, ...part };
    typed.email = next.email;
    setValues(next);
    if (attempt.isError) attempt.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!attempt.isPending) attempt.mutate();
  };
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.brand}>
          <LogoMark />
          {product}
        </div>
        <form className={styles.form} onSubmit={submit} noValidate>
          <Title order={1}>Sign in</Title>
          <Text c="dimmed" mb={24}>
            Review, negotiate and sign your contracts.
          </Text>
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            value={values.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <PasswordInput
            ref={passwordField}
            label="Password"
            name="password"
            autoComplete="current-password"
            size="md"
            value={values.password}
            visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
          <div className={styles.outcome} role="alert">
            {attempt.isError ? (
              <p className={styles.error}>
                <CircleAlert size={16} aria-hidden />
                {signInSentence(attempt.error)}
              </p>
            ) : (
              notice && (
                <p className={styles.notice}>
                  <Info size={16} aria-hidden />
                  {notice}
                </p>
              )
            )}
          </div>
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={attempt.isPending}
            disabled={values.email.trim() === "" || values.password === ""}
          >
            Log In
          </Button>
          <SampleUsers onChoose={change} />
        </form>
      </main>
      <SignInArt />
    </div>
  );
}
