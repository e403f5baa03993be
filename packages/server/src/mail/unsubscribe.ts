import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { findRecipient, silenceAddress } from "./mail-store.ts";
import { plainPage } from "./plain-page.ts";
import { escapeHtml } from "./render-letter.ts";

const params = z.object({ mailId: z.uuid() });
const hidden = { schema: { hide: true } };
const policy = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const ask = (productName: string): string =>
  plainPage(
    "Unsubscribe",
    `<p>${escapeHtml(productName)} won’t send you any more recommendations.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );

const done = plainPage("Unsubscribed", "<p>You won’t receive any more recommendations.</p>");

/**
 * Serves unsubscribing: a page that asks, since programs open links by themselves, and the one POST by
 * which a mail program does it in one click (RFC 8058). The id of the letter, which only its receiver
 * knows, stands for the address. An unknown one is answered alike.
 */
export const serveUnsubscribe = (
  app: FastifyInstance,
  db: ScopedDatabase,
  clock: Clock,
  productName: string,
): void => {
  app.get("/mail/unsubscribe/:mailId", hidden, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", policy)
      .send(ask(productName)),
  );
  app.post("/mail/unsubscribe/:mailId", hidden, async (request, reply) => {
    const named = params.safeParse(request.params);
    if (named.success)
      await db.asIdentity(async (trx) => {
        const address = await findRecipient(trx, named.data.mailId);
        if (address !== undefined)
          await silenceAddress(trx, address, "UNSUBSCRIBED", "one click", clock.now());
      });
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(done);
  });
};
