import type { FastifyReply } from "fastify";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { isGzipTaken } from "./compress-answers.ts";

/** A file to be saved by the reader, never shown in the page. */
export interface FileAnswer {
  readonly file: Readable;
  readonly name: string;
  /** In bytes; null when it is made while it is sent. */
  readonly size: number | null;
  readonly mediaType: string;
}

/** JSON that was written down before, gzipped, in the exact shape of the endpoint's answer. */
export interface StoredJson {
  readonly gzippedJson: Readable;
}

/** The name of a file for a header (RFC 6266): plain for old readers, exact for the others. */
export const dispositionOf = (name: string): string => {
  const safe = name.replace(/[^\x20-\x7e]|["\\%;/]/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${safe}"; filename*=UTF-8''${exact}`;
};

/** Sends a stored file so that no browser runs, frames, sniffs or keeps it. */
export const sendFile = (reply: FastifyReply, answer: FileAnswer): FastifyReply => {
  if (answer.size !== null) void reply.header("content-length", answer.size);
  return reply
    .type(answer.mediaType)
    .header("content-disposition", dispositionOf(answer.name))
    .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header("cache-control", "private, no-store")
    .send(answer.file);
};

/** Sends stored JSON as it lies to the person who takes gzip, and inflated to all others. */
export const sendStoredJson = (reply: FastifyReply, { gzippedJson }: StoredJson): FastifyReply => {
  void reply.type("application/json; charset=utf-8").header("vary", "accept-encoding");
  if (isGzipTaken(reply.request.headers["accept-encoding"]))
    return reply.header("content-encoding", "gzip").send(gzippedJson);
  // A failure ends the answer unfinished, as it would the stored bytes themselves.
  return reply.send(pipeline(gzippedJson, createGunzip(), () => undefined));
};
