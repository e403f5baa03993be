export { ShareHosts } from "./share-hosts.tsx";

/** Loads the page a counterparty's link leads to. */
export const loadGuestPage = () => import("./guest-page.tsx");
