import { statusLabel } from "@proviso/domain";
import { button, facts, note, rich, text, type LetterWords } from "../letter-content.ts";
import { englishDay, englishTime } from "./english-time.ts";

const someone = (name: string): string => (name === "" ? "A colleague" : name);

export const contractForCounterparty: LetterWords<"contract_for_counterparty"> = ({
  senderName,
  accountName,
  fileName,
  subject,
  body,
  path,
  expiresAt,
  replyTo,
  files,
}) => ({
  subject,
  preview: `${someone(senderName)} from ${accountName} sent you ${fileName}.`,
  title: subject,
  blocks: [
    rich(body),
    facts(["Contract", fileName], ["From", `${someone(senderName)} from ${accountName}`]),
    button("Open the contract", path),
    note(
      `${files.length > 0 ? "The contract is also attached." : "The files are too large to attach; use the link to get them."} The link is for you only and works until ${englishDay(expiresAt)}. Use it to read the contract with its changes, download it, comment on it, and upload your own version. You don’t need an account, only a code that we’ll email you.`,
    ),
  ],
  reason: `You’re receiving this email because ${someone(senderName)} from ${accountName} entered your address. Replies go to ${replyTo}.`,
});

export const contractCopy: LetterWords<"contract_copy"> = (
  { recipients, fileName, subject, body, path },
  { productName },
) => ({
  subject: `Copy: ${subject}`,
  preview: `You sent ${fileName} to ${recipients.join(", ")}.`,
  title: subject,
  blocks: [
    rich(body),
    facts(["Contract", fileName], ["Sent to", recipients.join(", ")]),
    button(`Open in ${productName}`, path),
    note("This is your copy. The counterparty’s email has their personal link."),
  ],
  reason: `You’re receiving this email because you sent a contract from ${productName}.`,
});

export const guestCode: LetterWords<"guest_code"> = (
  { code, accountName, minutes },
  { productName },
) => ({
  subject: `${code} is your code for ${productName}`,
  preview: `It opens the contract that ${accountName} sent you.`,
  title: "Your code",
  blocks: [
    text("Hello,"),
    text(
      `Someone opened the link to the contract that ${accountName} sent you. If it was you, enter this code on the page:`,
    ),
    facts(["Code", code]),
    note(
      `The code works for ${minutes} minutes. If you didn’t open the link, ignore this email and don’t share the code.`,
    ),
  ],
  reason: `You’re receiving this email because ${accountName} sent you a contract with ${productName}.`,
});

export const counterpartyAnswer: LetterWords<"counterparty_answer"> = (
  { email, fileName, comment, path },
  { productName },
) => ({
  subject:
    comment === null
      ? `New version from the counterparty: ${fileName}`
      : `Comment from the counterparty: ${fileName}`,
  preview: `From ${email}.`,
  title: comment === null ? "The counterparty sent a new version" : "The counterparty commented",
  blocks: [
    text(
      comment === null
        ? `${email} uploaded their version of ${fileName}. It is now the newest version of the contract.`
        : `${email} commented on ${fileName}:`,
    ),
    ...(comment === null ? [] : [rich(comment)]),
    button("Open the contract", path),
  ],
  reason: `You’re receiving this email because you sent the contract from ${productName}.`,
});

export const contractShared: LetterWords<"contract_shared"> = (
  { senderName, fileName, comment, path },
  { productName },
) => ({
  subject: `${someone(senderName)} shared a contract with you`,
  preview: fileName,
  title: `${someone(senderName)} shared a contract with you`,
  blocks: [
    text("Hello,"),
    text(`You now have access to ${fileName} in ${productName}.`),
    ...(comment.length === 0 ? [] : [rich(comment)]),
    button("Open the contract", path),
  ],
  reason: `You’re receiving this email because ${someone(senderName)} shared a contract with you in ${productName}.`,
});

export const feedbackAsked: LetterWords<"feedback_asked"> = (
  { firstName, fileName, questions, dueAt, path },
  { productName },
) => ({
  subject: `Your input is needed: ${fileName}`,
  preview: `Due ${englishTime(dueAt)}.`,
  title: "Your input is needed",
  blocks: [
    text(firstName === "" ? "Hello," : `Hello ${firstName},`),
    text(
      `The review of ${fileName} needs your answer to ${questions === 1 ? "one question" : `${questions} questions`} that the contract and the playbook leave open.`,
    ),
    facts(["Contract", fileName], ["Answer by", englishTime(dueAt)]),
    button("Apply feedback", path),
    note(
      "You can save your answers and come back as often as you like. After the deadline, the review is completed with its proposed changes.",
    ),
  ],
  reason: `You’re receiving this email because you uploaded the contract to ${productName}.`,
});

export const reviewCopy: LetterWords<"review_copy"> = (
  { subject, status, fileName, ownerName, reason, path },
  { productName },
) => {
  const sentence = statusLabel(status, productName);
  const title = fileName ?? "A contract";
  return {
    subject: `${subject === "" ? sentence : subject}: ${title}`,
    preview: sentence,
    title,
    blocks: [
      text("Hello,"),
      text(
        ownerName !== null
          ? `The review of ${someone(ownerName)}’s contract has ended.`
          : "The review of a contract has ended. To learn more, sign in as a user with access to it.",
      ),
      facts(
        ...(fileName === null ? [] : [["Contract", fileName] as const]),
        ["Status", sentence],
        ...(reason === "" ? [] : [["Reason", reason] as const]),
      ),
      button(`Open in ${productName}`, path),
    ],
    reason:
      "You’re receiving this email because the account’s email preferences list you as a recipient of copies.",
  };
};
