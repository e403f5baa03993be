import { button, facts, note, text, type LetterWords } from "../letter-content.ts";
import { englishDay } from "./english-time.ts";

const someone = (name: string): string => (name === "" ? "A colleague" : name);

export const invitation: LetterWords<"invitation"> = (
  { inviterName, accountName, path, expiresAt },
  { productName },
) => ({
  subject: `${someone(inviterName)} invited you to ${productName}`,
  preview: `Work on contracts together with ${accountName}.`,
  title: `Join ${accountName} on ${productName}`,
  blocks: [
    text("Hello,"),
    text(
      `${someone(inviterName)} invited you to ${accountName}’s account on ${productName}, where your team uploads, reviews, and manages contracts.`,
    ),
    button("Accept the invitation", path),
    note(
      `The link is for you only and works until ${englishDay(expiresAt)}. If you don’t know the sender, ignore this email.`,
    ),
  ],
  reason: `You’re receiving this email because ${someone(inviterName)} from ${accountName} entered your address.`,
});

export const referral: LetterWords<"referral"> = ({ senderName, path }, { productName }) => ({
  subject: `${someone(senderName)} recommends ${productName}`,
  preview: "Contracts reviewed against your own playbook, in seconds.",
  title: `${someone(senderName)} thinks you’d like ${productName}`,
  blocks: [
    text("Hello,"),
    text(
      `${someone(senderName)} reviews contracts with ${productName}: upload a contract and get a redline of everything that deviates from your playbook. You can try it for free.`,
    ),
    button(`Try ${productName} for free`, path),
  ],
  reason: `You’re receiving this email once because ${someone(senderName)} entered your address.`,
});

export const permissionRequest: LetterWords<"permission_request"> = (
  { personName, personEmail, path },
  { productName },
) => ({
  subject: `${someone(personName)} requests permission in ${productName}`,
  preview: "As a Platform Owner, you can grant it.",
  title: "Permission request",
  blocks: [
    text("Hello,"),
    text(
      `${someone(personName)} would like to edit your account’s general settings but doesn’t have permission. As a Platform Owner, you can add a user type that allows it.`,
    ),
    facts(["Who", `${someone(personName)} (${personEmail})`]),
    button("Open user management", path),
    note("If you don’t want to change anything, ignore this email."),
  ],
  reason: "You’re receiving this email because you’re a Platform Owner of your account.",
});

export const domainProofMissing: LetterWords<"domain_proof_missing"> = (
  { domain, recordName, recordValue, endsAt, isSuspended, path },
  { productName },
) => ({
  subject: isSuspended
    ? `Single sign-on for ${domain} is suspended in ${productName}`
    : `The DNS record for ${domain} is missing`,
  preview: isSuspended
    ? "People sign in with passwords until the domain is verified again."
    : `Restore it before ${englishDay(endsAt)}.`,
  title: isSuspended
    ? `Single sign-on for ${domain} is suspended`
    : `The DNS record for ${domain} is missing`,
  blocks: [
    text("Hello,"),
    text(
      isSuspended
        ? `The DNS record that verifies ${domain} has been missing for a week, so people with addresses at this domain no longer sign in with your provider. They can use their passwords; people without one can select “Forgot password?”.`
        : `We couldn’t find the DNS record that verifies ${domain}. If it is still missing on ${englishDay(endsAt)}, single sign-on will be suspended for this domain.`,
    ),
    facts(["Name", recordName], ["Type", "TXT"], ["Value", recordValue]),
    button("Open single sign-on", path),
    note(
      isSuspended
        ? "Restore the record, then select “Look for the record” there."
        : "Restore the record at your DNS provider. You don’t need to do anything else.",
    ),
  ],
  reason: "You’re receiving this email because you’re a Platform Owner of your account.",
});

export const userTypesChanged: LetterWords<"user_types_changed"> = (
  { byName, userTypes, path },
  { productName },
) => ({
  subject: `Your user types in ${productName} were changed`,
  preview: `Now: ${userTypes.join(", ")}.`,
  title: "Your user types were changed",
  blocks: [
    text("Hello,"),
    text(`${someone(byName)} changed your permissions in ${productName}.`),
    facts(["Your user types", userTypes.join(", ")]),
    button(`Open ${productName}`, path),
  ],
  reason: `You’re receiving this email because you’re a ${productName} user.`,
});

export const userRestored: LetterWords<"user_restored"> = (
  { accountName, signInPath },
  { productName },
) => ({
  subject: `Your access to ${productName} was restored`,
  preview: `You can use ${accountName}’s account again.`,
  title: "Welcome back",
  blocks: [
    text("Hello,"),
    text(`Your access to ${accountName}’s account was restored. Your password hasn’t changed.`),
    button("Sign in", signInPath),
  ],
  reason: `You’re receiving this email because you’re a ${productName} user.`,
});

const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;

export const exportReady: LetterWords<"export_ready"> = (
  { firstName, parts, bytes, expiresAt, path },
  { productName },
) => ({
  subject: `Your export from ${productName} is ready`,
  preview: `Download it by ${englishDay(expiresAt)}.`,
  title: "Your export is ready",
  blocks: [
    text(firstName === "" ? "Hello," : `Hello ${firstName},`),
    text(
      "The export you requested is ready. It contains all contracts with their files and reviews, and all records of your account.",
    ),
    facts([
      "Size",
      `${megabytes(bytes)} in ${parts === 1 ? "one zip file" : `${parts} zip files`}`,
    ]),
    button("Download the export", path),
    note(
      `Signed-in Platform Owners can download it until ${englishDay(expiresAt)}; then it is deleted. If you didn’t request it, delete it in the account settings and change your password.`,
    ),
  ],
  reason: "You’re receiving this email because you requested an export of your account.",
});

export const paymentFailed: LetterWords<"payment_failed"> = (
  { accountName, planName, path },
  { productName },
) => ({
  subject: `The payment for ${productName} failed`,
  preview: `Update payment details of ${accountName}.`,
  title: "Your last payment failed",
  blocks: [
    text("Hello,"),
    text(
      `Your last payment failed. Update your payment details to keep using ${productName}. Until then, you can read contracts but not have new ones reviewed.`,
    ),
    facts(["Account", accountName], ["Plan", planName]),
    button("Update payment details", path),
    note("If you’ve already updated them, ignore this email."),
  ],
  reason: "You’re receiving this email because you’re a Platform Owner of your account.",
});
