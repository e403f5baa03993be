export { ShareHosts } from "./share-hosts.tsx";

/** Loads the page a counterparty's link leads to. */
export const loadGuestPage = () => import("./guest-page.tsx");

/** Loads the editor of a letter, for a dialog of another feature. */
export const loadLetterEditor = () => import("./letter-editor.tsx");
