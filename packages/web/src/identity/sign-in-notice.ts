import { refusals } from "@proviso/domain";

const verified = "Your email was verified.";

/** The sentence for what led to sign-in; only known ones, since anybody can write the address (A2.20). */
export const signInNotice = (message: string | undefined): string | null => {
  if (message === "session_ended") return refusals.session_ended;
  return message === verified ? verified : null;
};
