import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { resetPassword } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Link2Off } from "lucide-react";
import { type SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { productName } from "../platform/product.ts";
import { endSession } from "../platform/session.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { Outcome } from "./outcome.tsx";
import { isPasswordRefused, PasswordPairFields } from "./password-pair.tsx";
import { Seal } from "./seal.tsx";
import { passwordErrors } from "./sign-up-rules.ts";
import { useFields } from "./use-fields.ts";

const route = getRouteApi("/public/resetPassword/$token");

function LinkOver() {
  return (
    <>
      <Seal icon={Link2Off} tone="bad" />
      <Title order={1}>{t("reset-password-page.this-link-is-over")}</Title>
      <p className={styles.lead} role="alert">
        {t("reset-password-page.a-link-to-choose")}
      </p>
      <Button size="md" fullWidth renderRoot={(props) => <Link to="/resetEmail" {...props} />}>
        {t("reset-password-page.send-a-new-link")}
      </Button>
      <p className={styles.aside}>
        <Link className={styles.link} to="/signIn">
          {t("reset-password-page.back-to-sign-in")}
        </Link>
      </p>
    </>
  );
}

/** Choosing the new password by the emailed link, under the rules of registering (A2.31, A5.10). */
export function ResetPasswordPage() {
  useDocumentTitle(t("reset-password-page.page-title", { product: productName.get() }));
  const { token } = route.useParams();
  const navigate = useNavigate();
  const fields = useFields({ password: "", confirmPassword: "" }, passwordErrors);
  const { password, confirmPassword: repeatPassword } = fields.values;
  const setting = useMutation({
    mutationFn: () => ask(resetPassword, { body: { token, password, repeatPassword } }),
    onSuccess: () => {
      // All sessions of the user are over; one of this browser would only be told so later.
      endSession("chosen");
      return navigate({ to: "/signIn", search: { message: "password_changed" }, replace: true });
    },
  });
  if (isRefusedWith(setting.error, "link_expired", "link_used", "link_not_valid"))
    return <LinkOver />;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    fields.leaveAll();
    if (fields.isValid && !setting.isPending) setting.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Title order={1}>{t("reset-password-page.choose-a-new-password")}</Title>
      <p className={styles.lead}>{t("reset-password-page.you-will-be-signed")}</p>
      <PasswordPairFields
        fields={fields}
        attempt={setting}
        label={t("reset-password-page.new-password.label")}
        toPart={(part) => part}
      />
      <Outcome tone="error">
        {setting.isError && !isPasswordRefused(setting.error)
          ? sentenceOf(setting.error)
          : undefined}
      </Outcome>
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={setting.isPending}
        disabled={!fields.isValid}
      >
        {t("reset-password-page.save-the-new-password")}
      </Button>
      <p className={styles.aside}>
        <Link className={styles.link} to="/signIn">
          {t("reset-password-page.back-to-sign-in")}
        </Link>
      </p>
    </form>
  );
}
