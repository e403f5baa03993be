/** Loads the part of the account settings where the account can be closed. */
export const loadCloseSettings = () => import("./close-settings.tsx");
/** Loads what the people of a closed account see. */
export const loadClosedPage = () => import("./closed-page.tsx");
