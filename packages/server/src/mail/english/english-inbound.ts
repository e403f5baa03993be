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

/** What became of the files of a mail that came in. */
export const inboundAnswer: LetterWords<"inbound_answer"> = (
  { subject, kind, heldReason, outcome: files, filesLeftOut },
  { productName },
) => {
  const taken = files.filter(({ refusal }) => refusal === null);
  const [title, words] = ((): readonly [string, string] => {
    if (heldReason !== null)
      return [
        "Your mail waits to be released",
        `${heldReason} Somebody who may edit the account's settings can release it there. If you did not send it, nothing has happened in your name.`,
      ];
    if (files.length === 0)
      return [
        "There was no contract in your mail",
        "Attach contracts as .docx, .doc or .pdf files and send the mail again.",
      ];
    if (taken.length === 0)
      return ["Nothing was taken", "None of the files in your mail could be taken."];
    if (taken.length < files.length || filesLeftOut > 0)
      return ["Some of your files were taken", "This became of each of them:"];
    return kind === "REPLY"
      ? ["Your version has arrived", "It is the newest version of the contract now."]
      : [
          countOf(files.length, "Your contract has arrived", "Your contracts have arrived"),
          countOf(files.length, "It is being reviewed.", "They are being reviewed."),
        ];
  })();
  const blocks: LetterBlock[] = [text(words)];
  if (files.length > 0)
    blocks.push(facts(...files.map(({ name, refusal }) => [name, refusal ?? "Taken"] as const)));
  if (filesLeftOut > 0)
    blocks.push(
      note(
        `${filesLeftOut} more ${countOf(filesLeftOut, "file was", "files were")} not looked at: send at most 20 with one mail.`,
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
        ? `You get this letter because you answered a contract that was sent from ${productName}.`
        : `You get this letter because a mail from your address came to an upload address of ${productName}.`,
  };
};

/** To those who may decide about them: mails wait. */
export const heldMailNotice: LetterWords<"mails_held"> = (
  { firstName, mails, more, path },
  { productName },
) => {
  const count = mails.length + more;
  const title = count === 1 ? "A mail waits to be released" : `${count} mails wait to be released`;
  return {
    subject: title,
    preview: mails.map(({ sender }) => sender).join("; "),
    title,
    blocks: [
      text(firstName === "" ? "Hello," : `Hello ${firstName},`),
      text(
        count === 1
          ? "a mail with files came in and was not taken, because of who it says it is from. Release it, and its files are taken. Discard it, and nothing becomes of them."
          : "mails with files came in and were not taken, because of who they say they are from. Release one, and its files are taken. Discard it, and nothing becomes of them.",
      ),
      facts(
        ...mails.map(
          ({ sender, subject }) => [sender, subject === "" ? "No subject" : subject] as const,
        ),
      ),
      ...(more > 0 ? [text(`And ${more} more, which the settings show.`)] : []),
      button(countOf(count, "Open the held mail", "Open the held mails"), path),
      note(
        "What nobody releases is discarded after 30 days. However many come in, no more than one such letter is sent in four hours.",
      ),
    ],
    reason: `You get this letter because you may edit the settings of your account in ${productName}.`,
  };
};
