import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, type SyntheticEvent } from "react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { useProductName } from "../platform/product.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { BotCheckNotice } from "./bot-check-notice.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { logSocialError } from "./log-social-error.ts";
import { Outcome } from "./outcome.tsx";
import { isPasswordRefused } from "./password-pair.tsx";
import { register, signUpSentence, utmOf } from "./sign-up.ts";
import { SignUpFields } from "./sign-up-fields.tsx";
import { signUpErrors, type SignUpForm } from "./sign-up-rules.ts";
import { SocialButtons } from "./social-buttons.tsx";
import { socialErrorText } from "./social-error.ts";
import type { StartedSocial } from "./social-session.ts";
import { useBotCheck } from "./use-bot-check.ts";
import { useFields } from "./use-fields.ts";

const route = getRouteApi("/public/signUp");

const SocialErrorDialog = lazyPart(async () => ({
  default: (await import("./social-error-dialog.tsx")).SocialErrorDialog,
}));

const emptyForm: SignUpForm = {
  firstName: "",
  lastName: "",
  workEmail: "",
  phoneNumber: "",
  password: "",
  confirmPassword: "",
  termsAndPolicyAgree: false,
  accountType: "CUSTOMER",
  testKey: "",
};

/** Registering by oneself (A2.24 to A2.27). */
export function SignUpPage() {
  const search = route.useSearch();
  const product = useProductName();
  useDocumentTitle(t("sign-up-page.page-title", { product }));
  const navigate = useNavigate({ from: "/signUp" });
  const { data: settings } = useQuery(clientSettingsQuery());
  const fields = useFields({ ...emptyForm, workEmail: search.email ?? "" }, signUpErrors);
  const { values } = fields;
  const hasPassword = settings?.hasPasswordSignIn !== false;
  const bot = useBotCheck();
  const attempt = useMutation({
    mutationFn: async () => {
      // QA accounts prove themselves by their key (D5).
      const token = values.accountType === "QA" ? undefined : await bot.takeToken();
      return register(values, search, token);
    },
    onSuccess: () =>
      navigate({
        to: "/verification",
        state: { email: values.workEmail.trim(), backTo: "/signUp" },
      }),
    onError: bot.renew,
  });
  const plan: Omit<StartedSocial, "state" | "codeVerifier"> = {
    type: search.social === undefined ? "sign-up" : "sign-up-external",
    isRemembered: true,
    accountType: values.accountType,
    ...(values.accountType === "QA" ? { testKey: values.testKey } : {}),
    ...(search.ruk === undefined ? {} : { referralKey: search.ruk.slice(0, 200) }),
    utmData: utmOf(search),
  };
  const arrive = useEffectEvent(() => {
    if (search.error !== undefined)
      logSocialError(search.email ?? "", search.error_description ?? search.error);
    else if (search.social !== undefined)
      void import("./start-social.ts").then(({ startSocial }) =>
        startSocial(search.social ?? "", plan),
      );
  });
  useEffect(() => arrive(), []);
  const error = socialErrorText(search.error);
  const wasError = useOnceTrue(error !== null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    fields.leaveAll();
    if (fields.isValid && !attempt.isPending) attempt.mutate();
  };
  return (
    <>
      <Title order={1}>{t("sign-up-page.sign-up-for-free")}</Title>
      <p className={styles.lead}>{t("sign-up-page.upload-your-first-contract")}</p>
      {hasPassword && (
        <form onSubmit={submit} noValidate>
          <SignUpFields fields={fields} attempt={attempt} />
          {attempt.isError && !isPasswordRefused(attempt.error) && (
            <Outcome tone="error">{signUpSentence(attempt.error)}</Outcome>
          )}
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={attempt.isPending}
            disabled={!fields.isValid}
          >
            {t("sign-up-page.sign-up.button")}
          </Button>
        </form>
      )}
      <SocialButtons verb={t("sign-up-page.sign-up-with")} plan={plan} isAlone={!hasPassword} />
      {hasPassword && values.accountType === "CUSTOMER" && <BotCheckNotice kind={bot.kind} />}
      <p className={styles.aside}>
        {t.rich("sign-up-page.already-a-user-sign-in", {
          link: (chunks) => (
            <Link className={styles.link} to="/signIn">
              {chunks}
            </Link>
          ),
        })}
        {settings?.schedulingUrl && (
          <>
            <br />
            {t.rich("sign-up-page.need-help-schedule-a-call", {
              link: (chunks) => (
                <a
                  className={styles.link}
                  href={settings.schedulingUrl ?? undefined}
                  target="_blank"
                  rel="noreferrer"
                >
                  {chunks}
                </a>
              ),
            })}
          </>
        )}
      </p>
      <Suspense>
        {wasError && (
          <SocialErrorDialog
            text={error}
            onRetry={() =>
              void navigate({
                search: (before) => ({
                  ...before,
                  error: undefined,
                  error_description: undefined,
                }),
                replace: true,
              })
            }
          />
        )}
      </Suspense>
    </>
  );
}
