import { Button, TextInput } from "@mantine/core";
import { acceptInvitation, type AnswerOf, type lookUpInvitation } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import type { ReactNode, SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { Optional, Required } from "./field-suffix.tsx";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { invitationPlace } from "./invitation-link.ts";
import { Outcome } from "./outcome.tsx";
import { isPasswordRefused, PasswordPairFields } from "./password-pair.tsx";
import { signIn } from "./sign-in.ts";
import { joiningErrors } from "./sign-up-rules.ts";
import { TermsBox } from "./terms-box.tsx";
import { useFields } from "./use-fields.ts";

interface JoinAsNewProps {
  readonly token: string;
  readonly invitation: AnswerOf<typeof lookUpInvitation>;
}

const emptyForm = {
  firstName: "",
  lastName: "",
  phoneNumber: "",
  password: "",
  confirmPassword: "",
  termsAndPolicyAgree: false,
};

/** Accepting an invitation as someone who has no user yet: name, password, consent, and in. */
export function JoinAsNew({ token, invitation }: JoinAsNewProps) {
  const router = useRouter();
  const fields = useFields(emptyForm, joiningErrors);
  const { values, errors, change, leave } = fields;
  const joining = useMutation({
    mutationFn: async () => {
      const { firstName, lastName, password } = values;
      const phoneNumber = values.phoneNumber.trim();
      const { email } = await ask(acceptInvitation, {
        body: {
          token,
          firstName,
          lastName,
          password,
          repeatPassword: values.confirmPassword,
          termsAndPolicyAgree: true,
          ...(phoneNumber === "" ? {} : { phoneNumber }),
        },
      });
      await signIn({ grant_type: "password", username: email, password }, "for-good");
    },
    onSuccess: () => router.history.replace("/dashboard"),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    fields.leaveAll();
    if (fields.isValid && !joining.isPending) joining.mutate();
  };
  const toSignIn = (words: ReactNode) => (
    <Link
      className={styles.link}
      to="/signIn"
      search={{ email: invitation.email, from: invitationPlace(token) }}
    >
      {words}
    </Link>
  );
  return (
    <form onSubmit={submit} noValidate>
      {/* For password managers: the name the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      <div className={styles.pair}>
        <TextInput
          label={<Required>{t("join-as-new.first-name")}</Required>}
          name="firstName"
          autoComplete="given-name"
          size="md"
          value={values.firstName}
          error={errors.firstName}
          onChange={(event) => change({ firstName: event.currentTarget.value })}
          onBlur={() => leave("firstName")}
        />
        <TextInput
          label={<Required>{t("join-as-new.last-name")}</Required>}
          name="lastName"
          autoComplete="family-name"
          size="md"
          value={values.lastName}
          error={errors.lastName}
          onChange={(event) => change({ lastName: event.currentTarget.value })}
          onBlur={() => leave("lastName")}
        />
      </div>
      <TextInput
        label={<Optional>{t("join-as-new.phone-number")}</Optional>}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        size="md"
        value={values.phoneNumber}
        onChange={(event) => change({ phoneNumber: event.currentTarget.value })}
      />
      <PasswordPairFields fields={fields} attempt={joining} toPart={(part) => part} />
      <TermsBox
        isTicked={values.termsAndPolicyAgree}
        error={errors.termsAndPolicyAgree}
        onChange={(termsAndPolicyAgree) => {
          change({ termsAndPolicyAgree });
          leave("termsAndPolicyAgree");
        }}
        onBlur={() => leave("termsAndPolicyAgree")}
      />
      {joining.isError && !isPasswordRefused(joining.error) && (
        <Outcome tone="error">
          {sentenceOf(joining.error)}{" "}
          {isRefusedWith(joining.error, "already_registered") &&
            toSignIn(t("join-as-new.sign-in-to-join"))}
        </Outcome>
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={joining.isPending}
        disabled={!fields.isValid}
      >
        {t("join-as-new.join", { accountName: invitation.accountName })}
      </Button>
      <p className={styles.aside}>{t.rich("join-as-new.already-a-user", { link: toSignIn })}</p>
    </form>
  );
}
