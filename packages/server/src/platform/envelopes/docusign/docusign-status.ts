import { z } from "zod";
import type { Envelope, EnvelopeSigner } from "../envelope-service.ts";

const recipient = z.object({
  recipientIdGuid: z.string().min(1),
  name: z.string().default(""),
  email: z.string().default(""),
  routingOrder: z.coerce.number().int().min(1).catch(1),
  status: z.string().default("created"),
  sentDateTime: z.string().optional(),
  deliveredDateTime: z.string().optional(),
  signedDateTime: z.string().optional(),
  declinedDateTime: z.string().optional(),
  declinedReason: z.string().optional(),
  autoRespondedReason: z.string().optional(),
});

const recipients = z.array(recipient).default([]);

/** Those of an envelope, by what they are asked for; the first three sign. */
const asked = z.object({
  signers: recipients,
  inPersonSigners: recipients,
  witnesses: recipients,
  agents: recipients,
  editors: recipients,
  intermediaries: recipients,
  certifiedDeliveries: recipients,
  carbonCopies: recipients,
});

const envelope = z.object({
  envelopeId: z.string(),
  status: z.string(),
  voidedReason: z.string().optional(),
  recipients: asked,
});

type Recipient = z.output<typeof recipient>;
type Role = EnvelopeSigner["role"];

const dateOf = (text: string | undefined): Date | null => {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : new Date(time);
};

const standing = (each: Recipient, role: Role): Pick<EnvelopeSigner, "state" | "at" | "reason"> => {
  const { status, declinedReason = "", autoRespondedReason = "" } = each;
  const done = dateOf(each.signedDateTime ?? each.deliveredDateTime);
  const isDone = status.toLowerCase() === "completed" || status.toLowerCase() === "signed";
  // A copy is delivered, not signed: it never counts as an act.
  if (role === "COPY") return { state: isDone ? "SENT" : "WAITING", at: null, reason: "" };
  if (isDone) return { state: role === "SIGNER" ? "SIGNED" : "APPROVED", at: done, reason: "" };
  switch (status.toLowerCase()) {
    case "declined":
      return { state: "DECLINED", at: dateOf(each.declinedDateTime), reason: declinedReason };
    case "autoresponded":
      return { state: "EMAIL_BOUNCE", at: null, reason: autoRespondedReason };
    case "delivered":
      return { state: "VIEWED", at: dateOf(each.deliveredDateTime), reason: "" };
    case "sent":
      return { state: "SENT", at: dateOf(each.sentDateTime), reason: "" };
    default:
      return { state: "WAITING", at: null, reason: "" };
  }
};

const signersOf = (of: readonly Recipient[], role: Role): EnvelopeSigner[] =>
  of.map((each) => ({
    id: each.recipientIdGuid,
    name: each.name.trim(),
    email: each.email.trim().toLowerCase(),
    role,
    position: each.routingOrder,
    ...standing(each, role),
  }));

const states: Readonly<Record<string, Envelope["state"]>> = {
  created: "draft",
  sent: "sent",
  delivered: "sent",
  // Everyone has acted, and the service is still putting the document together.
  signed: "sent",
  correct: "sent",
  processing: "sent",
  completed: "completed",
  declined: "declined",
  voided: "gone",
  deleted: "gone",
  timedout: "gone",
};

/** What DocuSign's `Envelopes: get` says of one envelope, with its recipients. */
export const envelopeOf = (id: string, answer: unknown): Envelope => {
  const { envelopeId, status, voidedReason, recipients: all } = envelope.parse(answer);
  if (envelopeId.toLowerCase() !== id.toLowerCase())
    throw new Error(`DocuSign was asked of ${id} and answered of ${envelopeId}.`);
  const state = states[status.toLowerCase()];
  if (state === undefined) throw new Error(`DocuSign’s status ${status} is not known here.`);
  const { signers, inPersonSigners, witnesses, carbonCopies, ...others } = all;
  return {
    state,
    reason: voidedReason ?? "",
    signers: [
      ...signersOf([...signers, ...inPersonSigners, ...witnesses], "SIGNER"),
      ...signersOf(Object.values(others).flat(), "APPROVER"),
      ...signersOf(carbonCopies, "COPY"),
    ],
  };
};
