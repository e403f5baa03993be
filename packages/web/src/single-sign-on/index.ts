/** Loads the screen of an account's own provider and domains. */
export const loadSingleSignOnPage = () => import("./single-sign-on-page.tsx");
