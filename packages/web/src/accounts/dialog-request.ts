import { createStore } from "../platform/store.ts";

/** Which dialog that sends invitations is open; null for none. */
export const invitationDialog = createStore<"invite" | "refer" | null>(null);

/** Opens the dialog that invites colleagues into the account (A2.39). */
export const openInvite = (): void => invitationDialog.set("invite");

/** Opens the dialog that refers friends of other companies (A2.39). */
export const openReferral = (): void => invitationDialog.set("refer");

/** Closes whichever is open. */
export const closeInvitationDialog = (): void => invitationDialog.set(null);
