import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/database/connection.ts";
import { listCapturedMail, type CapturedLetter } from "../platform/mail/captured-mail.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escape = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found] ?? "");

const letterHtml = ({ recipients, subject, text, at }: CapturedLetter): string =>
  `<article><h2>${escape(subject)}</h2><p>To ${escape(recipients)}, <time>${at.toISOString()}</time></p><pre>${escape(text)}</pre></article>`;

const page = (letters: readonly CapturedLetter[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title></head><body><main><h1>Mailbox</h1>
<p>Mail is kept here instead of being sent, because no mail server is set.</p>
${letters.length === 0 ? "<p>No mail yet.</p>" : letters.map(letterHtml).join("\n")}
</main></body></html>
`;

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Serves the captured mail at /mailbox, to this machine alone: letters carry secret links. */
export const serveMailbox = (app: FastifyInstance, db: Database): void => {
  app.get("/mailbox", { schema: { hide: true } }, async (request, reply) => {
    const address = request.socket.remoteAddress ?? "";
    if (!loopback.has(address) || request.ip !== address) return reply.callNotFound();
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(page(await listCapturedMail(db)));
  });
};
