import { utmData, z } from "@proviso/endpoints";
import { readStored, writeStored } from "../platform/browser-storage.ts";

const storageKey = "er-auth";

/** From where a social sign-in was begun, which is where its errors go back to (A2.32). */
export const socialTypes = ["sign-in", "sign-up", "sign-up-external"] as const;

/** What is kept of a social sign-in while the browser is at the provider. */
export const startedSocial = z.object({
  type: z.enum(socialTypes),
  state: z.string().min(22),
  codeVerifier: z.string(),
  /** The remembered place to go to afterwards. */
  from: z.string().optional(),
  isRemembered: z.boolean(),
  utmData: utmData.optional(),
  accountType: z.enum(["CUSTOMER", "QA"]).optional(),
  testKey: z.string().optional(),
  referralKey: z.string().optional(),
});

/** What is kept of a social sign-in while the browser is at the provider. */
export type StartedSocial = z.infer<typeof startedSocial>;

/** Keeps what was begun, in this tab alone. */
export const keepStartedSocial = (started: StartedSocial): void =>
  writeStored(storageKey, JSON.stringify(started), "until-closed");

/** What was begun in this tab and waits for the provider's answer; null without one. */
export const startedSocialSignIn = (): StartedSocial | null => {
  const text = readStored(storageKey, "until-closed");
  if (text === null) return null;
  try {
    return startedSocial.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Forgets what was begun: an answer of the provider is good once. */
export const forgetStartedSocial = (): void => writeStored(storageKey, null, "until-closed");
