import { button, facts, note, text, type LetterWords } from "../letter-content.ts";
import { englishDay } from "./english-time.ts";

const someone = (name: string): string => (name === "" ? "A colleague" : name);

export const signatureAsked: LetterWords<"signature_asked"> = ({
  signerName,
  senderName,
  accountName,
  fileName,
  isApproval,
  isReminder,
  message,
  path,
  expiresAt,
  replyTo,
}) => {
  const act = isApproval ? "approve" : "sign";
  const begin = isReminder ? "Reminder: please" : "Please";
  return {
    subject: `${begin} ${act} ${fileName}`,
    preview: `${someone(senderName)} of ${accountName} asks you to ${act} it.`,
    title: `${begin} ${act} this document`,
    blocks: [
      text(signerName === "" ? "Hello," : `Hello ${signerName},`),
      text(
        `${someone(senderName)} of ${accountName} asks you to ${act} a document electronically.`,
      ),
      ...(message.trim() === "" ? [] : [text(message)]),
      facts(["Document", fileName], ["From", `${someone(senderName)} of ${accountName}`]),
      button(isApproval ? "Read and approve" : "Read and sign", path),
      note(
        `The link is only for you and good until ${englishDay(expiresAt)}. You need no account, only a code that we mail you. You can also decline there, or hand over to somebody else.`,
      ),
    ],
    reason: `You get this letter because ${someone(senderName)} of ${accountName} entered your address. An answer to it goes to ${replyTo}.`,
  };
};

export const signingCode: LetterWords<"signing_code"> = (
  { code, accountName, minutes },
  { productName },
) => ({
  subject: `${code} is your code for ${productName}`,
  preview: `It opens the document that ${accountName} asks you to sign.`,
  title: "Your code",
  blocks: [
    text("Hello,"),
    text(
      `Somebody opened the link to the document that ${accountName} asks you to sign. If that was you, enter this code on the page:`,
    ),
    facts(["Code", code]),
    note(
      `The code is good for ${minutes} minutes. If you did not open the link, ignore this letter and tell nobody the code.`,
    ),
  ],
  reason: `You get this letter because ${accountName} asked you to sign through ${productName}.`,
});

export const signatureBrokenOff: LetterWords<"signature_broken_off"> = (
  { fileName, how, signerName, reason, path },
  { productName },
) => {
  const sentence =
    how === "declined"
      ? `${someone(signerName)} declined to sign ${fileName}.`
      : `The time to sign ${fileName} is over, and not everybody has signed.`;
  return {
    subject: how === "declined" ? `Signature declined: ${fileName}` : `Expired: ${fileName}`,
    preview: sentence,
    title: how === "declined" ? "A signature was declined" : "A signature request expired",
    blocks: [
      text("Hello,"),
      text(sentence),
      ...(reason === "" ? [] : [facts(["Reason", reason])]),
      text("The contract is ready for signature again."),
      button(`Open in ${productName}`, path),
    ],
    reason: `You get this letter because you sent the contract for signature from ${productName}.`,
  };
};
