import { refuse } from "@proviso/domain";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import { sendRefusal } from "./serve.ts";

const day = 24 * 60 * 60 * 1000;

const textOf = (supportEmail: string, start: Date): string => {
  // Down to midnight, so that every process started on one day says the same, and none more than a year.
  const midnight = Math.floor(start.getTime() / day) * day;
  const lines = [
    `Contact: mailto:${encodeURIComponent(supportEmail).replaceAll("%40", "@")}`,
    `Expires: ${new Date(midnight + 365 * day).toISOString()}`,
    "Preferred-Languages: en",
  ];
  return `${lines.join("\r\n")}\r\n`;
};

/**
 * Answers /.well-known/security.txt (RFC 9116): whom to tell of a weakness, good for a year from the start of the
 * process; 404 where no support address is set.
 */
export const serveSecurityText = (
  app: FastifyInstance,
  { supportEmail, clock }: { readonly supportEmail: string | null; readonly clock: Clock },
): void => {
  const text = supportEmail === null ? null : textOf(supportEmail, clock.now());
  app.get("/.well-known/security.txt", { schema: { hide: true } }, async (request, reply) =>
    text === null
      ? sendRefusal(request, reply, refuse("not_found"))
      : reply.type("text/plain; charset=utf-8").send(text),
  );
};
