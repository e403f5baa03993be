import type { LetterData } from "../letter-forms.ts";
import { button, facts, note, text, type LetterWords } from "../letter-content.ts";
import { englishTime } from "./english-time.ts";

const hello = (firstName: string): string => (firstName === "" ? "Hello," : `Hello ${firstName},`);

const notYou = "If this was not you, choose a new password at once: it ends every session.";

export const verifyEmail: LetterWords<"verify_email"> = ({ firstName, path }, { productName }) => ({
  subject: `Verify your email address for ${productName}`,
  preview: "Open the link and enter your password.",
  title: "Verify your email address",
  blocks: [
    text(hello(firstName)),
    text(
      `Someone signed up for ${productName} with this address. If it was you, open the link and enter the password you chose.`,
    ),
    button("Verify email address", path),
    note(
      "The link works for 24 hours. If you didn’t sign up, ignore this email: no one can use the account without this link and the password together.",
    ),
  ],
  reason: `You get this email because someone signed up for ${productName} with this address.`,
});

export const alreadyRegistered: LetterWords<"already_registered"> = (
  { firstName, signInPath },
  { productName },
) => ({
  subject: `You already have a ${productName} account`,
  preview: "Somebody tried to sign up with your address.",
  title: "You already have an account",
  blocks: [
    text(hello(firstName)),
    text(
      `Somebody, perhaps you, tried to sign up for ${productName} with this address. You are registered already, so nothing was changed.`,
    ),
    button("Sign in", signInPath),
    note("If you forgot your password, choose a new one from the sign-in page."),
  ],
  reason: `You get this letter because this address belongs to a user of ${productName}.`,
});

export const resetPassword: LetterWords<"reset_password"> = (
  { firstName, path },
  { productName },
) => ({
  subject: `Choose a new ${productName} password`,
  preview: "The link is good for one hour.",
  title: "Choose a new password",
  blocks: [
    text(hello(firstName)),
    text(`Somebody, hopefully you, asked for a new password for ${productName}.`),
    button("Choose a new password", path),
    note(
      "The link is good for one hour and works once. If you did not ask for it, ignore this letter: your password stays as it is.",
    ),
  ],
  reason: `You get this letter because a new password was asked for with this address.`,
});

export const passwordChanged: LetterWords<"password_changed"> = (
  { firstName, at, device, resetPath, hasPaused },
  { productName },
) => ({
  subject: `Your ${productName} password was changed`,
  preview: "If this was not you, act now.",
  title: "Your password was changed",
  blocks: [
    text(hello(firstName)),
    text("Your password was changed, and every other session was signed out."),
    facts(["When", englishTime(at)], ["Where", device]),
    ...(hasPaused
      ? [
          text(
            "API keys, calendar feeds, passkeys and sign-in providers from before are paused. Sign in with the new password to choose which to keep.",
          ),
        ]
      : []),
    text(notYou),
    button("Choose a new password", resetPath),
  ],
  reason: "You get this letter because it concerns the security of your user.",
});

export const newSignIn: LetterWords<"new_sign_in"> = (
  { firstName, at, device, securityPath },
  { productName },
) => ({
  subject: `New sign-in to ${productName}`,
  preview: `From ${device}.`,
  title: "New sign-in",
  blocks: [
    text(hello(firstName)),
    text("Somebody signed in with your password from a device we have not seen before."),
    facts(["When", englishTime(at)], ["Where", device]),
    text(`If this was you, there is nothing to do. ${notYou}`),
    button("Review your sessions", securityPath),
  ],
  reason: "You get this letter because it concerns the security of your user.",
});

const changes: Record<LetterData["security_changed"]["change"], readonly [string, string]> = {
  authenticator_added: [
    "An authenticator app was added",
    "From now on, signing in also asks for a code of your authenticator app.",
  ],
  authenticator_removed: [
    "Your authenticator app was removed",
    "Signing in no longer asks for a code of your authenticator app.",
  ],
  passkey_added: ["A passkey was added", "A passkey can now be used to sign in as you."],
  passkey_removed: ["A passkey was removed", "One of your passkeys can no longer be used."],
  recovery_codes_renewed: [
    "New recovery codes were made",
    "Your earlier recovery codes no longer work.",
  ],
  recovery_code_used: [
    "A recovery code was used",
    "Someone used one of your recovery codes to sign in or to confirm that it’s you. It no longer works.",
  ],
};

export const securityChanged: LetterWords<"security_changed"> = (
  { firstName, change, at, device, securityPath },
  { productName },
) => {
  const [title, sentence] = changes[change];
  return {
    subject: `${title} · ${productName}`,
    preview: "If this was not you, act now.",
    title,
    blocks: [
      text(hello(firstName)),
      text(sentence),
      facts(["When", englishTime(at)], ["Where", device]),
      text(notYou),
      button("Review your security", securityPath),
    ],
    reason: "You get this letter because it concerns the security of your user.",
  };
};
