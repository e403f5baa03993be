import type { FieldKind } from "@proviso/domain";
import type { EnvelopeProposal, NewEnvelope } from "../envelope-service.ts";

/** What DocuSign calls a place of each kind; a name and a date are filled in by itself. */
const tabs: Readonly<Record<FieldKind, string>> = {
  signature: "signHereTabs",
  initials: "initialHereTabs",
  name: "fullNameTabs",
  date: "dateSignedTabs",
  text: "textTabs",
  checkbox: "checkboxTabs",
};

/** What can be left empty; a name and a date always stand. */
const optional = (kind: FieldKind, isRequired: boolean): object => {
  if (kind === "signature" || kind === "initials") return { optional: String(!isRequired) };
  return kind === "text" || kind === "checkbox" ? { required: String(isRequired) } : {};
};

const tabsOf = ({ fields }: EnvelopeProposal): Record<string, object[]> => {
  const all: Record<string, object[]> = {};
  for (const { kind, isRequired, page, x, y, width, height } of fields) {
    const tab = {
      documentId: "1",
      pageNumber: String(page + 1),
      xPosition: String(Math.round(x)),
      yPosition: String(Math.round(y)),
      // The size of a signature is DocuSign's own.
      ...(kind === "text"
        ? { width: String(Math.round(width)), height: String(Math.round(height)) }
        : {}),
      ...optional(kind, isRequired),
    };
    (all[tabs[kind]] ??= []).push(tab);
  }
  return all;
};

const signerOf = (proposal: EnvelopeProposal, index: number): object => ({
  recipientId: String(index + 1),
  routingOrder: "1",
  name: proposal.name,
  email: proposal.email,
  tabs: tabsOf(proposal),
});

// What changes how an envelope stands; all else is not worth a message.
const told = [
  "envelope-sent",
  "envelope-completed",
  "envelope-declined",
  "envelope-voided",
  "recipient-sent",
  "recipient-delivered",
  "recipient-completed",
  "recipient-declined",
  "recipient-autoresponded",
  "recipient-reassign",
];

/** An envelope that is made and not sent, as DocuSign's `Envelopes: create` takes it. */
export const draftOf = (envelope: NewEnvelope): object => ({
  status: "created",
  // By it the envelope is found again when our own note of its id was lost.
  transactionId: envelope.requestId,
  emailSubject: `Please sign: ${envelope.fileName}`.slice(0, 100),
  documents: [
    {
      documentId: "1",
      name: envelope.fileName,
      fileExtension: "pdf",
      documentBase64: Buffer.from(envelope.pdf).toString("base64"),
    },
  ],
  recipients: { signers: envelope.signers.map(signerOf) },
  notification: {
    useAccountDefaults: "false",
    reminders: {
      reminderEnabled: "true",
      reminderDelay: String(envelope.remindsAfterDays),
      reminderFrequency: String(envelope.remindsAfterDays),
    },
    expirations: {
      expireEnabled: "true",
      expireAfter: String(envelope.expiresAfterDays),
      expireWarn: "3",
    },
  },
  eventNotification: {
    url: envelope.tellAt,
    requireAcknowledgment: "true",
    includeHMAC: "true",
    deliveryMode: "SIM",
    events: told,
    eventData: { version: "restv2.1", format: "json", includeData: [] },
  },
});
