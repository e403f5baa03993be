import { emailAddress, obeysPasswordRules } from "@proviso/domain";
import type { FieldErrors } from "./use-fields.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";
import { t } from "./messages.ts";

/** The fields of registering (A3.10). */
export interface SignUpForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly workEmail: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly termsAndPolicyAgree: boolean;
  readonly accountType: "CUSTOMER" | "QA";
  readonly testKey: string;
}

const needed = (value: string, sentence: string): string | undefined =>
  value.trim() === "" ? sentence : undefined;

/** What is wrong with an email address, in a sentence (A5.1). */
export const emailError = (email: string): string | undefined =>
  needed(email, t("sign-up-rules.please-enter-your-work")) ??
  (emailAddress(email) === undefined ? refusalSentence("email_not_valid") : undefined);

/** A password chosen twice. */
export interface PasswordPair {
  readonly password: string;
  readonly confirmPassword: string;
}

/** What is wrong with a password chosen twice, in sentences (A5.1, A5.2). */
export const passwordErrors = ({
  password,
  confirmPassword,
}: PasswordPair): FieldErrors<PasswordPair> => ({
  password:
    password === ""
      ? t("sign-up-rules.please-enter-your-password")
      : obeysPasswordRules(password)
        ? undefined
        : refusalSentence("weak_password"),
  confirmPassword:
    confirmPassword === ""
      ? t("sign-up-rules.please-confirm-your-password")
      : confirmPassword === password
        ? undefined
        : refusalSentence("passwords_differ"),
});

type JoiningForm = PasswordPair &
  Pick<SignUpForm, "firstName" | "lastName" | "phoneNumber" | "termsAndPolicyAgree">;

/** What is wrong with each field of joining an account by invitation, in sentences (A5.1, A5.2). */
export const joiningErrors = (form: JoiningForm): FieldErrors<JoiningForm> => ({
  firstName: needed(form.firstName, t("sign-up-rules.enter-your-first-name")),
  lastName: needed(form.lastName, t("sign-up-rules.enter-your-last-name")),
  ...passwordErrors(form),
  termsAndPolicyAgree: form.termsAndPolicyAgree
    ? undefined
    : t("sign-up-rules.to-continue-accept-the-terms"),
});

/** What is wrong with each field of registering, in sentences (A5.1, A5.2). */
export const signUpErrors = (form: SignUpForm): FieldErrors<SignUpForm> => ({
  ...joiningErrors(form),
  workEmail: emailError(form.workEmail),
  testKey:
    form.accountType === "QA"
      ? needed(form.testKey, t("sign-up-rules.please-enter-key"))
      : undefined,
});
