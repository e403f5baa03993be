import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { useProductName } from "../platform/product.ts";
import { companyProviderQuery } from "./company-provider-query.ts";
import { CompanySignIn } from "./company-sign-in.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { mayHavePasskeys } from "./may-have-passkeys.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { SampleUsers } from "./sample-users.tsx";
import { isWrongCredentials } from "./sign-in.ts";
import { SignInArrival } from "./sign-in-arrival.tsx";
import { SignInForm, type SignInValues } from "./sign-in-form.tsx";
import { signInNotice } from "./sign-in-notice.ts";
import { SignInOutcome } from "./sign-in-outcome.tsx";
import { SignUpLink } from "./sign-up-link.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { stepAfterEmail } from "./step-after-email.ts";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";
import { useSignIn } from "./use-sign-in.ts";
import type { PasskeyProof } from "./passkeys.ts";
import type { SignInSearch } from "./public-searches.ts";
import { useVerificationNotice, verificationLinkIn } from "./verification-link.ts";
import { VerifyEmailForm } from "./verify-email-form.tsx";

const route = getRouteApi("/public/signIn");

const SecondFactor = lazyPart(async () => ({
  default: (await import("./second-factor.tsx")).SecondFactor,
}));

const noCompany = t("sign-in-page.no-companys-sign");

// Survives the way over the maintenance page, so that the address need not be typed again.
const typed = { email: "" };

interface SignInProps {
  readonly search: SignInSearch;
  /** Why the verification link that led here no longer works. */
  readonly linkError: string | null;
}

function SignIn({ search, linkError }: SignInProps) {
  const { data: settings } = useQuery(clientSettingsQuery());
  const [values, setValues] = useState<SignInValues>({
    email: search.email ?? typed.email,
    password: "",
    rememberPassword: true,
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [isAutofillOn, setAutofillOn] = useState(true);
  const [leftEmail, setLeftEmail] = useState(values.email);
  const [wantsPassword, setWantsPassword] = useState(false);
  const company = useQuery(companyProviderQuery(leftEmail));
  const { attempt, demand, startOver } = useSignIn(search.from);
  useVerificationNotice(search);
  const change = (part: Partial<SignInValues>): void => {
    const next = { ...values, ...part };
    typed.email = next.email;
    setValues(next);
    setFailure(null);
    if (attempt.isError) attempt.reset();
  };
  const isRemembered = values.rememberPassword;
  const enterWith = (credential: PasskeyProof): void =>
    attempt.mutate({
      grant: { grant_type: "urn:proviso:grant:passkey", credential },
      isRemembered,
    });
  usePasskeyAutofill(isAutofillOn && demand === null, enterWith);
  if (demand)
    return (
      <Suspense>
        <SecondFactor
          demand={demand}
          isPending={attempt.isPending}
          error={attempt.error}
          onTry={(grant) => attempt.mutate({ grant, isRemembered })}
          onBack={startOver}
        />
      </Suspense>
    );
  const plan = { type: "sign-in", from: search.from, isRemembered } as const;
  const hasPassword = settings?.hasPasswordSignIn !== false;
  const step = stepAfterEmail({
    ...values,
    hasPassword,
    wantsPassword,
    leftEmail,
    provider: company.data,
  });
  const outcome = (
    <SignInOutcome
      error={attempt.error ?? failure}
      verificationError={linkError}
      notice={signInNotice(search.message)}
      email={values.email}
    />
  );
  const byPassword = attempt.variables?.grant.grant_type === "password";
  return (
    <>
      <Title order={1}>{t("sign-in-page.sign-in")}</Title>
      <p className={styles.lead}>{t("sign-in-page.review-negotiate-and-sign")}</p>
      <SignInForm
        values={values}
        hasPassword={hasPassword}
        emailError={step.kind === "look-up" && step.isUnknown ? noCompany : undefined}
        isPending={attempt.isPending && byPassword}
        wrongPasswords={isWrongCredentials(attempt.error) ? attempt.submittedAt : 0}
        onChange={change}
        onEmail={() => setLeftEmail(values.email.trim())}
        company={
          step.kind === "company" ? (
            <CompanySignIn
              provider={step.provider}
              plan={plan}
              onPassword={hasPassword ? () => setWantsPassword(true) : undefined}
            />
          ) : null
        }
        onSubmit={() =>
          attempt.mutate({
            grant: {
              grant_type: "password",
              username: values.email.trim(),
              password: values.password,
            },
            isRemembered,
          })
        }
      >
        {outcome}
      </SignInForm>
      <SocialButtons verb={t("sign-in-page.continue-with")} plan={plan}>
        {mayHavePasskeys() && (
          <PasskeyButton
            isPending={attempt.isPending && !byPassword}
            onStart={() => setAutofillOn(false)}
            onProof={enterWith}
            onFailure={setFailure}
          />
        )}
      </SocialButtons>
      <SignUpLink />
      <SampleUsers onChoose={change} />
      <SignInArrival search={search} />
    </>
  );
}

/**
 * Sign-in by email and password, by passkey or by a social provider (A2.19, A2.20); a emailed verification link asks for
 * the password of its sign-up instead.
 */
export function SignInPage() {
  const search = route.useSearch();
  const [linkError, setLinkError] = useState<string | null>(null);
  const link = verificationLinkIn(search);
  useDocumentTitle(t("sign-in-page.page-title", { product: useProductName() }));
  return link && linkError === null ? (
    <VerifyEmailForm link={link} from={search.from} onOver={setLinkError} />
  ) : (
    <SignIn search={search} linkError={linkError} />
  );
}
