import type { FieldKind, SignerRole, SignerState } from "@proviso/domain";

/** What people read for each kind of field. */
export const fieldNames: Readonly<Record<FieldKind, string>> = {
  signature: "Signature",
  initials: "Initials",
  name: "Name",
  date: "Date signed",
  text: "Text",
  checkbox: "Checkbox",
};

/** What people read for each role. */
export const roleNames: Readonly<Record<SignerRole, string>> = {
  SIGNER: "Signs",
  APPROVER: "Approves",
  COPY: "Gets a copy",
};

/** What people read for where a signer stands. */
export const signerStateNames: Readonly<Record<SignerState, string>> = {
  WAITING: "Not asked yet",
  SENT: "Asked",
  VIEWED: "Opened",
  SIGNED: "Signed",
  APPROVED: "Approved",
  DECLINED: "Declined",
  EMAIL_BOUNCE: "The mail came back",
  HANDED_OVER: "Handed over",
};
