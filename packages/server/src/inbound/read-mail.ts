import { maxInboundFiles } from "@proviso/domain";
import PostalMime, { addressParser, type Attachment, type Email } from "postal-mime";
import { isPlainFrom } from "./plain-from.ts";

/** A file of an email with its bytes. */
export interface LooseFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An email taken apart: its own fields, and the files of it and of those it carries. */
export interface LooseMail {
  readonly sender: string;
  readonly subject: string;
  readonly messageId: string;
  readonly isAutomatic: boolean;
  readonly findings: readonly string[];
  readonly files: readonly LooseFile[];
  readonly filesLeftOut: number;
}

/** A thread that was forwarded again and again carries each email within the one after it. */
const deepestMail = 8;
const mostMails = 50;
const longestSubject = 300;

const parse = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: "arraybuffer",
    maxNestingDepth: 60,
  });

const valuesOf = ({ headers }: Email, key: string): readonly string[] =>
  headers.filter((header) => header.key === key).map(({ value }) => value);

/** Where From says several things, someone might read another one than was checked. */
const senderOf = (email: Email): string => {
  const [from, ...others] = valuesOf(email, "from");
  if (from === undefined || others.length > 0) return "";
  const [mailbox, ...more] = addressParser(from, { flatten: true });
  return more.length > 0 ? "" : (mailbox?.address ?? "");
};

/** What mail servers wrote about the sender; nothing where they may have read From as another address. */
const findingsOf = (email: Email, sender: string): readonly string[] =>
  isPlainFrom(valuesOf(email, "from")[0] ?? "", sender)
    ? valuesOf(email, "authentication-results")
    : [];

const isAutomatic = (email: Email): boolean =>
  valuesOf(email, "auto-submitted").some((value) => !/^\s*no\b/i.test(value)) ||
  valuesOf(email, "precedence").some((value) => /bulk|junk|list|auto/i.test(value)) ||
  ["list-id", "list-unsubscribe", "x-autoreply", "x-autorespond"].some(
    (key) => valuesOf(email, key).length > 0,
  );

const messageIdOf = (email: Email): string =>
  /<[^<>\s]{1,250}>/.exec(valuesOf(email, "message-id")[0] ?? "")?.[0] ?? "";

const namesOfTypes: Readonly<Record<string, string>> = {
  "application/pdf": "contract.pdf",
  "application/msword": "contract.doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "contract.docx",
};

/** Parts that mail programs add by themselves: nobody meant to send them as files. */
const isBeside = ({ mimeType, contentId, disposition }: Attachment): boolean =>
  (mimeType.startsWith("image/") && (contentId !== undefined || disposition === "inline")) ||
  (/^text\/(html|plain)$/.test(mimeType) && disposition !== "attachment") ||
  /^(text\/(calendar|rfc822-headers)|message\/|application\/(ics|pgp-|(x-)?pkcs7-))/.test(mimeType);

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

/** Whether a part is its own email, by its type or, where a program knew no better, by its name. */
const isMail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === "message/rfc822" || /\.eml$/i.test(filename ?? "");

const fileOf = (part: Attachment): LooseFile | undefined => {
  const name = part.filename?.trim() || namesOfTypes[part.mimeType];
  // A contract is a contract, whatever its sender's program calls its type.
  const isNamedOne = /\.(docx|doc|pdf)$/i.test(name ?? "");
  return name !== undefined && (isNamedOne || !isBeside(part))
    ? { name, bytes: bytesOf(part) }
    : undefined;
};

/**
 * Takes an email apart. Files are those of the email and of every email it carries, in the order in which
 * they stand; archives are files like others and are not opened.
 */
export const readMail = async (bytes: Uint8Array): Promise<LooseMail> => {
  const files: LooseFile[] = [];
  let mails = 0;
  let filesLeftOut = 0;
  const collect = async (email: Email, depth: number): Promise<void> => {
    mails += 1;
    for (const part of email.attachments) {
      const isRead = isMail(part) && depth < deepestMail && mails < mostMails;
      if (isRead) await collect(await parse(bytesOf(part)), depth + 1);
      else {
        const file = fileOf(part);
        if (file && files.length < maxInboundFiles) files.push(file);
        else if (file) filesLeftOut += 1;
      }
    }
  };
  const email = await parse(bytes);
  await collect(email, 0);
  const sender = senderOf(email);
  return {
    sender,
    subject: (email.subject ?? "").replace(/\s+/g, " ").trim().slice(0, longestSubject),
    messageId: messageIdOf(email),
    isAutomatic: isAutomatic(email),
    findings: findingsOf(email, sender),
    files,
    filesLeftOut,
  };
};
