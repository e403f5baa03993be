export { SignatureHosts } from "./signature-hosts.tsx";

/** Loads the page a signer's link leads to. */
export const loadSigningPage = () => import("./signing-page.tsx");
