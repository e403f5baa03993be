import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { isFromThisMachine } from "../platform/http/proxied.ts";
import {
  listCapturedMail,
  readCapturedHtml,
  type CapturedLetter,
} from "../platform/mail/captured-mail.ts";
import { plainPage } from "./plain-page.ts";
import { escapeHtml } from "./render-letter.ts";
import { sampleLetters } from "./sample-letters.ts";
import { writeLetter, type Sender } from "./write-letter.ts";

// A letter is shown in a frame without scripts; only what a person clicks leads out of it.
const frame = (title: string, source: string): string =>
  `<details><summary>As a mail program shows it</summary><iframe title="${escapeHtml(title)}" src="${source}" width="680" height="640" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></details>`;

const links = /https?:\/\/\S+/g;

const textHtml = (text: string): string =>
  escapeHtml(text).replace(links, (url) => `<a href="${url}">${url}</a>`);

const letterHtml = ({ id, recipients, subject, text, at }: CapturedLetter): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipients)}, <time>${at.toISOString()}</time></p><pre>${textHtml(text)}</pre>
${frame(subject, `/mailbox/letters/${id}`)}</article>`;

const mailboxPage = (letters: readonly CapturedLetter[]): string =>
  plainPage(
    "Mailbox",
    `<p>Mail is kept here instead of being sent, because no mail server is set.
<a href="/mailbox/samples">See every letter with sample data</a></p>
${letters.length === 0 ? "<p>No mail yet.</p>" : letters.map(letterHtml).join("\n")}`,
  );

const samples = Object.entries(sampleLetters);

const sampleLetter = (name: string, sender: Sender) => {
  const found = samples.find(([known]) => known === name);
  const id = "00000000-0000-4000-8000-000000000000";
  return found && writeLetter({ id, name, to: "reader@example.com", data: found[1] }, "en", sender);
};

const samplesPage = (sender: Sender): string =>
  plainPage(
    "Every letter, with sample data",
    samples
      .map(([name]) => {
        const letter = sampleLetter(name, sender);
        return `<article><h2>${name}</h2><p>${escapeHtml(letter?.subject ?? "")}</p><pre>${textHtml(letter?.text ?? "")}</pre>
${frame(name, `/mailbox/samples/${name}`)}</article>`;
      })
      .join("\n"),
  );

const pagePolicy = "default-src 'none'; base-uri 'none'; frame-src 'self'; frame-ancestors 'none'";
const letterPolicy =
  "default-src 'none'; base-uri 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const sendPage = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-security-policy", policy)
    .header("x-frame-options", "SAMEORIGIN")
    .send(html);

const letterParams = z.object({ id: z.coerce.number().int().positive() });
const sampleParams = z.object({ name: z.string() });
const hidden = { schema: { hide: true } };

/**
 * Serves the captured mail at /mailbox and every kind of letter at /mailbox/samples, to this machine
 * alone, and not through a proxy: letters carry secret links. Served only while no mail server is set.
 */
export const serveMailbox = (
  app: FastifyInstance,
  db: ScopedDatabase,
  sender: () => Sender,
): void => {
  const get = (path: string, page: (params: unknown) => Promise<string | undefined>): void => {
    const policy = path.includes(":") ? letterPolicy : pagePolicy;
    app.get(path, hidden, async (request, reply) => {
      const html = isFromThisMachine(request) ? await page(request.params) : undefined;
      return html === undefined ? reply.callNotFound() : sendPage(reply, html, policy);
    });
  };
  get("/mailbox", async () => mailboxPage(await db.asIdentity(listCapturedMail)));
  get("/mailbox/letters/:id", async (params) => {
    const named = letterParams.safeParse(params);
    return named.success ? db.asIdentity((trx) => readCapturedHtml(trx, named.data.id)) : undefined;
  });
  get("/mailbox/samples", () => Promise.resolve(samplesPage(sender())));
  get("/mailbox/samples/:name", (params) =>
    Promise.resolve(sampleLetter(sampleParams.parse(params).name, sender())?.html),
  );
};
