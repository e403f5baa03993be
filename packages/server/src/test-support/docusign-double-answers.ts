import { z } from "@proviso/endpoints";
import {
  creation,
  envelopeJson,
  newEnvelope,
  sendOn,
  type DoubleAnswer,
  type DoubleEnvelope,
} from "./docusign-double-books.ts";

interface Books {
  readonly envelopes: DoubleEnvelope[];
  /** Where its pages are. */
  readonly site: string;
  readonly signed: (pdf: Buffer) => Promise<Buffer>;
}

interface Asked {
  readonly method: string;
  /** After the account's own path. */
  readonly path: string;
  readonly body: string;
}

const refusal = (errorCode: string, message = ""): DoubleAnswer => ({
  status: 400,
  json: { errorCode, message },
});

const open = ["sent", "delivered"];

const voiding = z.strictObject({ status: z.literal("voided"), voidedReason: z.string().min(1) });
const returning = z.strictObject({ returnUrl: z.url() });
const renaming = z.strictObject({
  signers: z.array(z.strictObject({ recipientId: z.string(), name: z.string(), email: z.email() })),
});

const change = (envelope: DoubleEnvelope, query: URLSearchParams, body: unknown): DoubleAnswer => {
  if (!open.includes(envelope.status)) return refusal("ENVELOPE_INVALID_STATUS", envelope.status);
  const given = voiding.safeParse(body);
  if (given.success) {
    envelope.status = "voided";
    envelope.voidedReason = given.data.voidedReason;
  } else if (query.get("resend_envelope") === "true") envelope.resent += 1;
  else return refusal("INVALID_REQUEST_BODY", "voidedReason");
  return { status: 200, json: { envelopeId: envelope.envelopeId } };
};

const rename = (envelope: DoubleEnvelope, query: URLSearchParams, body: unknown): DoubleAnswer => {
  if (!open.includes(envelope.status)) return refusal("ENVELOPE_INVALID_STATUS", envelope.status);
  const recipientUpdateResults = renaming.parse(body).signers.map(({ recipientId, ...to }) => {
    const found = envelope.recipients.find((each) => each.recipientId === recipientId);
    if (!found || found.status === "completed")
      return { recipientId, errorDetails: { errorCode: "RECIPIENT_NOT_IN_SEQUENCE", message: "" } };
    Object.assign(found, to, found.status === "created" ? {} : { status: "sent" });
    if (query.get("resend_envelope") === "true") envelope.resent += 1;
    return { recipientId, errorDetails: { errorCode: "SUCCESS", message: "" } };
  });
  return { status: 200, json: { recipientUpdateResults } };
};

const create = ({ envelopes }: Books, body: unknown): DoubleAnswer => {
  const given = creation.safeParse(body);
  if (!given.success) return refusal("INVALID_REQUEST_BODY", given.error.message);
  const envelope = newEnvelope(given.data);
  if (!envelope.pdf.subarray(0, 5).equals(Buffer.from("%PDF-")))
    return refusal("PDF_VALIDATION_FAILED");
  envelopes.push(envelope);
  const { envelopeId, status } = envelope;
  return { status: 201, json: { envelopeId, status, uri: `/envelopes/${envelopeId}` } };
};

const list = ({ envelopes }: Books, query: URLSearchParams): DoubleAnswer => {
  const ids = query.get("transaction_ids")?.split(",");
  const found = envelopes.filter(({ transactionId }) => ids?.includes(transactionId) ?? true);
  return {
    status: 200,
    json: {
      resultSetSize: String(found.length),
      envelopes: found.map(({ envelopeId, status }) => ({ envelopeId, status })),
    },
  };
};

/** The page where an envelope is prepared; its button sends to the person who is in the envelope, and it leads back. */
export const answerPage = (
  envelopes: readonly DoubleEnvelope[],
  path: string,
): DoubleAnswer | undefined => {
  const [, id, isSent] = /^\/send\/([\w-]+)(\/sent)?$/.exec(path) ?? [];
  const envelope = envelopes.find(({ envelopeId }) => envelopeId === id);
  if (!envelope) return undefined;
  if (isSent === undefined) {
    const page = `<!doctype html><title>Prepare</title><h1>Prepare your document</h1><a href="/send/${id}/sent">Send now</a>`;
    return { status: 200, page };
  }
  envelope.status = "sent";
  sendOn(envelope, new Date().toISOString());
  return { status: 302, leadTo: `${envelope.returnUrl}?event=Send` };
};

/** The answer of DocuSign's eSignature interface, version 2.1, to a request about envelopes. */
export const answerEnvelopes = async (
  books: Books,
  { method, path, body }: Asked,
): Promise<DoubleAnswer> => {
  const { pathname, searchParams: query } = new URL(path, "http://double");
  const given: unknown = body === "" ? undefined : JSON.parse(body);
  if (pathname === "/envelopes")
    return method === "POST" ? create(books, given) : list(books, query);
  const [, id = "", rest = ""] = /^\/envelopes\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const envelope = books.envelopes.find(({ envelopeId }) => envelopeId === id);
  if (!envelope) return refusal("ENVELOPE_DOES_NOT_EXIST");
  switch (`${method} ${rest}`) {
    case "GET ":
      return { status: 200, json: envelopeJson(envelope) };
    case "PUT ":
      return change(envelope, query, given);
    case "GET /recipients":
      return {
        status: 200,
        json: { signers: envelope.recipients.filter(({ kind }) => kind === "signers") },
      };
    case "PUT /recipients":
      return rename(envelope, query, given);
    case "POST /views/sender":
      if (envelope.status !== "created") return refusal("ENVELOPE_INVALID_STATUS");
      envelope.returnUrl = returning.parse(given).returnUrl;
      return { status: 201, json: { url: `${books.site}/send/${id}` } };
    case "GET /documents/combined":
      return envelope.status === "completed"
        ? { status: 200, pdf: await books.signed(envelope.pdf) }
        : refusal("ENVELOPE_INVALID_STATUS");
    default:
      return refusal("UNKNOWN_PATH", `${method} ${rest}`);
  }
};
