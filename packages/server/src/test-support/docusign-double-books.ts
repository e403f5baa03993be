import { randomUUID } from "node:crypto";
import { z } from "@proviso/endpoints";

/** Someone in an envelope of the double, by the names of DocuSign's own interface. */
export interface DoubleRecipient {
  readonly recipientId: string;
  readonly recipientIdGuid: string;
  name: string;
  email: string;
  readonly routingOrder: string;
  readonly kind: "signers" | "carbonCopies" | "certifiedDeliveries";
  status: string;
  sentDateTime?: string;
  deliveredDateTime?: string;
  signedDateTime?: string;
  declinedDateTime?: string;
  declinedReason?: string;
  autoRespondedReason?: string;
}

/** An envelope of the double. */
export interface DoubleEnvelope {
  readonly envelopeId: string;
  readonly transactionId: string;
  status: string;
  voidedReason?: string;
  readonly pdf: Buffer;
  /** What DocuSign would be asked to place, by recipient. */
  readonly tabs: readonly (readonly string[])[];
  readonly tellAt: string;
  /** Where its page leads back to. */
  returnUrl: string;
  recipients: DoubleRecipient[];
  /** How often letters went out again. */
  resent: number;
}

/** What a request is answered with. */
export type DoubleAnswer =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly pdf: Buffer }
  | { readonly status: number; readonly page: string }
  | { readonly status: number; readonly leadTo: string };

const tab = z.looseObject({
  documentId: z.literal("1"),
  pageNumber: z.string().regex(/^[1-9]\d*$/),
  xPosition: z.string().regex(/^\d+$/),
  yPosition: z.string().regex(/^\d+$/),
});

/** What DocuSign's Envelopes: create takes of all it can take, as far as we use it. */
export const creation = z.strictObject({
  status: z.literal("created"),
  transactionId: z.string().min(1),
  emailSubject: z.string().min(1).max(100),
  documents: z
    .array(
      z.strictObject({
        documentId: z.literal("1"),
        name: z.string().min(1),
        fileExtension: z.literal("pdf"),
        documentBase64: z.base64(),
      }),
    )
    .length(1),
  recipients: z.strictObject({
    signers: z.array(
      z.strictObject({
        recipientId: z.string(),
        routingOrder: z.string(),
        name: z.string().min(1),
        email: z.email(),
        tabs: z.record(z.string().endsWith("Tabs"), z.array(tab)),
      }),
    ),
  }),
  notification: z.strictObject({
    useAccountDefaults: z.literal("false"),
    reminders: z.record(z.string(), z.string()),
    expirations: z.record(z.string(), z.string()),
  }),
  eventNotification: z.strictObject({
    url: z.url(),
    requireAcknowledgment: z.literal("true"),
    includeHMAC: z.literal("true"),
    deliveryMode: z.literal("SIM"),
    events: z.array(z.string()).min(1),
    eventData: z.strictObject({
      version: z.literal("restv2.1"),
      format: z.literal("json"),
      includeData: z.array(z.string()),
    }),
  }),
});

/** A recipient as the double keeps them. */
export const newRecipient = (
  { name, email, order = 1 }: { name: string; email: string; order?: number },
  index: number,
  kind: DoubleRecipient["kind"] = "signers",
): DoubleRecipient => ({
  recipientId: String(index + 1),
  recipientIdGuid: randomUUID(),
  name,
  email,
  routingOrder: String(order),
  kind,
  status: "created",
});

/** An envelope out of what was posted. */
export const newEnvelope = (given: z.output<typeof creation>): DoubleEnvelope => ({
  envelopeId: randomUUID(),
  transactionId: given.transactionId,
  status: "created",
  pdf: Buffer.from(given.documents[0]?.documentBase64 ?? "", "base64"),
  tabs: given.recipients.signers.map(({ tabs }) =>
    Object.entries(tabs).flatMap(([kind, all]) =>
      all.map(
        ({ pageNumber, xPosition, yPosition }) => `${kind} ${pageNumber}:${xPosition},${yPosition}`,
      ),
    ),
  ),
  tellAt: given.eventNotification.url,
  returnUrl: "",
  recipients: given.recipients.signers.map((each, index) => newRecipient(each, index)),
  resent: 0,
});

/** Sends to those whose turn it is: everyone of the lowest order that is not through. */
export const sendOn = (envelope: DoubleEnvelope, now: string): void => {
  const open = envelope.recipients.filter(
    ({ kind, status }) => kind !== "carbonCopies" && status !== "completed",
  );
  const turn = Math.min(...open.map(({ routingOrder }) => Number(routingOrder)));
  for (const each of open)
    if (Number(each.routingOrder) === turn && each.status === "created") {
      each.status = "sent";
      each.sentDateTime = now;
    }
  if (open.length > 0) return;
  envelope.status = "completed";
  for (const each of envelope.recipients) each.status = "completed";
};

/** An envelope as DocuSign's Envelopes: get tells it. */
export const envelopeJson = ({
  envelopeId,
  status,
  voidedReason,
  recipients,
}: DoubleEnvelope): unknown => {
  const of = (kind: DoubleRecipient["kind"]) =>
    recipients.filter((each) => each.kind === kind).map(({ kind: _, ...each }) => each);
  return {
    envelopeId,
    status,
    ...(voidedReason === undefined ? {} : { voidedReason }),
    recipients: {
      signers: of("signers"),
      carbonCopies: of("carbonCopies"),
      certifiedDeliveries: of("certifiedDeliveries"),
      agents: [],
      editors: [],
      intermediaries: [],
      inPersonSigners: [],
      witnesses: [],
      recipientCount: String(recipients.length),
      currentRoutingOrder: "1",
    },
  };
};
