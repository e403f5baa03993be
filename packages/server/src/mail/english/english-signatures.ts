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
  const sender = `${someone(senderName)} of ${accountName}`;
  return {
    subject: `${begin} ${act} ${fileName}`,
    preview: `${sender} asks you to ${act} it.`,
    title: `${begin} ${act} this document`,
    blocks: [
      text(signerName === "" ? "Hello," : `Hello ${signerName},`),
      text(
        handedOverBy === ""
          ? `${sender} asks you to ${act} a document electronically.`
          : `${sender} asked ${handedOverBy} to ${act} a document electronically. ${handedOverBy} handed it over to you: please ${act} it in their place.`,
      ),
      ...(message.trim() === "" ? [] : [text(message)]),
      facts(["Document", fileName], ["From", sender]),
      button(isApproval ? "Read and approve" : "Read and sign", path),
      note(
        `The link is only for you and good until ${englishDay(expiresAt)}. You need no account, only a code that we mail you. You can also decline there, or hand over to somebody else.`,
      ),
    ],
    reason: `You get this letter because ${handedOverBy === "" ? sender : handedOverBy} entered your address. An answer to it goes to ${replyTo}.`,
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

const whyEnded = (how: "declined" | "withdrawn" | "expired", by: string): string => {
  if (how === "expired") return "Not everybody has signed it in time";
  return how === "declined" ? `${by} declined to sign it` : `${by} withdrew it`;
};

export const signatureEnded: LetterWords<"signature_ended"> = (
  { signerName, accountName, fileName, how, by, hasActed, replyTo },
  { productName },
) => {
  const sentence = `${whyEnded(how, someone(by))}, so nobody needs to sign it any more.`;
  return {
    subject: `No longer to be signed: ${fileName}`,
    preview: sentence,
    title: "There is nothing to sign any more",
    blocks: [
      text(signerName === "" ? "Hello," : `Hello ${signerName},`),
      text(`${accountName} asked you to sign a document. ${sentence}`),
      facts(["Document", fileName]),
      text(
        hasActed
          ? "What you had signed or approved is void. You need not do anything."
          : "You need not do anything.",
      ),
    ],
    reason: `You get this letter because ${accountName} asked you to sign through ${productName}. An answer to it goes to ${replyTo}.`,
  };
};

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });

export const contractExecuted: LetterWords<"contract_executed"> = (
  { receiverName, accountName, fileName, signers, path, files },
  { productName },
) => ({
  subject: `Signed by everybody: ${fileName}`,
  preview: `Your copy of the document that ${accountName} sent for signature.`,
  title: "Everybody has signed",
  blocks: [
    text(receiverName === "" ? "Hello," : `Hello ${receiverName},`),
    text(
      files.length === 0
        ? "The document bears all signatures now. It is too large for a letter; your link leads to it."
        : "The document bears all signatures now. Your copy is enclosed; please keep it.",
    ),
    facts(["Document", fileName], ["Signed by", listed.format(signers)]),
    note(
      "The file is sealed: a digital signature covers every byte of it. Anybody can check at any time that it is unaltered.",
    ),
    button("Check a signed file", path),
  ],
  reason: `You get this letter because ${accountName} sent the document for signature through ${productName}.`,
});

export const sealingFailed: LetterWords<"sealing_failed"> = (
  { fileName, path },
  { productName },
) => ({
  subject: `Not yet final: ${fileName}`,
  preview: "Everybody has signed, but the signed document could not be made yet.",
  title: "The signed document is not final yet",
  blocks: [
    text("Hello,"),
    text(
      `Everybody has signed ${fileName}, but the document that bears the signatures could not be made. No signature is lost, and nobody has to sign again.`,
    ),
    text("It is tried again by itself. Whoever runs the server can see why, and start it again."),
    button(`Open in ${productName}`, path),
  ],
  reason: `You get this letter because you sent the contract for signature from ${productName}.`,
});
