import { refuse } from "@proviso/domain";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../../platform/http/serve.ts";
import {
  providerMessagesPath,
  providerReturnPath,
  type OutsideContext,
} from "./outside-context.ts";
import { findByEnvelope } from "./provider-store.ts";
import { settleEnvelopeJob } from "./settle-job.ts";

/** Queues that the provider is asked about an envelope; false for one that belongs to no request. */
const askSoon = async (
  { db, jobs, service }: OutsideContext,
  envelopeId: string,
): Promise<boolean> => {
  const found = await db.asIdentity((trx) => findByEnvelope(trx, service.name, envelopeId));
  if (found)
    await db.asAccount(found.accountId, (trx) => jobs.enqueue(trx, settleEnvelopeJob, found));
  return found !== undefined;
};

// Shown in our own frame for a moment; the page around it reads its address and closes the frame.
const returned = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Done</title><body role="status">Done. This window can be closed.</body></html>`;
const returnedPolicy = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'";

/**
 * Takes in what a provider tells, and gives its pages a place to come back to. A message says only that something
 * changed: what is written down is what the provider answers when it is asked, so that forged, repeated and
 * late ones change nothing. All that is not plainly of ours is refused with one answer.
 */
export const serveProvider = async (
  app: FastifyInstance,
  context: OutsideContext,
): Promise<void> => {
  await app.register(async (plugin) => {
    plugin.removeContentTypeParser("application/json");
    plugin.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    plugin.post(providerMessagesPath, { schema: { hide: true } }, async (request, reply) => {
      const header = (name: string): string | undefined => {
        const value = request.headers[name];
        return typeof value === "string" ? value : undefined;
      };
      const envelopeId = Buffer.isBuffer(request.body)
        ? context.service.readMessage(request.body, header)
        : undefined;
      if (envelopeId === undefined || !(await askSoon(context, envelopeId)))
        return sendRefusal(request, reply, refuse("not_found"));
      return reply.send({ received: true });
    });
  });
  app.get(providerReturnPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", returnedPolicy)
      .header("cache-control", "no-store")
      .send(returned),
  );
};
