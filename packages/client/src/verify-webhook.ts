/** What a webhook is told. */
export interface WebhookMessage {
  /** The event, such as "contract_executed". */
  readonly type: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly data: {
    readonly documentGuid: string | null;
    readonly groupGuid: string | null;
    readonly documentStatus: string | null;
    readonly documentVersion: number | null;
    readonly event: string;
    /** Where a person who may see the contract opens it; null for a trial. */
    readonly link: string | null;
  };
}

/** A request as the receiver of a webhook has it. */
export interface ReceivedRequest {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it came, before any JSON parser. */
  readonly body: string;
}

const toleranceSeconds = 300;

const decoded = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const decodedOrNone = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return decoded(base64);
  } catch {
    // No base64: no signature of ours.
    return new Uint8Array();
  }
};

/**
 * The message of a request, if it was signed with this webhook's secret not more than five minutes ago; otherwise
 * undefined, and the request is to be refused. Standard Webhooks 1.0.
 */
export const verifyWebhook = async (
  secret: string,
  { headers, body }: ReceivedRequest,
  now: number = Date.now(),
): Promise<WebhookMessage | undefined> => {
  const header = (name: string): string => [headers[name] ?? ""].flat()[0] ?? "";
  const [id, at] = [header("webhook-id"), header("webhook-timestamp")];
  if (id === "" || !/^\d+$/.test(at)) return undefined;
  if (Math.abs(now / 1000 - Number(at)) > toleranceSeconds) return undefined;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = decoded(secret.replace(/^whsec_/, ""));
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${at}.${body}`);
  for (const each of header("webhook-signature").split(" ")) {
    if (!each.startsWith("v1,")) continue;
    // Compared by the platform, in the same time whatever it is.
    if (await crypto.subtle.verify("HMAC", key, decodedOrNone(each.slice(3)), signed))
      return JSON.parse(body);
  }
  return undefined;
};
