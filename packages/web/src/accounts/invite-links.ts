import { copyText } from "../platform/copy-text.ts";
import { showNotice } from "../ui/notice.tsx";
import { t } from "./messages.ts";

/** Where an invited person registers (A2.12), with their email filled in where it is known (A2.25). */
export const inviteLink = (origin: string, email?: string): string =>
  email === undefined ? `${origin}/signUp` : `${origin}/signUp?email=${encodeURIComponent(email)}`;

/** Where a referred friend registers: it bears what is before the at sign of the sender's id (A2.12). */
export const referralLink = (origin: string, externalId: string): string =>
  `${origin}/signUp?ruk=${encodeURIComponent(externalId.replace(/@.*/s, ""))}`;

/** Copies a link for someone else and says so (A8.7). */
export const copyInviteLink = async (link: string): Promise<void> => {
  if (await copyText(link)) showNotice(t("invite-links.invite-link-copied"));
  else showNotice(t("invite-links.the-link-could", { link }), { tone: "failed" });
};
