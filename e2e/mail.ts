import { expect } from "@playwright/test";
import { createTransport } from "nodemailer";
import type { ChosenFile } from "./steps.ts";

interface Letter {
  readonly subject: string;
  readonly to: string;
  readonly text: string;
}

const unescape = (html: string): string =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const article = /<article><h2>(.*?)<\/h2><p>To (.*?), <time>.*?<pre>(.*?)<\/pre>/gs;

/** The letters to someone in the server's local mailbox, the newest first. */
export const lettersTo = async (url: string, to: string): Promise<readonly Letter[]> => {
  const page = await (await fetch(`${url}/mailbox`)).text();
  return [...page.matchAll(article)]
    .map(([, subject = "", recipient = "", text = ""]) => ({
      subject: unescape(subject),
      to: unescape(recipient),
      text: unescape(text),
    }))
    .filter((letter) => letter.to.includes(to));
};

/**
 * The link to this path in the newest letter to someone, waited for until there are `letters` with
 * one; as a path of the server, since one server has several names on its own machine.
 */
export const mailedLink = async (
  url: string,
  to: string,
  path: string,
  letters = 1,
): Promise<string> => {
  const found = async (): Promise<string[]> => {
    const texts = (await lettersTo(url, to)).map(({ text }) => text);
    return texts.flatMap((text) => {
      const link = (text.match(/https?:\/\/\S+/g) ?? []).find((each) =>
        new URL(each).pathname.startsWith(path),
      );
      return link === undefined ? [] : [link];
    });
  };
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(letters);
  const link = new URL((await found())[0] ?? "");
  return `${link.pathname}${link.search}${link.hash}`;
};

/** Opens an address as an email scanner does: by GET, without running the page. */
export const opened = (address: string): Promise<Response> =>
  fetch(address, { headers: { accept: "text/html" } });

/** What the mail server before the servers of the journeys signs its findings about senders with. */
export const mailServerName = "mx.proviso.example";

/**
 * Brings an email with a file to the server that the journeys share, by SMTP as a mail server does which found its
 * sender to be who they say; taken when this resolves.
 */
export const bringMail = async (
  mail: { readonly from: string; readonly to: string; readonly subject: string },
  { name, buffer }: ChosenFile,
): Promise<void> => {
  const port = Number(process.env["PROVISO_MAIL_PORT"]);
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  const domain = /@([^>]+)>?$/.exec(mail.from)?.[1] ?? "";
  await transport.sendMail({
    ...mail,
    headers: { "Authentication-Results": `${mailServerName}; dmarc=pass header.from=${domain}` },
    attachments: [{ filename: name, content: buffer }],
  });
  transport.close();
};
