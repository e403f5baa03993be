import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { S3Config } from "../platform/storage/s3-storage.ts";
import { freePort } from "./free-port.ts";

/** Where an object store on this port of this machine is. */
export const s3ConfigFor = (port: number): S3Config => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: "us-east-1",
  bucket: "contracts",
  accessKeyId: "test-key",
  secretAccessKey: "test-secret",
});

/** An object store for tests, with one empty bucket. */
export interface S3Double {
  readonly config: S3Config;
  stop(): Promise<void>;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly writtenAt: Date;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const sha256 = (said: string | Buffer): string => createHash("sha256").update(said).digest("hex");
const hmac = (key: string | Buffer, said: string): Buffer =>
  createHmac("sha256", key).update(said).digest();

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

const xml = (status: number, body: string): Answer => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

const fault = (status: number, code: string): Answer =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Whether a request is signed with the keys of the place (AWS Signature Version 4). */
const isSigned = (request: IncomingMessage, url: URL, body: Buffer, config: S3Config): boolean => {
  const { authorization: given = "", "x-amz-content-sha256": said = "" } = request.headers;
  const [, keyId, day = "", region = "", names = "", signature] = authorization.exec(given) ?? [];
  if (keyId !== config.accessKeyId) return false;
  if (/^[0-9a-f]{64}$/.test(String(said)) && said !== sha256(body)) return false;
  const header = (name: string): string =>
    String(request.headers[name] ?? "")
      .trim()
      .replace(/ +/g, " ");
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join("&"),
    ...names.split(";").map((name) => `${name}:${header(name)}`),
    "",
    names,
    said,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", header("x-amz-date"), scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${config.secretAccessKey}`,
  );
  return createHmac("sha256", key).update(toSign).digest("hex") === signature;
};

/** A page of ListObjectsV2. */
const listed = (
  objects: ReadonlyMap<string, StoredObject>,
  { bucket }: S3Config,
  query: URLSearchParams,
): Answer => {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
  const most = Number(query.get("max-keys") ?? 1000);
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, most);
  const contents = page.map((key) => {
    const { bytes, writtenAt } = objects.get(key) ?? {
      bytes: Buffer.alloc(0),
      writtenAt: new Date(),
    };
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const isTruncated = page.length < keys.length;
  const next = isTruncated
    ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? "")}</NextContinuationToken>`
    : "";
  return xml(
    200,
    `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
};

const answerAbout = (
  objects: Map<string, StoredObject>,
  key: string,
  method: string,
  body: Buffer,
): Answer => {
  if (method === "PUT") {
    objects.set(key, { bytes: body, writtenAt: new Date() });
    return { status: 200, headers: { etag: `"${sha256(body).slice(0, 32)}"` } };
  }
  if (method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  const found = objects.get(key);
  if (found === undefined) return fault(404, "NoSuchKey");
  if (method !== "GET" && method !== "HEAD") return fault(405, "MethodNotAllowed");
  const headers = {
    "content-type": "application/octet-stream",
    "last-modified": found.writtenAt.toUTCString(),
  };
  return { status: 200, headers, body: found.bytes };
};

const answerTo = (
  objects: Map<string, StoredObject>,
  config: S3Config,
  request: IncomingMessage,
  body: Buffer,
): Answer => {
  const url = new URL(request.url ?? "/", "http://store.example");
  if (!isSigned(request, url, body, config)) return fault(403, "SignatureDoesNotMatch");
  const [, bucket = "", ...path] = url.pathname.split("/").map(decodeURIComponent);
  if (bucket !== config.bucket) return fault(404, "NoSuchBucket");
  const key = path.join("/");
  const method = request.method ?? "GET";
  if (key !== "") return answerAbout(objects, key, method, body);
  return method === "HEAD" ? { status: 200 } : listed(objects, config, url.searchParams);
};

const serveOne = async (
  objects: Map<string, StoredObject>,
  config: S3Config,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const {
    status,
    headers = {},
    body = "",
  } = answerTo(objects, config, request, Buffer.concat(chunks));
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(request.method === "HEAD" ? undefined : body);
};

/**
 * Starts an object store on a free port of this machine: what the storage asks of Amazon S3, by its protocol and with
 * its signatures, kept in memory. An upload that is cut off leaves nothing.
 */
export const startS3Double = async (): Promise<S3Double> => {
  const port = await freePort();
  const place = s3ConfigFor(port);
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    serveOne(objects, place, request, response).catch(() => response.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    config: place,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
