export { SignatureHosts } from "./signature-hosts.tsx";

/** Loads the page a signer's link leads to. */
export const loadSigningPage = () => import("./signing-page.tsx");

/** Loads the page where anyone checks a signed file. */
export const loadVerifyPage = () => import("./verify-page.tsx");
