import type { FastifyInstance } from "fastify";
import type { Log } from "../log.ts";

const hourMilliseconds = 3_600_000;

/**
 * Warns in the log, once an hour, when requests come through a proxy that TRUSTED_PROXIES doesn't name: everyone
 * behind it then counts as one address, in every limit and in what people are told about sign-ins.
 */
export const warnOfUntrustedProxy = (app: FastifyInstance, log: Log): void => {
  let next = 0;
  app.addHook("onRequest", async ({ headers, ip, socket }) => {
    const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
    if (!isForwarded || ip !== socket.remoteAddress) return;
    const now = Date.now();
    if (now < next) return;
    next = now + hourMilliseconds;
    log.warn({ proxy: ip, setting: "TRUSTED_PROXIES" }, "forwarded_by_untrusted_proxy");
  });
};
