export { currentUserQuery, initials, type CurrentUser } from "./current-user.ts";
export { invitationIn } from "./invitation-link.ts";
export { PublicLinks } from "./public-links.tsx";
export {
  callbackSearch,
  emailSearch,
  secondFactorSearch,
  signInSearch,
  signUpSearch,
} from "./public-searches.ts";
export { safeReturnPlace } from "./return-place.ts";
export { SignInArt } from "./sign-in-art.tsx";
export { failureSentence } from "./security/failure.ts";
export { useConfirmed, type Confirmed } from "./security/use-confirmed.ts";
export { signOut } from "./sign-out.ts";

/** Loads the sign-in page, which nobody signed in needs. */
export const loadSignInPage = () => import("./sign-in-page.tsx");
/** Loads the page for registering and for joining by invitation. */
export const loadSignUpPage = () => import("./sign-up-entrance.tsx");
/** Loads the notices about verification emails. */
export const loadVerificationPages = () => import("./verification-pages.tsx");
/** Loads the page that asks for an email to reset the password. */
export const loadResetEmailPage = () => import("./reset-email-page.tsx");
/** Loads the page for choosing a new password. */
export const loadResetPasswordPage = () => import("./reset-password-page.tsx");
/** Loads the page that social providers come back to. */
export const loadAuthorizeCallbackPage = () => import("./authorize-callback-page.tsx");
/** Loads the thanks to a signer. */
export const loadSignSuccessPage = () => import("./sign-success-page.tsx");
/** Loads the screen of one's own sign-in methods and sessions. */
export const loadSecurityPage = () => import("./security/security-page.tsx");
/** Loads the page for setting up the second factor that the account demands. */
export const loadSecondFactorPage = () => import("./security/second-factor-page.tsx");
/** Loads what asks people to show again that it is them. */
export const loadOwnConfirmation = () => import("./security/own-confirmation.tsx");
