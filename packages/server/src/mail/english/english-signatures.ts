import { button, facts, note, text, type LetterWords } from "../letter-content.ts";
import { englishDay } from "./english-time.ts";

const someone = (name: string): string => (name === "" ? "A colleague" : name);

export const signatureAsked: LetterWords<"signature_asked"> = ({
  handedOverBy,
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
  const sender = `${someone(senderName)} from ${accountName}`;
  return {
    subject: `${begin} ${act} ${fileName}`,
    preview: `${sender} asks you to ${act} it.`,
    title: `${begin} ${act} this document`,
    blocks: [
      text(signerName === "" ? "Hello," : `Hello ${signerName},`),
      text(
        handedOverBy === ""
          ? `${sender} asks you to ${act} a document electronically.`
          : `${sender} asked ${handedOverBy} to ${act} a document electronically. ${handedOverBy} handed it over to you: please ${act} it instead.`,
      ),
      ...(message.trim() === "" ? [] : [text(message)]),
      facts(["Document", fileName], ["From", sender]),
      button(isApproval ? "Read and approve" : "Read and sign", path),
      note(
        `The link is for you only and works until ${englishDay(expiresAt)}. You don’t need an account, only a code that we’ll email you. You can also decline or hand over to someone else.`,
      ),
    ],
    reason: `You’re receiving this email because ${handedOverBy === "" ? sender : handedOverBy} entered your address. Replies go to ${replyTo}.`,
  };
};

export const signingCode: LetterWords<"signing_code"> = (
  { code, accountName, minutes },
  { productName },
) => ({
  subject: `${code} is your code for ${productName}`,
  preview: `It opens the document that ${accountName} asked you to sign.`,
  title: "Your code",
  blocks: [
    text("Hello,"),
    text(
      `Someone opened the link to the document that ${accountName} asked you to sign. If it was you, enter this code on the page:`,
    ),
    facts(["Code", code]),
    note(
      `The code works for ${minutes} minutes. If you didn’t open the link, ignore this email and don’t share the code.`,
    ),
  ],
  reason: `You’re receiving this email because ${accountName} asked you to sign a document with ${productName}.`,
});

export const signatureBrokenOff: LetterWords<"signature_broken_off"> = (
  { fileName, how, signerName, reason, path },
  { productName },
) => {
  const sentence =
    how === "declined"
      ? `${someone(signerName)} declined to sign ${fileName}.`
      : `The request to sign ${fileName} expired before everyone signed.`;
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
    reason: `You’re receiving this email because you sent the contract for signature from ${productName}.`,
  };
};

const whyEnded = (how: "declined" | "withdrawn" | "expired", by: string): string => {
  if (how === "expired") return "The request expired before everyone signed";
  return how === "declined" ? `${by} declined to sign it` : `${by} withdrew it`;
};

export const signatureEnded: LetterWords<"signature_ended"> = (
  { signerName, accountName, fileName, how, by, hasActed, replyTo },
  { productName },
) => {
  const sentence = `${whyEnded(how, someone(by))}, so it no longer needs your signature.`;
  return {
    subject: `No longer to be signed: ${fileName}`,
    preview: sentence,
    title: "You no longer need to sign",
    blocks: [
      text(signerName === "" ? "Hello," : `Hello ${signerName},`),
      text(`${accountName} asked you to sign a document. ${sentence}`),
      facts(["Document", fileName]),
      text(
        hasActed
          ? "Your signature or approval is void. You don’t need to do anything."
          : "You don’t need to do anything.",
      ),
    ],
    reason: `You’re receiving this email because ${accountName} asked you to sign a document with ${productName}. Replies go to ${replyTo}.`,
  };
};

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

export const contractExecuted: LetterWords<"contract_executed"> = (
  { receiverName, accountName, fileName, signers, path, files },
  { productName },
) => ({
  subject: `Fully signed: ${fileName}`,
  preview: `Your copy of the document that ${accountName} sent for signature.`,
  title: "Everyone has signed",
  blocks: [
    text(receiverName === "" ? "Hello," : `Hello ${receiverName},`),
    text(
      files.length === 0
        ? "The document now has all signatures. It is too large to attach; use your link to get it."
        : "The document now has all signatures. Your copy is attached; please keep it.",
    ),
    facts(["Document", fileName], ["Signed by", listed.format(signers)]),
    note(
      "The file is sealed: a digital signature covers every byte. Anyone can check at any time that it hasn’t been altered.",
    ),
    button("Check a signed file", path),
  ],
  reason: `You’re receiving this email because ${accountName} sent the document for signature with ${productName}.`,
});

export const sealingFailed: LetterWords<"sealing_failed"> = (
  { fileName, path },
  { productName },
) => ({
  subject: `Sealing delayed: ${fileName}`,
  preview: "Everyone has signed, but the signed document couldn’t be sealed yet.",
  title: "The signed document is not final yet",
  blocks: [
    text("Hello,"),
    text(
      `Everyone has signed ${fileName}, but the signed document couldn’t be sealed. No signature is lost, and no one has to sign again.`,
    ),
    text("We’ll try again automatically. The server’s operator can see the reason and retry."),
    button(`Open in ${productName}`, path),
  ],
  reason: `You’re receiving this email because you sent the contract for signature from ${productName}.`,
});
