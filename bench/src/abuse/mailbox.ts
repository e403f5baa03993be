import { setTimeout as pause } from "node:timers/promises";

const article = /<article><h2>(.*?)<\/h2><p>To (.*?), <time>.*?<pre>(.*?)<\/pre>/gs;

/** Waits for what this pattern's first group finds in the newest letter to an address, in the server's local mailbox. */
export const foundInMail = async (url: string, to: string, pattern: RegExp): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const page = await (await fetch(`${url}/mailbox`)).text();
    for (const [, subject = "", recipient = "", text = ""] of page.matchAll(article)) {
      const found = recipient.includes(to) ? pattern.exec(`${subject}\n${text}`)?.[1] : undefined;
      if (found !== undefined) return found;
    }
    await pause(150);
  }
  throw new Error(`No letter with ${String(pattern)} to ${to} arrived.`);
};
