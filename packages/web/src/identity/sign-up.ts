import { signUp } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { AskError } from "../platform/ask-error.ts";
import { readStored } from "../platform/browser-storage.ts";
import type { SignUpSearch } from "./public-searches.ts";
import type { SignUpForm } from "./sign-up-rules.ts";
import { t } from "./messages.ts";

/** The local flag that offers QA accounts (A1.3, A2.26): any value but "false" sets it. */
const qaFlag = "showQaAccount";

/** Whether this browser may register QA accounts. */
export const offersQaAccount = (): boolean => {
  const flag = readStored(qaFlag);
  return flag !== null && flag !== "false";
};

/** Where the visitor came from, as the address says; undefined when it says nothing of it. */
export const utmOf = (search: SignUpSearch) => {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content } = search;
  const all = { utm_source, utm_medium, utm_campaign, utm_term, utm_content };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map(([name, value]) => [name, value?.slice(0, 200)]));
};

/** Registers (A7.19); throws an AskError when the server refuses or is not reached. */
export const register = (
  form: SignUpForm,
  search: SignUpSearch,
  recaptchaToken: string | undefined,
): Promise<undefined> =>
  ask(signUp, {
    body: {
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.workEmail.trim(),
      password: form.password,
      repeatPassword: form.confirmPassword,
      accountType: form.accountType,
      ...(form.phoneNumber.trim() === "" ? {} : { phoneNumber: form.phoneNumber.trim() }),
      ...(form.accountType === "QA" ? { testKey: form.testKey } : {}),
      ...(recaptchaToken === undefined ? {} : { recaptchaToken }),
      ...(search.ruk === undefined ? {} : { referralKey: search.ruk.slice(0, 200) }),
      ...(utmOf(search) ? { utmData: utmOf(search) } : {}),
    },
  });

/** What is shown when registering did not succeed (A8.3). */
export const signUpSentence = (error: unknown): string =>
  error instanceof AskError && (error.code !== null || error.status === 0)
    ? error.sentence
    : t("sign-up.your-sign-up-failed");
