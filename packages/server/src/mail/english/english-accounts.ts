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
      `${someone(inviterName)} invited you to the account of ${accountName} on ${productName}, where contracts are uploaded, reviewed against playbooks and managed.`,
    ),
    button("Accept the invitation", path),
    note(
      `The link is good until ${englishDay(expiresAt)} and only for you. If you do not know the sender, ignore this letter.`,
    ),
  ],
  reason: `You get this letter because ${someone(inviterName)} of ${accountName} entered your address.`,
});

export const referral: LetterWords<"referral"> = ({ senderName, path }, { productName }) => ({
  subject: `${someone(senderName)} recommends ${productName}`,
  preview: "Contracts reviewed against your own playbook, in seconds.",
  title: `${someone(senderName)} thinks ${productName} is for you`,
  blocks: [
    text("Hello,"),
    text(
      `${someone(senderName)} uses ${productName} to review contracts: a contract goes in, and a redline with every deviation from the playbook comes out. Trying it costs nothing.`,
    ),
    button(`Try ${productName} for free`, path),
  ],
  reason: `You get this letter once, because ${someone(senderName)} entered your address.`,
});

export const permissionRequest: LetterWords<"permission_request"> = (
  { personName, personEmail, path },
  { productName },
) => ({
  subject: `${someone(personName)} asks for permission in ${productName}`,
  preview: "You decide, as a Platform Owner.",
  title: "A request for permission",
  blocks: [
    text("Hello,"),
    text(
      `${someone(personName)} would like to edit the general settings of your account and may not. As a Platform Owner you can add a user type that allows it.`,
    ),
    facts(["Who", `${someone(personName)} (${personEmail})`]),
    button("Open user management", path),
    note("If nothing is to change, there is nothing to do."),
  ],
  reason: "You get this letter because you are a Platform Owner of your account.",
});

export const domainProofMissing: LetterWords<"domain_proof_missing"> = (
  { domain, recordName, recordValue, endsAt, isSuspended, path },
  { productName },
) => ({
  subject: isSuspended
    ? `Single sign-on for ${domain} is suspended in ${productName}`
    : `The record that proves ${domain} is missing`,
  preview: isSuspended
    ? "Its people sign in by password until the domain is proven again."
    : `Put it back before ${englishDay(endsAt)}.`,
  title: isSuspended
    ? `Single sign-on for ${domain} is suspended`
    : `The record that proves ${domain} is missing`,
  blocks: [
    text("Hello,"),
    text(
      isSuspended
        ? `The record by which your company proved ${domain} has been missing for a week, so addresses of this domain are no longer led to your provider. Nobody is locked out: people sign in by password, and whoever has none asks for one by “Forgot password?”.`
        : `The record by which your company proved ${domain} is no longer found. If it stays away until ${englishDay(endsAt)}, single sign-on is suspended for addresses of this domain.`,
    ),
    facts(["Name", recordName], ["Type", "TXT"], ["Value", recordValue]),
    button("Open single sign-on", path),
    note(
      isSuspended
        ? "Put the record back, and look for it there once."
        : "Put the record back where the domain’s name servers are kept; nothing else is to do.",
    ),
  ],
  reason: "You get this letter because you are a Platform Owner of your account.",
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
    text(`${someone(byName)} changed what you may do in ${productName}.`),
    facts(["Your user types", userTypes.join(", ")]),
    button(`Open ${productName}`, path),
  ],
  reason: `You get this letter because you are a user of ${productName}.`,
});

export const userRestored: LetterWords<"user_restored"> = (
  { accountName, signInPath },
  { productName },
) => ({
  subject: `You can use ${productName} again`,
  preview: `Your user in the account of ${accountName} was restored.`,
  title: "Welcome back",
  blocks: [
    text("Hello,"),
    text(`Your user in the account of ${accountName} was restored. Your password is as it was.`),
    button("Sign in", signInPath),
  ],
  reason: `You get this letter because you are a user of ${productName}.`,
});

const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;

export const exportReady: LetterWords<"export_ready"> = (
  { firstName, parts, bytes, expiresAt, path },
  { productName },
) => ({
  subject: `Your export from ${productName} is ready`,
  preview: `Download it by ${englishDay(expiresAt)}.`,
  title: "Everything of your account, to download",
  blocks: [
    text(firstName === "" ? "Hello," : `Hello ${firstName},`),
    text(
      "The export you asked for is ready: all contracts with their files and reviews, and every record of your account.",
    ),
    facts([
      "Size",
      `${megabytes(bytes)} in ${parts === 1 ? "one zip file" : `${parts} zip files`}`,
    ]),
    button("Download the export", path),
    note(
      `It can be downloaded until ${englishDay(expiresAt)} by Platform Owners of your account who are signed in; then it is removed. If you did not ask for it, open the account settings, remove it and change your password.`,
    ),
  ],
  reason: "You get this letter because you asked for an export of your account.",
});

export const paymentFailed: LetterWords<"payment_failed"> = (
  { accountName, planName, path },
  { productName },
) => ({
  subject: `The payment for ${productName} failed`,
  preview: `Update the payment details of ${accountName}.`,
  title: "Your last payment failed",
  blocks: [
    text("Hello,"),
    text(
      `Your last payment failed. Update your payment details to keep using ${productName}. Until then contracts can be read, but none is reviewed.`,
    ),
    facts(["Account", accountName], ["Plan", planName]),
    button("Update the payment details", path),
    note("If you have updated them already, there is nothing to do."),
  ],
  reason: "You get this letter because you are a Platform Owner of your account.",
});
