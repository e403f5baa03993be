import type { LetterData } from "../letter-forms.ts";
import { button, facts, note, text, type LetterWords } from "../letter-content.ts";
import { englishTime } from "./english-time.ts";

const hello = (firstName: string): string => (firstName === "" ? "Hello," : `Hello ${firstName},`);

const notYou = "If this wasn’t you, choose a new password now. That ends every session.";

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
      "The link works for 24 hours. If you didn’t sign up, ignore this email: the account can’t be used without both this link and the password.",
    ),
  ],
  reason: `You’re receiving this email because someone signed up for ${productName} with this address.`,
});

export const alreadyRegistered: LetterWords<"already_registered"> = (
  { firstName, signInPath },
  { productName },
) => ({
  subject: `You already have a ${productName} account`,
  preview: "Someone tried to sign up with your address.",
  title: "You already have an account",
  blocks: [
    text(hello(firstName)),
    text(
      `Someone tried to sign up for ${productName} with this address. You already have an account.`,
    ),
    button("Sign in", signInPath),
    note("If you forgot your password, you can reset it from the sign-in page."),
  ],
  reason: `You’re receiving this email because this address belongs to a ${productName} user.`,
});

export const resetPassword: LetterWords<"reset_password"> = (
  { firstName, path },
  { productName },
) => ({
  subject: `Reset your ${productName} password`,
  preview: "The link works for one hour.",
  title: "Choose a new password",
  blocks: [
    text(hello(firstName)),
    text(
      `Someone requested a new password for your ${productName} account. If it was you, choose one here:`,
    ),
    button("Choose a new password", path),
    note(
      "The link works once, for one hour. If you didn’t request it, ignore this email: your password stays the same.",
    ),
  ],
  reason: `You’re receiving this email because someone requested a new password for this address.`,
});

export const passwordChanged: LetterWords<"password_changed"> = (
  { firstName, at, device, resetPath, hasPaused },
  { productName },
) => ({
  subject: `Your ${productName} password was changed`,
  preview: "If this wasn’t you, act now.",
  title: "Your password was changed",
  blocks: [
    text(hello(firstName)),
    text("Your password was changed, and every other session was signed out."),
    facts(["When", englishTime(at)], ["Where", device]),
    ...(hasPaused
      ? [
          text(
            "Your existing API keys, calendar feeds, passkeys, and sign-in providers are paused. Sign in with the new password to choose which to keep.",
          ),
        ]
      : []),
    text(notYou),
    button("Choose a new password", resetPath),
  ],
  reason: "You’re receiving this email because it concerns your account’s security.",
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
    text("Someone signed in with your password from a device we haven’t seen before."),
    facts(["When", englishTime(at)], ["Where", device]),
    text(`If this was you, you don’t need to do anything. ${notYou}`),
    button("Review your sessions", securityPath),
  ],
  reason: "You’re receiving this email because it concerns your account’s security.",
});

const changes: Record<LetterData["security_changed"]["change"], readonly [string, string]> = {
  authenticator_added: [
    "An authenticator app was added",
    "Signing in now also asks for a code from your authenticator app.",
  ],
  authenticator_removed: [
    "Your authenticator app was removed",
    "Signing in no longer asks for a code from your authenticator app.",
  ],
  passkey_added: ["A passkey was added", "You can now sign in with this passkey."],
  passkey_removed: ["A passkey was removed", "One of your passkeys no longer works."],
  recovery_codes_renewed: [
    "New recovery codes were created",
    "Your earlier recovery codes no longer work.",
  ],
  recovery_code_used: [
    "A recovery code was used",
    "Someone used one of your recovery codes to sign in or to confirm a change. That code no longer works.",
  ],
};

export const securityChanged: LetterWords<"security_changed"> = (
  { firstName, change, at, device, securityPath },
  { productName },
) => {
  const [title, sentence] = changes[change];
  return {
    subject: `${title} · ${productName}`,
    preview: "If this wasn’t you, act now.",
    title,
    blocks: [
      text(hello(firstName)),
      text(sentence),
      facts(["When", englishTime(at)], ["Where", device]),
      text(notYou),
      button("Review your security", securityPath),
    ],
    reason: "You’re receiving this email because it concerns your account’s security.",
  };
};
