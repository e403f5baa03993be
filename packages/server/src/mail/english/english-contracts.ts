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
  preview: `${someone(senderName)} of ${accountName} sent you ${fileName}.`,
  title: subject,
  blocks: [
    rich(body),
    facts(["Contract", fileName], ["From", `${someone(senderName)} of ${accountName}`]),
    button("Open the contract", path),
    note(
      `${files.length > 0 ? "The contract is attached, too." : "The files are too large for a mail: you find them behind the link."} The link is only for you and good until ${englishDay(expiresAt)}. Behind it you can read the contract with its changes, download it, comment on it and give back your own version; you need no account, only a code that we mail you.`,
    ),
  ],
  reason: `You get this letter because ${someone(senderName)} of ${accountName} entered your address. An answer to it goes to ${replyTo}.`,
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
    note("This is your copy. The counterparty's letter has a link that is theirs alone."),
  ],
  reason: `You get this letter because you sent a contract from ${productName}.`,
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
      `Somebody opened the link to the contract that ${accountName} sent you. If that was you, enter this code on the page:`,
    ),
    facts(["Code", code]),
    note(
      `The code is good for ${minutes} minutes. If you did not open the link, ignore this letter and tell nobody the code.`,
    ),
  ],
  reason: `You get this letter because ${accountName} sent you a contract through ${productName}.`,
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
  title: comment === null ? "The counterparty gave a new version" : "The counterparty commented",
  blocks: [
    text(
      comment === null
        ? `${email} uploaded their own version of ${fileName}. It is the newest version of the contract now.`
        : `${email} wrote about ${fileName}`,
    ),
    ...(comment === null ? [] : [rich(comment)]),
    button("Open the contract", path),
  ],
  reason: `You get this letter because you sent the contract from ${productName}.`,
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
    text(`You can see ${fileName} in ${productName} now.`),
    ...(comment.length === 0 ? [] : [rich(comment)]),
    button("Open the contract", path),
  ],
  reason: `You get this letter because ${someone(senderName)} chose you in ${productName}.`,
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
      `The review of ${fileName} cannot be finished without you: it asks ${questions === 1 ? "one question" : `${questions} questions`} that the contract and the playbook do not settle.`,
    ),
    facts(["Contract", fileName], ["Answer by", englishTime(dueAt)]),
    button("Apply feedback", path),
    note(
      "Save your answers and come back as often as you like. After that time the contract is completed with the changes it has by then.",
    ),
  ],
  reason: `You get this letter because you uploaded the contract to ${productName}.`,
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
          ? `The review of a contract of ${someone(ownerName)} has ended.`
          : "The review of a contract has ended. Sign in as someone who may see it to learn more.",
      ),
      facts(
        ...(fileName === null ? [] : [["Contract", fileName] as const]),
        ["Status", sentence],
        ...(reason === "" ? [] : [["Reason", reason] as const]),
      ),
      button(`Open in ${productName}`, path),
    ],
    reason:
      "You get this letter because the e-mail preferences of the account name you as a recipient of copies.",
  };
};
