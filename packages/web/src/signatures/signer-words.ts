import type { FieldKind, SignerRole, SignerState } from "@proviso/domain";
import { t } from "./messages.ts";

/** What people read for each kind of field. */
export const fieldNames: Readonly<Record<FieldKind, string>> = {
  signature: t("signer-words.signature"),
  initials: t("signer-words.initials"),
  name: t("signer-words.name"),
  date: t("signer-words.date-signed"),
  text: t("signer-words.text"),
  checkbox: t("signer-words.checkbox"),
};

/** What people read for each role. */
export const roleNames: Readonly<Record<SignerRole, string>> = {
  SIGNER: t("signer-words.signs"),
  APPROVER: t("signer-words.approves"),
  COPY: t("signer-words.gets-a-copy"),
};

/** What people read for where a signer stands. */
export const signerStateNames: Readonly<Record<SignerState, string>> = {
  WAITING: t("signer-words.not-asked-yet"),
  SENT: t("signer-words.asked"),
  VIEWED: t("signer-words.opened"),
  SIGNED: t("signer-words.signed"),
  APPROVED: t("signer-words.approved"),
  DECLINED: t("signer-words.declined"),
  EMAIL_BOUNCE: t("signer-words.the-mail-came-back"),
  HANDED_OVER: t("signer-words.handed-over"),
};
