import fastifyStatic from "@fastify/static";
import { refuse } from "@proviso/domain";
import { editorPagePath } from "@proviso/endpoints";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readFirstParts } from "./first-parts.ts";
import { sendRefusal } from "./serve.ts";

// What Google's check of robots loads, and nothing else of theirs.
const recaptchaSources = [
  "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  "connect-src 'self' https://www.google.com/recaptcha/",
];

/** What the client's pages may show beside their own. */
export interface ClientPolicy {
  readonly usesRecaptcha?: boolean;
  /** The address whose page is embedded to book a call. */
  readonly schedulingUrl?: string | null;
  /** The sites of the signature provider whose pages are embedded. */
  readonly frameOrigins?: readonly string[];
}

const framesOf = ({ usesRecaptcha, schedulingUrl, frameOrigins = [] }: ClientPolicy): string[] => {
  const frames = [
    ...(usesRecaptcha === true ? ["https://www.google.com/recaptcha/"] : []),
    ...(schedulingUrl === undefined || schedulingUrl === null
      ? []
      : [new URL(schedulingUrl).origin]),
    ...frameOrigins,
  ];
  // The editor is in our own frame.
  return [`frame-src 'self' ${frames.join(" ")}`.trimEnd()];
};

const policyFor = (nonce: string, policy: ClientPolicy): string =>
  [
    "default-src 'self'",
    ...(policy.usesRecaptcha === true ? recaptchaSources : []),
    ...framesOf(policy),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * Who shares windows with a page. A checkout opens in its own window at a payment site and is still to be seen
 * as open, so that pages keep hold of the windows they open; the one page such a site comes back to keeps its
 * window's opener, so that it may close itself. Nobody else's page keeps hold of ours.
 */
const openerPolicyOf = (address: string): string =>
  /^\/paymentCallback(?:[?/]|$)/i.test(address) ? "unsafe-none" : "same-origin-allow-popups";

/**
 * What the page of the editor may do: it is shown in a frame of ours alone, writes styles into its
 * elements as a document needs them, and asks nobody for anything.
 */
const editorPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Reads a file and what is made of it again whenever it was written again. */
const reader = <Read>(file: string, read: (page: string) => Read | Promise<Read>) => {
  let held: { at: number; read: Read } | undefined;
  return async (): Promise<Read> => {
    const { mtimeMs } = await stat(file);
    if (held?.at !== mtimeMs)
      held = { at: mtimeMs, read: await read(await readFile(file, "utf8")) };
    return held.read;
  };
};

const sendUnbuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type("text/plain; charset=utf-8")
    .send("The web client is not built. Run: npm run build\n");

const wantsPage = (request: FastifyRequest): boolean =>
  ["GET", "HEAD"].includes(request.method) &&
  (request.headers.accept ?? "").includes("text/html") &&
  !request.url.startsWith("/assets/");

/**
 * Serves the built client: files with a hash in their name for a year, and its one page, with a
 * fresh nonce for its styles, to every address that is no endpoint. Scripts are our own, and Google's
 * where its check of robots is used; a frame shows the calendar of the calls, where there is one.
 */
export const serveClient = async (
  app: FastifyInstance,
  folder: string,
  policy: ClientPolicy = {},
): Promise<void> => {
  const page = join(folder, "index.html");
  const parts = join(folder, ".vite/first-parts.json");
  const readPage = reader(page, async (text) => ({
    text,
    firstParts: existsSync(parts) ? readFirstParts(await readFile(parts, "utf8")) : () => "",
  }));
  if (existsSync(folder))
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ["index.html", "editor.html", ".vite/**", "**/*.br", "**/*.gz"],
      // A build leaves each file compressed beside itself.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, "assets"));
        void reply.header(
          "cache-control",
          isHashed ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  const sendPage = async (reply: FastifyReply, address: string): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString("base64");
    const { text, firstParts } = await readPage();
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policyFor(nonce, policy))
      .header("cross-origin-opener-policy", openerPolicyOf(address))
      .header("cache-control", "no-store")
      .send(text.replaceAll("NONCE", nonce).replace("</head>", `${firstParts(address)}</head>`));
  };
  const editorPage = join(folder, "editor.html");
  const readEditorPage = reader(editorPage, (text) => text);
  app.get(editorPagePath, { schema: { hide: true } }, async (_request, reply) =>
    existsSync(editorPage)
      ? reply
          .type("text/html; charset=utf-8")
          .header("content-security-policy", editorPolicy)
          .header("cache-control", "no-store")
          .send(await readEditorPage())
      : sendUnbuilt(reply),
  );
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendRefusal(request, reply, refuse("not_found"));
    if (existsSync(page)) return sendPage(reply, request.url);
    return sendUnbuilt(reply);
  });
};
