export { countriesWith } from "./countries.ts";
export { openReferral } from "./dialog-request.ts";
export { InvitationHost } from "./invitation-host.tsx";
export { copyInviteLink, inviteLink } from "./invite-links.ts";
export { usersSearch } from "./users-search.ts";

/** Loads user management. */
export const loadUsersPage = () => import("./users-page.tsx");

/** Loads the account's settings. */
export const loadSettingsPage = () => import("./settings-page.tsx");
