export { currentUserQuery, displayName, initials, type CurrentUser } from "./current-user.ts";
export { safeReturnPlace } from "./return-place.ts";
export { signOut } from "./sign-out.ts";

/** Loads the sign-in page, which nobody signed in needs. */
export const loadSignInPage = () => import("./sign-in-page.tsx");
