import {
  button,
  facts,
  note,
  text,
  type LetterBlock,
  type LetterWords,
} from "../letter-content.ts";

const countOf = (number: number, one: string, several: string): string =>
  number === 1 ? one : several;

/** The reply to an incoming email: the result for each of its files. */
export const inboundAnswer: LetterWords<"inbound_answer"> = (
  { subject, kind, heldReason, outcome: files, filesLeftOut },
  { productName },
) => {
  const taken = files.filter(({ refusal }) => refusal === null);
  const [title, words] = ((): readonly [string, string] => {
    if (heldReason !== null)
      return [
        "Your email is on hold",
        `${heldReason} Someone who can edit the account’s settings can release it there. If you didn’t send it, you can ignore this email.`,
      ];
    if (files.length === 0)
      return [
        "There was no contract in your email",
        "Attach contracts as .docx, .doc, or .pdf files and send the email again.",
      ];
    if (taken.length === 0)
      return ["Your files weren’t accepted", "We couldn’t accept any of the files in your email."];
    if (taken.length < files.length || filesLeftOut > 0)
      return ["Some of your files were accepted", "Results by file:"];
    return kind === "REPLY"
      ? ["Your version has arrived", "It is now the newest version of the contract."]
      : [
          countOf(files.length, "Your contract has arrived", "Your contracts have arrived"),
          countOf(files.length, "It is being reviewed.", "They are being reviewed."),
        ];
  })();
  const blocks: LetterBlock[] = [text(words)];
  if (files.length > 0)
    blocks.push(facts(...files.map(({ name, refusal }) => [name, refusal ?? "Accepted"] as const)));
  if (filesLeftOut > 0)
    blocks.push(
      note(
        `${filesLeftOut} more ${countOf(filesLeftOut, "file was", "files were")} ignored. Send at most 20 files per email.`,
      ),
    );
  for (const { name, path } of files) if (path !== null) blocks.push(button(`Open ${name}`, path));
  const [only] = taken;
  return {
    subject: subject === "" ? title : `Re: ${subject}`,
    preview: only && taken.length === 1 ? `${title}: ${only.name}` : title,
    title,
    blocks,
    reason:
      kind === "REPLY"
        ? `You’re receiving this email because you replied to a contract sent from ${productName}.`
        : `You’re receiving this email because an email from your address reached a ${productName} upload address.`,
  };
};

/** Tells people who can release held emails that some are waiting. */
export const heldMailNotice: LetterWords<"mails_held"> = (
  { firstName, mails, more, path },
  { productName },
) => {
  const count = mails.length + more;
  const title = count === 1 ? "1 email on hold" : `${count} emails on hold`;
  return {
    subject: title,
    preview: mails.map(({ sender }) => sender).join("; "),
    title,
    blocks: [
      text(firstName === "" ? "Hello," : `Hello ${firstName},`),
      text(
        count === 1
          ? "We received an email with files and put it on hold because of its sender. Release it to accept its files, or discard it."
          : "We received emails with files and put them on hold because of their senders. Release an email to accept its files, or discard it.",
      ),
      facts(
        ...mails.map(
          ({ sender, subject }) => [sender, subject === "" ? "No subject" : subject] as const,
        ),
      ),
      ...(more > 0 ? [text(`And ${more} more, listed in the settings.`)] : []),
      button(countOf(count, "Open the held email", "Open the held emails"), path),
      note(
        "Held emails are discarded after 30 days. We send you at most one email like this every four hours.",
      ),
    ],
    reason: `You’re receiving this email because you can edit your account’s settings in ${productName}.`,
  };
};
