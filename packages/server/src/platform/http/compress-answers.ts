import type { FastifyInstance } from "fastify";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** In characters; what is shorter is sent before it would be compressed. */
const shortest = 16 * 1024;

/** A twentieth longer than by the slowest, in half its time. */
const level = 4;

/** Whether who sent this header of a request, accept-encoding, takes gzip (RFC 9110, 12.5.3). */
export const isGzipTaken = (encodings: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(encodings ?? ""));

/**
 * Sends long answers of text compressed to the person who takes gzip: a review is a fifth of its length then. Nobody learns
 * from the length what an answer holds: it takes a token in a header to ask for one, which no page of another can send.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < shortest) return payload;
    if (reply.hasHeader("content-encoding")) return payload;
    void reply.header("vary", "accept-encoding");
    if (!isGzipTaken(request.headers["accept-encoding"])) return payload;
    void reply.removeHeader("content-length").header("content-encoding", "gzip");
    return promisify(gzip)(payload, { level });
  });
};
