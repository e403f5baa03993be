import type { SendMailOptions } from "nodemailer";
import type { Letter } from "./mail.ts";
import { signedAddress, type SignedAddressConfig } from "./signed-address.ts";

/** Who all letters come from. */
export interface MailSender {
  /** MAIL_FROM: an address, alone or as "Name <address>". */
  readonly from: string;
  /** The name beside the address when MAIL_FROM gives none. */
  readonly productName: string;
  /** Where reports about letters come back to; null sends them to MAIL_FROM. */
  readonly returns: SignedAddressConfig | null;
}

/** The address within MAIL_FROM. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const nameOf = (from: string): string =>
  /^(.*)<[^<>]+>\s*$/.exec(from)?.[1]?.trim().replace(/^"|"$/g, "") ?? "";

/** The Message-ID of a letter: always the same for the same letter. */
export const messageIdOf = (id: string, from: string): string =>
  `<${id}@${addressOf(from).split("@").at(-1) ?? "localhost"}>`;

/** A letter as nodemailer takes it. Addresses are given as parts, so that nothing is read into them. */
export const composeLetter = (
  letter: Letter,
  { from, productName, returns }: MailSender,
): SendMailOptions => {
  const sender = addressOf(from);
  const answersGoTo = [letter.replyTo ?? "", letter.replyToAlso ?? ""]
    .filter((address) => address !== "")
    .map((address) => ({ name: "", address }));
  return {
    messageId: messageIdOf(letter.id, from),
    from: { name: nameOf(from) || productName, address: sender },
    to: { name: "", address: letter.to },
    envelope: {
      from: returns === null ? sender : signedAddress("bounce", letter.id, returns),
      to: [letter.to],
    },
    subject: letter.subject.replace(/\s+/g, " "),
    text: letter.text,
    html: letter.html,
    ...(answersGoTo.length > 0 ? { replyTo: answersGoTo } : {}),
    ...(letter.inReplyTo ? { inReplyTo: letter.inReplyTo, references: letter.inReplyTo } : {}),
    attachments: (letter.attachments ?? []).map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content,
    })),
    headers: {
      // Tells other programs not to answer with "I am on holiday" (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(letter.unsubscribeUrl === null
        ? {}
        : {
            "List-Unsubscribe": `<${letter.unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
