import { signUp, skipOnboarding, verifyUser } from "@proviso/endpoints";
import { mailedLink } from "./mail.ts";
import { setPreviewSeen } from "./preview-seen.ts";
import { password } from "./steps.ts";
import { tokensFor } from "./tokens.ts";

/** The setting by which a server takes the registrations of these journeys without a bot check. */
export const newcomerSettings = { QA_TEST_KEY: "for-these-journeys-only" } as const;

const post = async (url: string, body: unknown): Promise<void> => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
};

/** Registers someone new by program, on a server of `newcomerSettings`; their address is not proven yet. */
export const signUpByProgram = (url: string, email: string): Promise<void> =>
  post(url + signUp.path, {
    firstName: "Ada",
    lastName: "Byron",
    email,
    password,
    repeatPassword: password,
    accountType: "QA",
    testKey: newcomerSettings.QA_TEST_KEY,
  });

/** Proves the address by the token that was emailed; from then on they can sign in, past the preview. */
export const verifyByProgram = async (url: string, email: string, token: string): Promise<void> => {
  await post(url + verifyUser.path, { email, token, password });
  await setPreviewSeen(url, [{ email, password }], true);
};

/** Registers someone new, whose address is proven by the letter in the server's own mailbox. */
export const makeNewcomer = async (url: string, email: string): Promise<void> => {
  await signUpByProgram(url, email);
  const link = await mailedLink(url, email, "/signIn");
  const token = new URLSearchParams(link.split("#")[1] ?? link.split("?")[1]).get("token");
  await verifyByProgram(url, email, token ?? "");
};

/** Lets someone new past the onboarding, where it is not what a journey is about. */
export const skipOnboardingOf = async (url: string, email: string): Promise<void> => {
  const { access_token } = await tokensFor(url, email, password);
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await fetch(url + skipOnboarding.path, { method: "POST", headers });
  if (!answer.ok) throw new Error(`${email}: ${answer.status} ${await answer.text()}`);
};
